import { newPerson, type Person, personPassword, signIn, signInDemo } from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import inThai from '../../apps/h5/src/locales/th/settings.json'
import thaiShell from '../../apps/h5/src/locales/th/shell.json'
import inChinese from '../../apps/h5/src/locales/zh/settings.json'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit, type Visitor } from '../support/browser/visitor.ts'

const hub = '/pages/setting/setting'
let harness: Harness
let alice: Person
beforeAll(async () => {
  harness = await openHarness()
  alice = await signInDemo(harness.fixture.address, 'alice')
})
afterAll(() => harness.close())

it('PAGE-12 APP-17 shows who is signed in, and every entry with what is set now; theme and colours change at once', () =>
  visit(harness, { person: alice }, async (visitor) => {
    const { page } = visitor
    await visitor.open(hub)
    const me = page.getByRole('region', { name: said('settings.profile.title') })
    await me.getByText(`UID ${alice.userId}`).waitFor()
    await me.getByText('VIP 0').waitFor()
    await me.getByText(said('settings.identity.basic')).waitFor()
    const wanted = [
      'setting/userInfo',
      'setting/real_mark',
      'setting/security',
      'setting/devices',
      'setting/limits',
      'setting/bill',
      'setting/wallet',
      'setting/bank',
      'setting/bank_international',
      'setting/coupon',
      'setting/share',
      'setting/areas',
      'common/faq',
      'common/contactus',
      'setting/operational_compliance',
      'common/aboutus',
    ]
    const links = await page
      .locator('main a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const path of wanted) expect(links).toContain(`#/pages/${path}`)
    await page
      .getByRole('link', { name: new RegExp(said('shell.setting.language')) })
      .getByText('English')
      .waitFor()
    await page
      .getByRole('link', { name: new RegExp(said('shell.setting.fiat')) })
      .getByText('USD')
      .waitFor()
    await page
      .getByRole('link', { name: new RegExp(said('shell.menu.security')) })
      .getByText(said('settings.security.noPayPassword'))
      .waitFor()
    await page
      .getByRole('link', { name: new RegExp(said('settings.row.limits')) })
      .getByText(said('settings.limits.none'))
      .waitFor()
    await page
      .getByRole('link', { name: new RegExp(said('settings.row.about')) })
      .getByText('0.8.0')
      .waitFor()
    await page.getByRole('button', { name: new RegExp(said('shell.setting.theme')) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('shell.setting.themeLight') })
      .click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
    await page.getByRole('button', { name: said('settings.palette.title') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('settings.palette.redUpBlueDown') })
      .click()
    await expect
      .poll(() => visitor.readStored('display'))
      .toMatchObject({ theme: 'light', palette: 'redUpBlueDown' })
  }))

it('PAGE-12 refused, the entries and the way out stay; logging out asks first and works without the server', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person, storedValues: { language: 'th' } }, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/user\/(info|logout)|real\/state/)
    let down = true
    await page.route(/api\/(user\/info|real\/state|user\/logout)/, (route) =>
      down ? route.abort() : route.continue(),
    )
    await visitor.open(hub)
    await page
      .getByRole('button', { name: thaiShell['shell.action.retry'] })
      .waitFor({ timeout: 20_000 })
    await page.getByRole('link', { name: inThai['settings.row.devices'] }).waitFor()
    down = false
    await page.getByRole('button', { name: thaiShell['shell.action.retry'] }).click()
    await page.getByText(`UID ${person.userId}`).waitFor()
    down = true
    const leave = page.getByRole('button', { name: thaiShell['shell.action.logout'], exact: true })
    await leave.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(inThai['settings.logout.ask']).waitFor()
    await dialog.getByRole('button').first().click()
    await dialog.waitFor({ state: 'detached' })
    expect(await visitor.readStored('token')).toBe(person.token)
    await visitor.tapPause()
    await leave.click()
    await dialog.getByRole('button').last().click()
    await expect.poll(() => visitor.readStored('token')).toBeNull()
    await expect.poll(() => visitor.path()).toMatch(/^\/(pages\/index\/index)?$/)
  })
})

it('PAGE-14 USER-03 to USER-06 avatar, nickname and signature are changed in place, and what is out of bounds is named at its field', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/setting/userInfo')
    const nickname = page.getByRole('textbox', { name: said('settings.profile.nickname') })
    const signature = page.getByRole('textbox', { name: said('settings.profile.signature') })
    const save = page.getByRole('button', { name: said('shell.action.save') })
    expect(await signature.getAttribute('placeholder')).toBe(said('settings.profile.noSignature'))
    expect(await save.isDisabled()).toBe(true)
    await page.getByText(String(person.userId), { exact: true }).waitFor()
    await nickname.fill('x')
    await save.click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('settings.profile.nicknameHint') })
      .waitFor()
    await nickname.fill('turtle7')
    await signature.fill('slow <and> steady')
    await visitor.tapPause()
    await save.click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('shell.form.specialChars') })
      .waitFor()
    expect(await nickname.inputValue()).toBe('turtle7')
    await signature.fill('slow and steady')
    await visitor.tapPause()
    await save.click()
    await visitor.notice().getByText(said('shell.success.saved')).waitFor()
    await page.getByRole('button', { name: said('settings.profile.changeAvatar') }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel })
    await page.locator('main img[src*="/upload/"]').waitFor()
    await visitor.open(hub)
    await page
      .getByRole('region', { name: said('settings.profile.title') })
      .getByText('turtle7')
      .waitFor()
  })
  expect((await person.get('/user/info')).message).toMatchObject({
    nickname: 'turtle7',
    signature: 'slow and steady',
    head_portrait: expect.stringMatching(/^\/upload\//) as string,
  })
})

it('PAGE-27 USER-25 USER-26 language and fiat are in force at once; without rates the built-in ones stand with their day', () =>
  visit(harness, { person: alice }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/setting/areas')
    await expect.poll(() => page.getByRole('radiogroup').count()).toBe(1)
    for (const name of [
      'English',
      '简体中文',
      '繁體中文',
      'ไทย',
      '日本語',
      '한국어',
      'Français',
      'Español',
    ])
      await page.getByRole('radio', { name }).waitFor({ state: 'attached' })
    await page.getByText('Japanese · 日文', { exact: true }).waitFor()
    await page.getByText('简体中文', { exact: true }).click()
    await page.getByRole('heading', { name: inChinese['settings.areas.title'] }).waitFor()
    expect(await visitor.readStored('language')).toBe('zh')
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/)
    visitor.expectFault(/wallet\/rates/)
    await page.route(/api\/wallet\/rates/, (route) => route.abort())
    await page.reload()
    await page.getByText('法定货币', { exact: true }).first().click()
    await page.getByText('内置汇率，2025年6月30日').waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(2 + 11)
    await page.getByText('JPY', { exact: true }).click()
    await expect
      .poll(() => visitor.readStored('fiat'))
      .toMatchObject({ currency_code: 'JPY', rate: '144' })
    await visitor.open(hub)
    await page.getByText('JPY', { exact: true }).waitFor()
  }))

it('PAGE-23 USER-08 USER-11 a payment password says why it is too weak and until when it holds withdrawals, and is set by a code', async () => {
  const name = 'payer@example.com'
  const person = await newPersonWithoutCodes(name)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/setting/payPassword')
    await page.getByText(/held for 24 hours, until [A-Z][a-z]{2} \d.* UTC\)/).waitFor()
    const [password, repeat] = [
      page.getByLabel(said('security.pay.password'), { exact: true }),
      page.getByLabel(said('security.pay.repeat'), { exact: true }),
    ]
    for (const [digits, why] of [
      ['000000', 'security.pay.weakEqual'],
      ['654321', 'security.pay.weakRun'],
    ] as const) {
      await password.fill(digits)
      await page
        .getByRole('alert')
        .filter({ hasText: said(why) })
        .waitFor()
    }
    for (const field of [password, repeat])
      expect(await field.getAttribute('autocomplete'), 'no browser suggests one').toBe('off')
    const submit = page.getByRole('button', { name: said('security.pay.set') })
    expect(await submit.isDisabled()).toBe(true)
    await password.fill('274913')
    await repeat.fill('274914')
    await takeCode(visitor)
    await submit.click()
    await page
      .getByRole('alert')
      .filter({ hasText: new RegExp(said('auth.password.mismatch'), 'i') })
      .waitFor()
    await repeat.fill('274913')
    await visitor.tapPause()
    await submit.click()
    await visitor
      .notice()
      .getByText(/held for 24 hours/)
      .waitFor()
    await visitor.open(hub)
    await page
      .getByRole('link', { name: new RegExp(said('shell.menu.security')) })
      .getByText(said('settings.security.held'))
      .waitFor()
  })
  expect((await person.get('/safe/security')).message).toMatchObject({
    has_pay_password: 1,
    withdrawals_held: { reason: 'pay_password' },
  })
})

it('PAGE-22 USER-34 AUTH-17 a new login password warns, ends every session and leads to the login', async () => {
  const name = 'changer@example.com'
  const person = await newPersonWithoutCodes(name)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    // The server cuts the sockets of every session that ends, just as the page closes its own.
    visitor.expectFault(/WebSocket is already in CLOSING/)
    await visitor.open('/pages/setting/password')
    await page.getByText(said('security.password.logout')).waitFor()
    await page.getByText(/held for 24 hours, until/).waitFor()
    const submit = page.getByRole('button', { name: said('security.password.submit') })
    expect(await submit.isDisabled()).toBe(true)
    await page.getByLabel(said('auth.password.new'), { exact: true }).fill('123456789')
    await page.getByLabel(said('auth.password.repeat')).fill('123456789')
    await takeCode(visitor)
    await submit.click()
    const common = page.getByRole('alert')
    await common.waitFor()
    expect(
      await page
        .getByLabel(said('auth.password.new'), { exact: true })
        .getAttribute('aria-invalid'),
    ).toBe('true')
    await page.getByLabel(said('auth.password.new'), { exact: true }).fill('brave new horse')
    await page.getByLabel(said('auth.password.repeat')).fill('brave new horse')
    await visitor.tapPause()
    await submit.click()
    await visitor.notice().getByText(said('auth.forget.success')).waitFor()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/common\/login/)
    expect(await visitor.readStored('token')).toBeNull()
  })
  expect((await person.get('/user/info')).type).toBe('999')
  await expect(signIn(harness.fixture.address, name, personPassword)).rejects.toThrow(
    /PASSWORD_WRONG/,
  )
  const again = await signIn(harness.fixture.address, name, 'brave new horse')
  expect((await again.get('/safe/security')).message).toMatchObject({
    withdrawals_held: { reason: 'login_password' },
  })
})

/** A user whose registration code is old enough that the next may be sent immediately (AUTH-04). */
async function newPersonWithoutCodes(name: string): Promise<Person> {
  const person = await newPerson(harness.fixture, name)
  await harness.fixture.asOwner('DELETE FROM code_allowance WHERE target = $1', [name])
  return person
}

/** Requests a code and copies it from the sandbox mailbox. */
async function takeCode({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: said('kit.code.send') }).click()
  await page.getByRole('button', { name: said('auth.code.readInMailbox') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(said('auth.mailbox.useCode')) })
    .first()
    .click()
  await page.getByText(said('auth.code.correct')).waitFor()
}
