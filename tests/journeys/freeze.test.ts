import { newPerson, type Person, personPassword, send, signIn } from '@candor/testing/people'
import { mailsTo } from '@candor/testing/reached'
import { signInStaff } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitStaffConsole } from '../support/browser/staff-console.ts'
import { press } from '../support/browser/controls.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { expectAccessible } from '../support/browser/accessible-screen.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page99 = '/pages/setting/freeze'
let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const mails = (name: string) => mailsTo(harness.fixture, name)
const passHours = (person: Person, hours: number) =>
  harness.fixture.asOwner(
    'UPDATE account_freeze SET since = since - make_interval(hours => $2) WHERE user_id = $1',
    [person.userId, hours],
  )

it('PAGE-99 USER-38 USER-40 what it costs is said before, it asks once more, logs out, shows why and until when, and is lifted by password and code', async () => {
  const name = 'ivy-freeze@example.com'
  const person = await newPerson(harness.fixture, name)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    // The server ends the session a moment before the app closes the socket.
    visitor.expectFault(/WebSocket is already in CLOSING/)
    await visitor.open('/pages/setting/security')
    await page.getByText(said('security.freeze.hint')).click()
    for (const key of [
      'account.freeze.stop.leave',
      'account.freeze.stop.sessions',
      'account.freeze.stay.close',
      'account.freeze.stay.settle',
    ] as const)
      await page.getByText(said(key)).waitFor()
    await visitor.picture('freeze-before')
    await press(page, said('account.freeze.submit'))
    await page.getByRole('dialog').getByText(said('account.freeze.askText')).waitFor()
    await press(page, said('shell.action.cancel'))
    expect((await person.get('/safe/freeze')).message).toMatchObject({ frozen: 0 })
    await visitor.tapPause()
    await press(page, said('account.freeze.submit'))
    await press(page, said('account.freeze.submit'))
    await expect.poll(() => visitor.path()).toContain('/pages/common/login')
    await page
      .getByRole('status')
      .filter({ hasText: /Your account is frozen.*You can unfreeze it from .+ UTC/ })
      .waitFor()
    await visitor.picture('freeze-login')
    expect(await visitor.readStored('token')).toBeNull()
  })
  const back = await signIn(harness.fixture.address, name, personPassword)
  await visit(harness, { person: back }, async (visitor) => {
    const { page } = visitor
    const banner = page.getByRole('status').filter({ hasText: said('account.freeze.frozen') })
    for (const path of ['/pages/index/index', '/pages/fund/transfer', '/pages/setting/security']) {
      await visitor.open(path)
      await banner.waitFor()
      await visitor.picture(`freeze-banner${path.replaceAll('/', '-')}`)
    }
    await banner.getByRole('link', { name: said('account.freeze.details') }).click()
    await expect.poll(() => visitor.path()).toContain(page99)
    await page.getByRole('region', { name: said('account.freeze.frozen') }).waitFor()
    expect(await banner.count(), 'this page says it itself').toBe(0)
    const frozen = page.getByRole('region', { name: said('account.freeze.frozen') })
    await frozen.getByText(said('account.freeze.reason.own')).waitFor()
    await frozen.getByText(/You can unfreeze it from/).waitFor()
    expect(await page.getByLabel(said('auth.password.label'), { exact: true }).count()).toBe(0)
    await visitor.picture('freeze-lasting')
    await passHours(back, 25)
    await page.reload()
    // The code that draws the banner is loaded now, so a banner that stayed would show immediately.
    await visitor.open('/pages/setting/security')
    await banner.waitFor()
    await page.goBack()
    await page.getByLabel(said('auth.password.label'), { exact: true }).fill('not the password')
    await press(page, said('kit.code.send'))
    await expect
      .poll(async () => (await mails(name)).some(({ scene }) => scene === 'freeze'), {
        timeout: 10_000,
      })
      .toBe(true)
    const code = (await mails(name)).find(({ scene }) => scene === 'freeze')?.code ?? ''
    await page.getByLabel(/^Code for /).fill(code)
    await page.getByText(said('auth.code.correct')).waitFor()
    await press(page, said('account.freeze.lift'))
    await page.getByRole('alert').waitFor()
    await visitor.picture('freeze-refused')
    await page.getByLabel(said('auth.password.label'), { exact: true }).fill(personPassword)
    await visitor.tapPause()
    await press(page, said('account.freeze.lift'))
    await page.getByRole('button', { name: said('account.freeze.submit') }).waitFor()
    expect((await back.get('/safe/freeze')).message).toMatchObject({ frozen: 0 })
    await page.goBack()
    await page.getByRole('heading', { name: said('security.title') }).waitFor()
    await expect
      .poll(() => banner.count(), { message: 'what is lifted is said nowhere any more' })
      .toBe(0)
  })
})

it('PAGE-100 USER-38 the page behind a mailed link does nothing by itself, freezes by its button, and says so where a link is broken', async () => {
  const name = 'jon-freeze@example.com'
  const person = await newPerson(harness.fixture, name)
  await send(
    harness.fixture.address,
    'POST',
    '/user/login',
    { user_string: name, password: personPassword },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
  )
  const path =
    /#(\/pages\/common\/freeze\?token=[\w-]+)/.exec(
      (await mails(name)).find(({ scene }) => scene === 'security')?.body ?? '',
    )?.[1] ?? ''
  await visit(harness, { storedValues: { display: { theme: 'light' } } }, async (visitor) => {
    const { page } = visitor
    await visitor.open(path)
    await page.getByText(said('account.freeze.link.intro')).waitFor()
    expect((await person.get('/safe/freeze')).message).toMatchObject({ frozen: 0 })
    await visitor.picture('freeze-link')
    await press(page, said('account.freeze.submit'))
    await page.getByText(said('account.freeze.link.frozen')).waitFor()
    expect(await person.get('/user/info')).toMatchObject({ type: '999' })
    await visitor.open('/pages/common/freeze')
    await page.getByText(said('account.freeze.link.missing')).waitFor()
    await visitor.open('/pages/common/freeze?token=made-up')
    await press(page, said('account.freeze.submit'))
    await page.getByRole('alert').waitFor()
  })
})

it('USER-41 support freezes who asks for it in his chat, after one more question, and nobody who did not', async () => {
  const [asking, silent] = [await newPerson(harness.fixture), await newPerson(harness.fixture)]
  await asking.post('/chat/send', { message: 'freeze my account, please', type: 1 })
  await silent.post('/chat/send', { message: 'hello', type: 1 })
  await harness.fixture.asOwner(
    `UPDATE chat_message SET created_at = created_at - interval '2 hours' WHERE user_id = $1`,
    [silent.userId],
  )
  await visitStaffConsole(
    harness,
    { signedIn: await signInStaff(harness.fixture, 'sam') },
    async ({ page, open, picture }) => {
      await open(`chat/${asking.userId}`)
      await page
        .getByRole('log', { name: 'Messages' })
        .getByText('freeze my account, please')
        .waitFor()
      await page.keyboard.press('f')
      await page.getByText('Only at the customer’s own request').waitFor()
      await expectAccessible(page)
      await picture('freeze')
      await page.keyboard.press('Enter')
      await page
        .getByRole('status')
        .getByText(/^Frozen until/)
        .waitFor()
      expect(await asking.get('/user/info')).toMatchObject({ type: '999' })
      await open(`chat/${silent.userId}`)
      await page.getByRole('button', { name: /^Freeze account/ }).click()
      await page.getByRole('button', { name: /^Freeze for 72 hours/ }).click()
      await page
        .getByRole('alert')
        .getByText(/has not written here within the last hour/)
        .waitFor()
      expect(await silent.get('/user/info')).toMatchObject({ type: 'ok' })
    },
  )
})
