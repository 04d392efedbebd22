import { type Person, readRisk, signInDemo } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page95 = '/pages/setting/limits'
let harness: Harness
let alice: Person

beforeAll(async () => {
  harness = await openHarness()
  alice = await signInDemo(harness.fixture.address, 'alice')
})
afterAll(() => harness.close())

it('PAGE-95 USER-30 a first limit is in force at once, a higher one waits a day and says until when, removing asks first', () =>
  visit(harness, { person: alice }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/assets')
    await page.getByRole('link', { name: new RegExp(said('assets.limits')) }).click()
    await expect.poll(() => visitor.path()).toBe(page95)
    const section = page.getByRole('region', { name: said('limits.loss.title') })
    await section.getByText(said('limits.loss.none')).waitFor()
    const amount = page.getByRole('textbox', { name: said('limits.loss.amount') })
    const set = section.getByRole('button', { name: said('limits.loss.set') })
    await set.click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('shell.form.amount') })
      .waitFor()
    await amount.fill('100')
    await section.getByText(said('limits.loss.atOnce')).waitFor()
    await visitor.tapPause()
    await set.click()
    await visitor.notice().getByText(said('limits.loss.done')).waitFor()
    await section.getByText(/^100\.00/).waitFor()
    await amount.fill('200')
    await section.getByText(said('limits.loss.later')).waitFor()
    await visitor.tapPause()
    await set.click()
    await section.getByText(/^200 USDT from [A-Z][a-z]{2} \d.* UTC\)$/).waitFor()
    await section.getByText(/^100\.00/).waitFor()
    await section.getByRole('button', { name: said('limits.loss.remove') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(said('limits.loss.removeText')).waitFor()
    await dialog.getByRole('button', { name: said('limits.loss.remove') }).click()
    await section.getByText(/^No limit from /).waitFor()
  }))

it('PAGE-95 USER-33 the risk texts stand with what was read of them', () =>
  visit(harness, { person: alice }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page95)
    const row = page
      .getByRole('region', { name: said('limits.risk.list') })
      .getByRole('button', { name: new RegExp(said('limits.product.seconds')) })
    expect(await row.innerText()).toContain(said('limits.risk.unread'))
    await row.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('limits.risk.agree') })
      .click()
    await expect.poll(() => row.innerText()).toMatch(new RegExp(`${said('limits.risk.read')}$`))
  }))

it('PAGE-95 USER-32 a cool-off says that nobody can shorten it, starts, and refuses a seconds order with the way to the limits', async () => {
  await readRisk(alice, 'seconds')
  await alice.post('/wallet/change', {
    currency_id: 3,
    number: '50',
    from_field: 'change',
    to_field: 'micro',
  })
  await visit(harness, { person: alice }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page95)
    const section = page.getByRole('region', { name: said('limits.coolOff.title') })
    await section.getByRole('button', { name: said('limits.coolOff.days1') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/cannot be shortened or cancelled/).waitFor()
    await dialog.getByRole('button', { name: said('shell.action.cancel') }).click()
    await section.getByText(said('limits.coolOff.none')).waitFor()
    await visitor.tapPause()
    await section.getByRole('button', { name: said('limits.coolOff.days1') }).click()
    await dialog.getByRole('button', { name: said('limits.coolOff.start') }).click()
    await section.getByText(/^On a break until [A-Z][a-z]{2} \d.* UTC\)$/).waitFor()

    await visitor.open('/pages/transaction/index?product=seconds')
    await page.getByRole('textbox', { name: said('seconds.stake.label') }).fill('10')
    await page
      .getByRole('group', { name: said('seconds.submit.direction') })
      .getByRole('button')
      .first()
      .click()
    const refusal = page.getByRole('alert').filter({ hasText: /You are on a break/ })
    await refusal.getByRole('link', { name: said('seconds.limits') }).click()
    await expect.poll(() => visitor.path()).toBe(page95)
  })
})
