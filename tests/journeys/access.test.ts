import { languages } from '@candor/contract'
import { newPerson, personPassword } from '@candor/testing/people'
import { mailsTo } from '@candor/testing/reached'
import { afterAll, beforeAll, expect, it } from 'vitest'
import french from '../../apps/h5/src/locales/fra/auth.json'
import inFrench from '../../apps/h5/src/locales/fra/shell.json'
import {
  expectOnlyError,
  fillNewPassword,
  type Leaving,
  logIn,
  watchLeaving,
} from '../support/browser/access-pages.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('PAGE-03 AUTH-14 a visitor registers with a code from the sandbox mailbox and is led to log in', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/register')
    await page.getByLabel(said('auth.account.emailHint')).fill('alice@example.com')
    await page.getByRole('button', { name: said('kit.code.send') }).click()
    await page.getByRole('button', { name: /^Resend in 1(20|1\d) s$/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Resend in/ }).isDisabled()).toBe(true)
    const code = await codeOf('alice@example.com')
    await fillNewPassword(visitor, code, personPassword)
    await page.getByText(said('auth.code.correct')).waitFor()
    await page.getByRole('button', { name: said('auth.register.submit') }).click()
    await visitor.notice().getByText(said('shell.success.registration')).waitFor()
    await page.waitForURL(/#\/pages\/common\/login/)
    // The address changes before the page does. Until then, fields with these names belong to the
    // registration page.
    await page.getByRole('button', { name: said('auth.login.submit'), exact: true }).waitFor()
    expect(
      await page.getByLabel(said('auth.account.emailHint')).inputValue(),
      'the account is carried over',
    ).toBe('alice@example.com')
    await page.getByLabel(said('auth.password.label'), { exact: true }).fill(personPassword)
    await page.getByRole('button', { name: said('auth.login.submit'), exact: true }).click()
    await visitor.notice().getByText(said('shell.success.login')).waitFor()
  }))

it('AUTH-04 the countdown for another code lasts 120 s and survives a reload', () =>
  visit(
    harness,
    {
      before: (page) => page.clock.install(),
    },
    async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/common/register')
      await page.getByLabel(said('auth.account.emailHint')).fill('bob@example.com')
      await page.getByRole('button', { name: said('kit.code.send') }).click()
      await page.getByRole('button', { name: /^Resend in/ }).waitFor()
      await page.clock.fastForward(60_000)
      await page.reload()
      await page.getByLabel(said('auth.account.emailHint')).fill('bob@example.com')
      await page.getByRole('button', { name: /^Resend in (5|6)\d s$/ }).waitFor()
      await page.clock.fastForward(61_000)
      const send = page.getByRole('button', { name: said('kit.code.send') })
      await send.waitFor()
      expect(await send.isEnabled()).toBe(true)
    },
  ))

it('APP-27 APP-13 USER-25 the first wrong field is named beside it, takes the focus, and everything typed stays, in another language too, which each page before the login offers by its three names', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/register')
    const account = page.getByLabel(said('auth.account.emailHint'))
    await account.fill('not an address')
    await fillNewPassword(visitor, '12345', 'short', 'other')
    const submit = page.getByRole('button', { name: said('auth.register.submit') })
    await submit.click()
    await expectOnlyError(visitor, said('auth.account.emailWrong'))
    await expect
      .poll(() => account.evaluate((field) => field === document.activeElement))
      .toBe(true)
    await account.fill('carla@example.com')
    await visitor.tapPause()
    await submit.click()
    await expectOnlyError(visitor, said('auth.code.wrong'))
    expect(await page.getByLabel(said('auth.password.label'), { exact: true }).inputValue()).toBe(
      'short',
    )
    expect(await page.getByLabel(said('auth.password.repeat')).inputValue()).toBe('other')
    await page.getByRole('button', { name: `${said('shell.setting.language')} English` }).click()
    const offered = page
      .getByRole('dialog', { name: said('shell.setting.language') })
      .getByRole('radio')
    await expect.poll(() => offered.count()).toBe(languages.length)
    await page.getByRole('dialog').getByText('French · 法文', { exact: true }).waitFor()
    await page.getByRole('dialog').getByText('Français', { exact: true }).click()
    await page.getByLabel(french['auth.password.label'], { exact: true }).waitFor()
    expect(await page.getByLabel(french['auth.password.label'], { exact: true }).inputValue()).toBe(
      'short',
    )
    expect(await page.getByLabel(french['auth.account.emailHint']).inputValue()).toBe(
      'carla@example.com',
    )
    for (const path of ['/pages/common/login', '/pages/common/forget', '/pages/common/recovery']) {
      await visitor.open(path)
      await page
        .getByRole('button', { name: `${inFrench['shell.setting.language']} Français` })
        .waitFor()
    }
  }))

it('AUTH-14 PAGE-03 a wrong code and unequal passwords are named at their fields, in the words of a failed login', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/register')
    await page.getByLabel(said('auth.account.emailHint')).fill('dora@example.com')
    await page.getByRole('button', { name: said('kit.code.send') }).click()
    await page.getByRole('button', { name: /^Resend in/ }).waitFor()
    const right = await codeOf('dora@example.com')
    const wrong = right === '123456' ? '654321' : '123456'
    await fillNewPassword(visitor, wrong, personPassword, `${personPassword}r`)
    const submit = page.getByRole('button', { name: said('auth.register.submit') })
    await submit.click()
    await page
      .getByRole('alert')
      .filter({ hasText: new RegExp(said('auth.password.mismatch'), 'i') })
      .waitFor()
    expect(await page.getByLabel(said('auth.password.repeat')).getAttribute('aria-invalid')).toBe(
      'true',
    )
    await page.getByLabel(said('auth.password.repeat')).fill(personPassword)
    await visitor.tapPause()
    await submit.click()
    await visitor
      .notice()
      .getByText(new RegExp(`^${said('shell.failure.loginReason', { reason: '' })}`, 'i'))
      .waitFor()
    const code = page.getByLabel(said('auth.code.label'))
    expect(await code.getAttribute('aria-invalid')).toBe('true')
    expect(await code.inputValue(), 'what was typed stays').toBe(wrong)
  }))

it('PAGE-04 PAGE-03 a forgotten password is set anew with a code taken from the mailbox sheet, which leads to login, where only the new one counts', async () => {
  const account = 'mona@example.com'
  await newPerson(harness.fixture, account)
  // Registered more than a minute ago, so another code may be requested.
  await harness.fixture.asOwner(
    `UPDATE code_allowance SET sent_at = sent_at - interval '2 minutes'`,
  )
  await visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/forget')
    const submit = page.getByRole('button', { name: said('auth.forget.submit') })
    await submit.waitFor()
    expect(await submit.isDisabled(), 'nothing typed keeps the button off').toBe(true)
    await page.getByLabel(said('auth.account.emailHint')).fill(account)
    await page.getByRole('button', { name: said('kit.code.send') }).click()
    await page.getByRole('button', { name: said('auth.code.readInMailbox') }).click()
    await page.getByRole('dialog').getByText(said('auth.mailbox.useCode')).first().click()
    await page.getByText(said('auth.code.correct')).waitFor()
    await page.getByLabel(said('auth.password.new'), { exact: true }).fill('another horse battery')
    await page.getByLabel(said('auth.password.repeat')).fill('another horse battery')
    await submit.click()
    await visitor.notice().getByText(said('auth.forget.success')).waitFor()
    await page.waitForURL(/#\/pages\/common\/login/)
    await logIn(visitor, account, personPassword)
    await visitor
      .notice()
      .getByText(/^login failed/i)
      .waitFor()
    await visitor.tapPause()
    await logIn(visitor, account, 'another horse battery')
    await visitor.notice().getByText(said('shell.success.login')).waitFor()
  })
})

it('AUTH-23 PAGE-02 a guest on a protected page is told to log in, after 1.2 s is there, and then returns to the page', async () => {
  await newPerson(harness.fixture, 'erin@example.com')
  await visit(
    harness,
    { before: async (page) => void (await page.addInitScript(watchLeaving)) },
    async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/fund/assets_record?currency=3&kind=change')
      await visitor.notice().getByText(said('shell.failure.loginFirst')).waitFor()
      await page.waitForURL(/#\/pages\/common\/login/)
      await page.getByLabel(said('auth.account.emailHint')).waitFor()
      const { noticeMs: toldMs = 0, leftMs = 0 } = await page.evaluate(
        () => (globalThis as { leaving?: Leaving }).leaving ?? {},
      )
      expect(leftMs - toldMs).toBeGreaterThan(1100)
      expect(leftMs - toldMs).toBeLessThan(2500)
      await logIn(visitor, 'erin@example.com', personPassword)
      await page.waitForURL(/#\/pages\/fund\/assets_record\?currency=3&kind=change$/)
    },
  )
})

it('AUTH-13 AUTH-20 the token alone makes a user: it is stored, and a reload keeps him in', async () => {
  await newPerson(harness.fixture, 'finn@example.com')
  await visit(harness, {}, async (visitor) => {
    await visitor.open('/pages/common/login')
    const info = visitor.page.waitForResponse(/\/api\/user\/info/)
    await logIn(visitor, 'finn@example.com', personPassword)
    await visitor.notice().getByText(said('shell.success.login')).waitFor()
    expect(((await (await info).json()) as { type: string }).type).toBe('ok')
    expect(await visitor.readStored('token')).toMatch(/^.{22,}$/)
    await visitor.open('/pages/transaction/currency_order')
    await visitor.page.reload()
    await visitor.page.getByText(said('spot.orders.empty')).waitFor()
    expect(visitor.path()).toBe('/pages/transaction/currency_order')
  })
})

it('AUTH-14 PAGE-02 a wrong password is said in a notice with the reason, and the account stays', async () => {
  await newPerson(harness.fixture, 'gina@example.com')
  await visit(harness, {}, async (visitor) => {
    await visitor.open('/pages/common/login')
    const submit = visitor.page.getByRole('button', {
      name: said('auth.login.submit'),
      exact: true,
    })
    await submit.waitFor()
    expect(await submit.isDisabled(), 'nothing typed keeps the button off').toBe(true)
    await logIn(visitor, 'gina@example.com', 'not her password')
    await visitor
      .notice()
      .getByText(/^Login failed\. .+/i)
      .waitFor()
    expect(await visitor.page.getByLabel(said('auth.account.emailHint')).inputValue()).toBe(
      'gina@example.com',
    )
    expect(await visitor.readStored('token')).toBeNull()
  })
})

it('APP-15 no password and no code is kept on the device, whether typed, refused or accepted', async () => {
  await newPerson(harness.fixture, 'hans@example.com')
  await visit(harness, {}, async (visitor) => {
    await visitor.open('/pages/common/login')
    await logIn(visitor, 'hans@example.com', 'a wrong password')
    await visitor
      .notice()
      .getByText(/^login failed/i)
      .waitFor()
    await visitor.tapPause()
    await logIn(visitor, 'hans@example.com', personPassword)
    await visitor.notice().getByText(said('shell.success.login')).waitFor()
    const kept = await visitor.page.evaluate(() =>
      [localStorage, sessionStorage].map((kept) => JSON.stringify(Object.entries(kept))).join(),
    )
    expect(kept).not.toContain('a wrong password')
    expect(kept).not.toContain(personPassword)
    const names = await visitor.page.evaluate(() => Object.keys(localStorage))
    expect(
      names.filter(
        (name) =>
          ![
            'token',
            'device',
            'language',
            'fiat',
            'recentPairs',
            'dismissedPopup',
            'display',
            'intents',
            'h5Version',
          ].includes(name),
      ),
    ).toEqual([])
  })
})

it('APP-14 what a version below 1 left on the device is dropped at launch, and the version set to 1', () =>
  visit(
    harness,
    {
      storedValues: { h5Version: 0, token: 'old', language: 'fra' },
    },
    async (visitor) => {
      await visitor.open('/pages/common/login')
      await visitor.page.getByRole('heading', { name: said('auth.login.title') }).waitFor()
      expect(await visitor.readStored('h5Version')).toBe(1)
      expect(await visitor.readStored('token')).toBeNull()
      expect(await visitor.readStored('language')).toBeNull()
    },
  ))

it('WIRE-09 an ended session is told, its token forgotten, and after 1.2 s the login page opens', async () => {
  const person = await newPerson(harness.fixture, 'iris@example.com')
  await person.get('/user/logout')
  await visit(harness, { person }, async (visitor) => {
    await visitor.open('/pages/transaction/currency_order')
    await visitor.notice().locator('p').waitFor()
    await expect.poll(() => visitor.readStored('token')).toBeNull()
    await visitor.page.waitForURL(/#\/pages\/common\/login/)
  })
})

it('WIRE-10 WIRE-11 an answer 998, as text or as number, is told and leads to verification after 1.2 s', async () => {
  const person = await newPerson(harness.fixture, 'jane@example.com')
  for (const type of ['998', 998]) {
    await visit(harness, { person }, async (visitor) => {
      await visitor.page.route(/\/api\/coin\/list/, (route) =>
        route.fulfill({ json: { type, message: 'verify first', code: 'KYC_REQUIRED' } }),
      )
      await visitor.open('/pages/transaction/currency_order')
      await visitor.notice().getByText('verify first').waitFor()
      await visitor.page.waitForURL(/#\/pages\/setting\/real_mark/)
      expect(await visitor.readStored('token'), 'he stays logged in').toBe(person.token)
    })
  }
})

it('AUTH-23 after logging in, one step back leads to what stood before the page that asked', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await newPerson(harness.fixture, 'kate@example.com')
    await visitor.open('/pages/market/market')
    await page.getByRole('link', { name: said('market.search.hint') }).waitFor()
    await page.evaluate(() => {
      location.hash = '#/pages/transaction/currency'
    })
    await page
      .getByRole('button', { name: said('spot.submit.login') })
      .first()
      .click()
    await logIn(visitor, 'kate@example.com', personPassword)
    await expect.poll(() => visitor.path()).toBe('/pages/transaction/currency')
    await page.goBack()
    await expect.poll(() => visitor.path()).toBe('/pages/market/market')
  }))

it('WIRE-23 an answer that cannot be read is told as our fault, with the request to name to support', async () =>
  visit(
    harness,
    { person: await newPerson(harness.fixture, 'lena@example.com') },
    async (visitor) => {
      const { page } = visitor
      // A development build logs more for developers than the page shows.
      visitor.expectFault(/answered what the contract does not say/)
      await page.route(/\/api\/coin\/list/, (route) =>
        route.fulfill({
          headers: { 'x-request-id': 'req-unread' },
          json: { type: 'ok', message: { list: 'no list' } },
        }),
      )
      await visitor.open('/pages/transaction/currency_order')
      await page
        .getByText(said('shell.failure.serverWithId', { id: 'req-unread' }))
        .first()
        .waitFor()
      expect(await page.locator('main').innerText()).not.toMatch(/coin\/list|expected|invalid/i)
    },
  ))

async function codeOf(account: string): Promise<string> {
  return (await mailsTo(harness.fixture, account))[0]?.code ?? ''
}

it('AUTH-15 AUTH-20 logging out forgets token and user on the device, even when the server cannot be told', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/logout|ERR_FAILED/)
    await page.route('**/api/user/logout*', (route) => route.abort())
    await visitor.open('/pages/fund/assets')
    await page.getByRole('button', { name: said('shell.home.settings') }).click()
    await page.getByRole('button', { name: said('shell.action.logout') }).click()
    await visitor.notice().getByText(said('shell.success.logout')).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page
      .getByRole('link', { name: said('shell.home.guest') })
      .first()
      .waitFor()
  })
})
