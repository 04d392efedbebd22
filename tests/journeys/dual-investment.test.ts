import { fund, newPerson, type Person } from '@candor/testing/people'
import { figureFor } from '@candor/testing/facts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDuals } from '../support/browser/duals.ts'
import { facts } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness
let alice: Person

beforeAll(async () => {
  harness = await openHarness()
  alice = await newPerson(harness.fixture)
  await fund(harness.fixture, alice.userId, { 1: '0.5', 3: '5000' })
  await listDuals(harness.fixture)
})
afterAll(() => harness.close())

type Order = {
  readonly id: number
  readonly total: string
  readonly order_rate: string
  readonly exercise_price: string
}

it('PAGE-63 PAGE-66 PAGE-64 USER-33 a put is chosen by its condition, both outcomes are read, the risks too, and the order stands among the own ones', () =>
  visit(harness, { person: alice, width: 390, height: 844 }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/invest/invest?coin=BTC&type=put')
    const card = page
      .getByRole('article')
      .filter({ hasText: said('duals.open') })
      .first()
    expect(await card.innerText()).toMatch(/Above [\d,.]+ you get USDT back with interest/)
    await card.getByRole('link', { name: said('duals.open') }).click()
    await page.getByText(said('duals.notProtected')).waitFor()
    await page.getByText(said('duals.noExit')).waitFor()
    await page.getByRole('textbox', { name: said('duals.shares') }).fill('2')
    const outcomes = page.getByRole('region', { name: said('duals.outcomes') })
    expect(await outcomes.innerText()).toMatch(/Just holding, you would have 200\.00 USDT/)
    await page
      .locator('main')
      .getByRole('button', { name: said('duals.buy.submit') })
      .click()
    const confirm = page.getByRole('dialog')
    await confirm.getByText(said('duals.youPay', { amount: '200.00', currency: 'USDT' })).waitFor()
    await confirm.getByRole('button', { name: said('duals.buy.submit') }).click()

    const risks = page.getByRole('dialog')
    await risks.getByText(/not principal-protected/).waitFor()
    await risks.getByRole('button', { name: said('limits.risk.agree') }).click()
    await visitor.notice().getByText(said('limits.risk.noted')).waitFor()
    await visitor.tapPause()
    await page
      .locator('main')
      .getByRole('button', { name: said('duals.buy.submit') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('duals.buy.submit') })
      .click()
    await expect.poll(() => visitor.path(), { timeout: 15_000 }).toBe('/pages/invest/mine')

    const { message } = await alice.post('/dual/dual_list', {})
    const [order] = (message as { list: Order[] }).list
    if (order === undefined) throw new Error('there is no order')
    const own = page.getByRole('article', { name: said('duals.order', { id: order.id }) })
    await own.waitFor()
    expect(await facts(own)).toMatchObject({
      [said('duals.invested')]: `${figureFor(order.total)} USDT`,
    })
    await own.getByRole('link', { name: said('duals.verify') }).click()
    await expect.poll(() => visitor.path()).toContain('/pages/fairness/verify')
    await page.locator('main [data-verdict=matches]').first().waitFor()
  }))

it('PAGE-65 APP-13 how it works, in Thai at 360 px', () =>
  visit(
    harness,
    { storedValues: { language: 'th' }, width: 360, height: 740 },
    async ({ open, page }) => {
      await open('/pages/invest/help')
      await page.getByText('0.505 BTC').first().waitFor()
      await page.getByText('3,333.00 USDT').first().waitFor()
      await page
        .getByText(/ไม่คุ้มครองเงินต้น/)
        .first()
        .waitFor()
    },
  ))
