import { newPerson, personPassword } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import thai from '../../apps/h5/src/locales/th/security.json'
import { logIn, takeCodeFromMailbox } from '../support/browser/access-pages.ts'
import { appCode, wrongCode } from '../support/browser/authenticator-app.ts'
import { codeAmong } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { keepRecoveryCodes, rowOf, setPayPassword, tap } from '../support/browser/security-page.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page13 = '/pages/setting/security'
let harness: Harness
/** The same installation under a host name, because browsers store no passkey for an IP address. */
let named: Harness

beforeAll(async () => {
  harness = await openHarness()
  const { fixture } = harness
  named = {
    ...harness,
    fixture: { ...fixture, address: fixture.address.replace('127.0.0.1', 'localhost') },
  }
})
afterAll(() => harness.close())

it('PAGE-13 rows are busy while their state is on its way, a refusal offers to try again, and what is not set says so', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    let isRefused = true
    const gate = Promise.withResolvers<void>()
    await page.route(/\/api\/safe\/security/, async (route) => {
      if (!isRefused) return route.continue()
      await gate.promise
      return route.fulfill({ json: { type: 'error', message: 'try later', code: 'TOO_FAST' } })
    })
    await visitor.open(page13)
    const row = rowOf(page, 'Two-factor authentication (2FA)')
    await expect.poll(() => page.locator('main section .bone').count()).toBe(8)
    gate.resolve()
    await page.getByText('try later').waitFor()
    isRefused = false
    await page.getByRole('button', { name: said('shell.action.retry') }).click()
    await row.getByText(said('security.state.unset')).waitFor()
    expect(
      await page
        .getByRole('img', { name: said('security.summary.count', { set: 2, all: 8 }) })
        .count(),
    ).toBe(1)
    expect(await page.getByText(said('security.state.unset')).count()).toBe(6)
    await page
      .getByRole('button', {
        name: said('security.summary.next', { what: said('security.secondFactor.title') }),
      })
      .click()
    await page.getByRole('dialog').getByText(said('security.secondFactor.onConsequence')).waitFor()
  })
})

it('PAGE-13 AUTH-25 AUTH-26 USER-11 the second factor is set up by its secret, asked for at login, replaced by a recovery code once, and switched off', async () => {
  const name = 'fay@example.com'
  const person = await newPerson(harness.fixture, name)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page13)
    await rowOf(page, 'Two-factor authentication (2FA)').click()
    await tap(page, said('security.secondFactor.begin'))
    const secret = await page.getByRole('dialog').locator('code').innerText()
    expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    const link =
      (await page
        .getByRole('link', { name: said('security.secondFactor.openApp') })
        .getAttribute('href')) ?? ''
    expect(link).toMatch(/^otpauth:\/\/totp\//)
    expect(
      await codeAmong(page.getByRole('img', { name: said('security.secondFactor.qr') }), [link]),
      'AUTH-25 what is scanned is what the link opens',
    ).toBe(link)
    const field = page.getByLabel(said('security.secondFactor.firstCode'))
    await field.fill(wrongCode(secret, Date.now()))
    await tap(page, said('security.secondFactor.switchOn'))
    await page
      .getByRole('alert')
      .filter({ hasText: /authenticator code is wrong/i })
      .waitFor()
    expect(await field.inputValue(), 'what was typed stays').toMatch(/^\d{6}$/)
    await field.fill(appCode(secret, Date.now()))
    await visitor.tapPause()
    await tap(page, said('security.secondFactor.switchOn'))
    const codes = await keepRecoveryCodes(visitor)
    await rowOf(page, 'Two-factor authentication (2FA)')
      .getByText(said('security.secondFactor.on', { left: 10 }))
      .waitFor()
    const hold = page.getByRole('region', { name: said('security.hold.title') })
    await hold.getByText(said('security.hold.second_factor')).waitFor()
    expect(await hold.getByRole('timer').innerText()).toMatch(/^(1d 00:00:00|23:5\d:\d\d)$/)

    await page.evaluate(() => {
      localStorage.removeItem('token')
    })
    await visitor.open('/pages/common/login')
    await page.reload()
    await logIn(visitor, name, personPassword)
    const factor = page.getByLabel(said('auth.login.secondFactor'))
    await expect.poll(() => factor.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await visitor.readStored('token')).toBeNull()
    await factor.fill(wrongCode(secret, Date.now()))
    await visitor.tapPause()
    await tap(page, said('auth.login.submit'))
    await page
      .getByRole('alert')
      .filter({ hasText: /authenticator code is wrong/i })
      .waitFor()
    expect(
      [
        await page.getByLabel(said('auth.account.emailHint')).inputValue(),
        await page.getByLabel(said('auth.password.label'), { exact: true }).inputValue(),
      ],
      'the draft is kept',
    ).toEqual([name, personPassword])
    await factor.fill(codes[0]?.toLowerCase() ?? '')
    await visitor.tapPause()
    await tap(page, said('auth.login.submit'))
    await visitor.notice().getByText(said('shell.success.login')).waitFor()

    await visitor.open(page13)
    await rowOf(page, 'Two-factor authentication (2FA)')
      .getByText(said('security.secondFactor.on', { left: 9 }))
      .click()
    await page.getByLabel(said('auth.password.label'), { exact: true }).fill('not the password')
    await page
      .getByLabel(said('security.secondFactor.code'), { exact: true })
      .fill(appCode(secret, Date.now() + 30_000))
    await tap(page, said('security.secondFactor.switchOff'))
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect(
      await page
        .getByLabel(said('auth.password.label'), { exact: true })
        .getAttribute('aria-invalid'),
    ).toBe('true')
    await page.getByLabel(said('auth.password.label'), { exact: true }).fill(personPassword)
    await page.getByLabel(said('security.secondFactor.code'), { exact: true }).fill(codes[1] ?? '')
    await visitor.tapPause()
    await tap(page, said('security.secondFactor.switchOff'))
    await rowOf(page, 'Two-factor authentication (2FA)')
      .getByText(said('security.state.unset'))
      .waitFor()
  })
})

it('AUTH-26 another account typed after the question for a code is not asked for one', async () => {
  const [secured, plain] = ['gil@example.com', 'gus@example.com']
  const person = await newPerson(harness.fixture, secured)
  await newPerson(harness.fixture, plain)
  const { secret } = (await person.post('/safe/totp/setup')).message as { secret: string }
  await person.post('/safe/totp/enable', { code: appCode(secret, Date.now()) })
  await visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/login')
    await logIn(visitor, secured, personPassword)
    await page.getByLabel(said('auth.login.secondFactor')).waitFor()
    await visitor.tapPause()
    await logIn(visitor, plain, personPassword)
    await visitor.notice().getByText(said('shell.success.login')).waitFor()
  })
})

it('PAGE-13 AUTH-27 AUTH-29 a passkey is made, opens the account from a new device, which is told, and opens nothing once removed', async () => {
  const person = await newPerson(harness.fixture, 'ida@example.com')
  await visit(named, { person }, async (visitor) => {
    const { page } = visitor
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await visitor.open(page13)
    await rowOf(page, 'Passkeys').click()
    await page.getByRole('dialog').getByText(said('security.passkeys.none')).waitFor()
    await tap(page, said('security.passkeys.add'))
    await page.getByRole('dialog').getByText(said('security.passkeys.consequence')).waitFor()
    await page.getByLabel(said('security.passkeys.name')).fill('Ida’s phone')
    await tap(page, said('security.passkeys.create'))
    await page.getByRole('dialog').getByText('Ida’s phone').waitFor()
    await tap(page, said('security.passkeys.add'))
    await tap(page, said('security.passkeys.create'))
    await page
      .getByRole('alert')
      .filter({ hasText: said('security.passkeys.already') })
      .waitFor()

    await page.evaluate(() => {
      localStorage.removeItem('token')
    })
    await visitor.open('/pages/common/login')
    await page.reload()
    const byPasskey = page.getByRole('button', { name: said('auth.login.passkey') })
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await byPasskey.click()
    await page.getByText(said('auth.login.passkeyNone')).waitFor()
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await visitor.tapPause()
    await byPasskey.click()
    await visitor.notice().getByText(said('shell.success.login')).waitFor()
    const told = (await person.get('/mailMessage/getList', { page: 1, limit: 10 })).message as {
      list: { title: string }[]
    }
    expect(told.list.map(({ title }) => title).join()).toMatch(/new device/i)

    await visitor.open(page13)
    await rowOf(page, 'Passkeys').click()
    await page
      .getByRole('button', { name: said('security.passkeys.remove', { name: 'Ida’s phone' }) })
      .click()
    await tap(page, said('shell.action.remove'))
    await page.getByRole('dialog').getByText(said('security.passkeys.none')).waitFor()
    await page.evaluate(() => {
      localStorage.removeItem('token')
    })
    await visitor.open('/pages/common/login')
    await page.reload()
    await page.getByLabel(said('auth.account.emailHint')).fill('ida@example.com')
    await byPasskey.click()
    await visitor
      .notice()
      .getByText(/^Login failed\. /i)
      .waitFor()
    expect(
      await page.getByLabel(said('auth.account.emailHint')).inputValue(),
      'the draft is kept',
    ).toBe('ida@example.com')
  })
})

it('AUTH-27 at an address that can hold no passkey the login says so', () =>
  visit(harness, {}, async (visitor) => {
    await visitor.open('/pages/common/login')
    await visitor.page.getByRole('button', { name: said('auth.login.passkey') }).click()
    await visitor.page
      .getByRole('alert')
      .filter({ hasText: said('auth.login.passkeyAddress') })
      .waitFor()
  }))

it('AUTH-27 at an address that can hold no passkey the page names the one that can', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page13)
    await rowOf(page, 'Passkeys').click()
    await tap(page, said('security.passkeys.add'))
    await tap(page, said('security.passkeys.create'))
    await page
      .getByRole('alert')
      .filter({ hasText: said('security.passkeys.address', { address: named.fixture.address }) })
      .waitFor()
  })
})

it('PAGE-13 USER-12 to USER-15 USER-35 a phone is bound in place with its code, and a bound e-mail is replaced with a second code from an own address', async () => {
  const name = 'jo@example.com'
  const person = await newPerson(harness.fixture, name)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page13)
    await rowOf(page, 'Phone').click()
    await page.getByRole('button', { name: new RegExp(said('auth.account.areaCode')) }).click()
    await page.getByRole('searchbox').fill('Thailand')
    await page.getByRole('dialog').getByRole('button', { name: /\+66/ }).click()
    await page.getByLabel(said('security.phone.new')).fill('12')
    await tap(page, said('kit.code.send'))
    await page
      .getByRole('alert')
      .filter({ hasText: said('auth.account.mobileWrong') })
      .waitFor()
    await page.getByLabel(said('security.phone.new')).fill('812345678')
    await visitor.tapPause()
    await tap(page, said('kit.code.send'))
    await takeCodeFromMailbox(page)
    await tap(page, said('security.phone.bind'))
    await rowOf(page, 'Phone').getByText('+66 ***5678').waitFor()
    await page
      .getByRole('region', { name: said('security.hold.title') })
      .getByText(said('security.hold.phone'))
      .waitFor()

    await harness.fixture.asOwner(
      `UPDATE code_allowance SET sent_at = sent_at - interval '2 minutes'`,
    )
    await rowOf(page, 'E-mail address').click()
    await page.getByLabel(said('security.email.new')).fill(name.toUpperCase())
    const sends = page.getByRole('dialog').getByRole('button', { name: said('kit.code.send') })
    await sends.first().click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('security.contact.same') })
      .waitFor()
    await page.getByLabel(said('security.email.new')).fill('jo.new@example.com')
    await visitor.tapPause()
    await sends.first().click()
    await takeCodeFromMailbox(page)
    expect(
      await page
        .getByRole('dialog')
        .getByText(said('auth.account.mobile'), { exact: true })
        .count(),
      'a phone bound just now confirms nothing',
    ).toBe(0)
    await visitor.tapPause()
    await sends.click()
    await page
      .getByLabel(said('security.ownCode.label', { address: 'j***@example.com' }))
      .fill('000000')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await visitor.tapPause()
    await page
      .getByRole('button', { name: said('auth.code.readInMailbox') })
      .last()
      .click()
    await page.getByText(said('auth.mailbox.useCode')).first().click()
    await expect.poll(() => page.getByText(said('auth.code.correct')).count()).toBe(2)
    await tap(page, said('security.email.change'))
    await rowOf(page, 'E-mail address').getByText('jo***@example.com').waitFor()
    expect((await person.get('/safe/security')).message).toMatchObject({
      email: 'jo.new@example.com',
      phone: '+66812345678',
      withdrawals_held: { reason: 'email' },
    })
  })
})

it('PAGE-13 USER-29 OUT-14 the anti-phishing code is shown as a mail will show it, and the allow-list ends a day after it was switched off', async () => {
  const name = 'kim@example.com'
  const person = await newPerson(harness.fixture, name)
  await setPayPassword(harness.fixture, person, name, '482915')
  await visit(harness, { person, storedValues: { language: 'th' } }, async (visitor) => {
    const { page } = visitor
    const dialog = page.getByRole('dialog')
    await visitor.open(page13)
    await rowOf(page, thai['security.word.title']).click()
    await page.getByLabel(thai['security.word.label']).fill('no!')
    await dialog.locator('footer button').click()
    await page.getByRole('alert').filter({ hasText: thai['security.word.hint'] }).waitFor()
    await page.getByLabel(thai['security.word.label']).fill('otter7')
    await dialog.getByText(thai['security.word.inMail'].replace('{word}', 'otter7')).waitFor()
    await visitor.tapPause()
    await dialog.locator('footer button').click()
    await rowOf(page, thai['security.word.title']).getByText('otter7').waitFor()

    const allowlist = rowOf(page, thai['security.allowlist.title'])
    await allowlist.click()
    const password = page.getByLabel(thai['security.payPassword.title'])
    await password.fill('482916')
    await dialog.getByRole('button', { name: thai['security.allowlist.switchOn'] }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await password.inputValue(), 'what was typed stays').toBe('482916')
    await password.fill('482915')
    await visitor.tapPause()
    await dialog.getByRole('button', { name: thai['security.allowlist.switchOn'] }).click()
    await allowlist.getByText(thai['security.state.on'], { exact: true }).click()
    await dialog.getByText(thai['security.allowlist.afterDay']).waitFor()
    await page.getByLabel(thai['security.payPassword.title']).fill('482915')
    await dialog.getByRole('button', { name: thai['security.allowlist.switchOff'] }).click()
    await visitor.tapPause()
    await allowlist.getByText(thai['security.allowlist.offFrom'].split('{')[0] ?? '').click()
    await dialog.getByRole('button', { name: thai['security.allowlist.keep'] }).waitFor()
  })
})
