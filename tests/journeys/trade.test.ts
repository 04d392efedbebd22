import { fund, newPerson, type Person } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { figureFor } from '@candor/testing/facts'
import { facts } from '../support/browser/facts.ts'
import { watchReady } from '../support/browser/events-ready.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import {
  belowMarket,
  best,
  figure,
  fill,
  holding,
  openTradePage,
  openOrders,
  orderList,
  ordersSent,
  plain,
  preview,
  submit,
} from '../support/browser/spot-page.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const BTC = 1
const USDT = 3

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('PAGE-41 a guest sees the desk and, in place of submit, the way to log in', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/transaction/index')
    const login = page.getByRole('button', { name: said('spot.submit.login') })
    await login.waitFor()
    expect(await page.getByRole('button', { name: /^Buy BTC$/ }).count()).toBe(0)
    await login.click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/common\/login\?return=/)
  }))

it('PAGE-45 SPOT-31 a limit order that rests freezes what the ticket said, stands in open orders, and its cancel releases it', async () => {
  const person = await trader({ [USDT]: '10000' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await openTradePage(visitor)
    await fill(page, 'price', await belowMarket(harness.fixture))
    await fill(page, 'amount', '0.01')
    await page.getByText(said('spot.preview.rests')).waitFor()
    const { freeze } = await preview(page)
    await submit(page)
    await visitor.notice().getByText(said('spot.submit.placed')).waitFor()
    const open = page.getByRole('region', { name: said('spot.orders.open') })
    await open.getByRole('article').waitFor()
    const [waiting] = await orderList(person, { status: 1 })
    await expect
      .poll(() => facts(open.getByRole('article')))
      .toEqual({
        'Filled / Amount': '0 / 0.01 BTC',
        'Order price': figureFor(waiting?.target_price ?? ''),
      })
    expect((await holding(person, USDT)).locked).toBeCloseTo(freeze, 4)
    await open.getByRole('button', { name: said('spot.cancel.one'), exact: true }).click()
    await visitor
      .notice()
      .getByText(/^Cancelled, [\d,.]+ USDT released$/)
      .waitFor()
    await open.getByRole('article').waitFor({ state: 'detached' })
    expect(await holding(person, USDT)).toEqual({ free: 10_000, locked: 0 })
  })
})

it('PAGE-46 SPOT-33 a market order meets the house’s quotes, changes the balance, and its trades can be read', async () => {
  const person = await trader({ [USDT]: '1000' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await openTradePage(visitor)
    await page.getByRole('button', { name: new RegExp(said('spot.kind.label')) }).click()
    await page.getByRole('button', { name: new RegExp(said('spot.kind.marketExplain')) }).click()
    await page.getByRole('textbox', { name: /^Total/ }).fill('500')
    await submit(page)
    await visitor
      .notice()
      .getByText(/^(Order filled at|Filled .*, rest cancelled)/)
      .waitFor()
    expect((await holding(person, BTC)).free).toBeGreaterThan(0)
    expect((await holding(person, USDT)).free).toBeLessThan(520)
    await page.getByRole('button', { name: said('spot.orders.history') }).click()
    // If the house offered less, the rest was cancelled.
    const [{ status } = { status: 0 }] = (await person.get('/coin/list')).message as {
      status: number
    }[]
    await page
      .getByRole('tab', {
        name: said(status === 2 ? 'spot.status.complete' : 'spot.status.cancelled'),
      })
      .click()
    const order = page.getByRole('article')
    const [done] = await orderList(person, {})
    await expect
      .poll(() => facts(order), { message: 'each figure beside its own label' })
      .toEqual({
        'Filled / Amount': `${plain(done?.deal_amount)} / ${plain(done?.trade_amount)} BTC`,
        'Average price': figureFor(done?.deal_price ?? ''),
        Fee: `${plain(done?.fee)} ${done?.fee_currency ?? ''}`,
      })
    await order.getByRole('button', { name: said('spot.order.fills') }).click()
    await order.getByText(said('spot.order.taker')).first().waitFor()
    await order
      .getByText(/[\d.]+ @ [\d,.]+/)
      .first()
      .waitFor()
  })
})

it('SPOT-15 a stop-limit order says what it waits for, freezes at once and waits among the open orders', async () => {
  const person = await trader({ [USDT]: '10000' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await openTradePage(visitor)
    await page.getByRole('button', { name: new RegExp(said('spot.kind.label')) }).click()
    await page
      .getByRole('button', { name: new RegExp(said('spot.kind.stop_limitExplain')) })
      .click()
    const trigger = Math.round((await best(harness.fixture)).ask * 1.05).toFixed(0)
    await page.getByRole('textbox', { name: /^Trigger price/ }).fill(trigger)
    await fill(page, 'price', trigger)
    await fill(page, 'amount', '0.01')
    await page.getByText(/^Waits for the trigger at/).waitFor()
    const { freeze } = await preview(page)
    await submit(page)
    await visitor.notice().getByText(said('spot.submit.placed')).waitFor()
    await page
      .getByRole('region', { name: said('spot.orders.open') })
      .getByText(said('spot.status.waiting'))
      .waitFor()
    expect((await holding(person, USDT)).locked).toBeCloseTo(freeze, 4)
  })
})

it('APP-27 PAGE-45 a ticket names its first wrong field, keeps what was typed and sends nothing', async () => {
  const person = await trader({ [USDT]: '10' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    const sent = ordersSent(page)
    await openTradePage(visitor)
    await submit(page)
    await page
      .getByRole('alert')
      .filter({ hasText: said('spot.complaint.amount') })
      .waitFor()
    await fill(page, 'price', await belowMarket(harness.fixture))
    await fill(page, 'amount', '1')
    await visitor.tapPause()
    await submit(page)
    await page
      .getByRole('alert')
      .filter({ hasText: /^Insufficient balance/ })
      .waitFor()
    expect(await page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('1')
    expect(sent).toEqual([])
  })
})

it('PAGE-41 a refusal of the server stands at its field, and the ticket is kept', async () => {
  const person = await trader({ [USDT]: '10000' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await page.route(/\/api\/coin\/trade/, (route) =>
      route.fulfill({
        json: {
          type: 'error',
          message: 'not at this price',
          code: 'PRICE_BAND',
          details: { limit: '1' },
        },
      }),
    )
    await openTradePage(visitor)
    await fill(page, 'price', await belowMarket(harness.fixture))
    await fill(page, 'amount', '0.01')
    await submit(page)
    await page.getByRole('alert').filter({ hasText: 'not at this price' }).waitFor()
    expect(await page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('0.01')
    expect((await visitor.readStored('intents')) ?? [], 'a refused wish is over').toEqual([])
  })
})

it('APP-08 WIRE-20 taps in a row make one order, and its key is on the device before the request leaves it', async () => {
  const person = await trader({ [USDT]: '10000' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    const keptAtSending: unknown[] = []
    const gate = Promise.withResolvers<void>()
    await page.route(/\/api\/coin\/trade/, async (route) => {
      keptAtSending.push(await visitor.readStored('intents'))
      await gate.promise
      await route.continue()
    })
    const sent = ordersSent(page)
    await openTradePage(visitor)
    await fill(page, 'price', await belowMarket(harness.fixture))
    await fill(page, 'amount', '0.01')
    const button = page.getByRole('button', { name: 'Buy BTC', exact: true })
    await button.evaluate((element: HTMLElement) => {
      for (let tap = 0; tap < 5; tap += 1) element.click()
    })
    await expect
      .poll(() => button.isDisabled(), { message: 'while its request is under way' })
      .toBe(true)
    // Further taps wait for the pause after which a tap counts as a new order.
    await visitor.tapPause()
    expect(sent).toHaveLength(1)
    gate.resolve()
    await visitor.notice().getByText(said('spot.submit.placed')).waitFor()
    expect(sent).toHaveLength(1)
    expect(keptAtSending).toEqual([
      [expect.objectContaining({ key: sent[0]?.headers()['idempotency-key'] })],
    ])
    expect(await openOrders(person)).toHaveLength(1)
    expect(await visitor.readStored('intents'), 'its outcome is known').toEqual([])
  })
})

it('WIRE-20 when the answer is lost the ticket says it is checking, never failed, and then tells the truth: one order', async () => {
  const person = await trader({ [USDT]: '10000' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/coin\/trade/)
    let lost = 0
    await page.route(/\/api\/coin\/trade/, async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    const sent = ordersSent(page)
    await openTradePage(visitor)
    await fill(page, 'price', await belowMarket(harness.fixture))
    await fill(page, 'amount', '0.01')
    await submit(page)
    await page.getByText(said('shell.money.checking')).waitFor()
    expect(await page.getByText(/failed/i).count()).toBe(0)
    await visitor.notice().getByText(said('spot.submit.placed')).waitFor()
    expect(
      new Set(sent.map((request) => request.headers()['idempotency-key'])).size,
      'one key for all tries',
    ).toBe(1)
    expect(sent.length).toBe(2)
    expect(await openOrders(person)).toHaveLength(1)
  })
})

it('PAGE-45 a price tapped in the book goes into the ticket, and a share fills the amount', async () => {
  const person = await trader({ [USDT]: '1000' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await openTradePage(visitor)
    const level = page
      .getByRole('listbox', { name: said('market.depth.bids') })
      .locator('[data-price]')
      .first()
    await level.waitFor()
    const price = await level.getAttribute('data-price')
    await level.click()
    const shown = Number(
      (await page.getByRole('textbox', { name: /^Price/ }).inputValue()).replaceAll(',', ''),
    )
    expect(Math.abs(shown - Number(price)) / Number(price)).toBeLessThan(0.002)
    await page.getByRole('button', { name: said('spot.share.use', { percent: 50 }) }).click()
    await expect.poll(async () => (await preview(page)).freeze).toBeGreaterThan(490)
    expect((await preview(page)).freeze).toBeLessThanOrEqual(500)
  })
})

it('RT-12 an order of the same person on another device appears without a reload', async () => {
  const person = await trader({ [USDT]: '10000' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    const eventsReady = watchReady(page)
    await openTradePage(visitor)
    await page.getByText(said('spot.orders.emptyOpen')).waitFor()
    await eventsReady()
    await person.post('/coin/trade', {
      currency_id: BTC,
      legal_id: USDT,
      type: 1,
      amount: '0.01',
      target_price: await belowMarket(harness.fixture),
    })
    await page
      .getByRole('region', { name: said('spot.orders.open') })
      .getByRole('article')
      .waitFor({ timeout: 5000 })
  })
})

it('SPOT-31 what the ticket said an order that takes above its limit would give, receive and cost is what the server did', async () => {
  const [buyer, seller] = [await trader({ [USDT]: '10000' }), await trader({ [BTC]: '1' })]
  const { bid } = await best(harness.fixture)
  // The market maker is stopped from here on: wherever prices move, the whole order meets one
  // resting order at a known price.
  await harness.fixture.platform.trading.maker.stop()
  const price = (bid + 0.01).toFixed(2)
  expect(
    await buyer.post('/coin/trade', {
      currency_id: BTC,
      legal_id: USDT,
      type: 1,
      amount: '0.02',
      target_price: price,
    }),
  ).toMatchObject({ type: 'ok' })
  await visit(harness, { person: seller }, async (visitor) => {
    const { page } = visitor
    await openTradePage(visitor)
    await page.getByText(said('spot.side.sell'), { exact: true }).first().click()
    // Below the best bid: the order is filled at the bid's price, not at its own limit.
    await fill(page, 'price', (Number(price) * 0.98).toFixed(2))
    await fill(page, 'amount', '0.02')
    await page.getByText(said('spot.preview.takes')).waitFor()
    const [shown, atBest] = [
      await preview(page),
      await figure(page, said('spot.preview.receiveBest')),
    ]
    expect(shown.receive, 'at its limit').toBeCloseTo(0.98 * atBest, 1)
    await page.getByRole('button', { name: 'Sell BTC', exact: true }).click()
    await visitor
      .notice()
      .getByText(/^Order filled at/)
      .waitFor()
    const received = (await holding(seller, USDT)).free
    expect(received, 'at best').toBeCloseTo(atBest, 3)
    expect(0.02 * Number(price) - received, 'the fee').toBeCloseTo(shown.fee / 0.98, 1)
    expect([shown.freeze, shown.left, (await holding(seller, BTC)).free], 'given and left').toEqual(
      [0.02, 0.98, 0.98],
    )
  })
})

async function trader(amounts: Record<number, string>): Promise<Person> {
  const person = await newPerson(harness.fixture)
  await fund(harness.fixture, person.userId, amounts)
  return person
}
