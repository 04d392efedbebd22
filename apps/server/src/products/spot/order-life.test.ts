import { type Rate, unitsOf } from '@candor/money'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { type Ask, ExchangeFixture, testMarket } from '@candor/testing/fixtures/exchange'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderState } from './order-state.ts'
import { bookHandlers } from './routes.ts'
import { findOrderById } from './store.ts'
import { toOrderDto } from './wire.ts'

/**
 * A market with different maker and taker fees, so that they cannot be confused, and a low maximum
 * of open orders.
 */
const market = {
  ...testMarket,
  makerFee: unitsOf<Rate>('0.0005'),
  takerFee: unitsOf<Rate>('0.002'),
  maxOpenOrders: 3,
}
const names = { market, base: 'BTC', quote: 'USDT', housePartyId: 4 }
let fixture: ExchangeFixture

beforeAll(async () => {
  fixture = await ExchangeFixture.open(market)
})
afterAll(() => fixture.close())
/** Every test starts with an empty book. */
beforeEach(async () => {
  fixture.tick = undefined
  await fixture.exchange.writer(market.id)?.submit({ kind: 'close' })
})

async function placed(partyId: number, ask: Ask): Promise<OrderState> {
  const result = await fixture.place(partyId, ask)
  if (!('placed' in result)) throw new Error(JSON.stringify(result))
  return result.placed
}

/** A user's available and locked money, as in the database. */
async function usdtOf(partyId: number): Promise<{ available: string; locked: string }> {
  return (await fixture.balances(partyId)).usdt
}

const bookSize = (): number | undefined => fixture.exchange.writer(market.id)?.state?.book.size
const sell = (amount: string, price: string, more: Partial<Ask> = {}): Ask => ({
  side: 'sell',
  amount,
  price,
  ...more,
})
const buy = (amount: string, price: string, more: Partial<Ask> = {}): Ask => ({
  side: 'buy',
  amount,
  price,
  ...more,
})

describe("what a restart leaves of an order's place", () => {
  it('SPOT-03 a stop order takes its place when it is triggered, also after a restart: behind who was there by then', async () => {
    const [stopper, earlier, buyer] = [
      await fixture.party('1', '0'),
      await fixture.party('1', '0'),
      await fixture.party('0', '9000'),
    ]
    await fixture.record('49900')
    const stop = await placed(
      stopper,
      sell('0.01', '50000', { orderType: 'stop_limit', stopPrice: '49500' }),
    )
    const limit = await placed(earlier, sell('0.01', '50000'))
    fixture.clock.advance(1)
    await fixture.record('49400')
    expect(bookSize()).toBe(2)
    await fixture.exchange.stop()
    fixture.exchange = fixture.newExchange()
    await fixture.exchange.start()
    await placed(buyer, buy('0.01', '50000'))
    const filledOf = async (id: number) =>
      (await findOrderById(fixture.database, id))?.order.money.filled
    expect(stop.id).toBeLessThan(limit.id)
    expect([await filledOf(limit.id), await filledOf(stop.id)]).toEqual([1_000_000n, 0n])
  })
})

describe('what an order leaves behind in the database', () => {
  it.each([
    { rule: 'SPOT-14', more: { orderType: 'market' as const } },
    { rule: 'SPOT-17', more: { timeInForce: 'IOC' as const } },
  ])('$rule fills what it can, ends as 3 and gives back the rest at once', async ({ more }) => {
    const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '1000')]
    await fixture.record('50000')
    await placed(seller, sell('0.004', '50000'))
    const order = await placed(buyer, buy('0.01', '50000', more))
    expect(order.money).toMatchObject({ status: 'cancelled', filled: 400_000n, frozenLeft: 0n })
    expect(await usdtOf(buyer)).toEqual({ available: '80000000000', locked: '0' })
    expect((await findOrderById(fixture.database, order.id))?.order.money.status).toBe('cancelled')
    expect(bookSize()).toBe(0)
  })

  it('SPOT-16 GTC rests with what is not filled, and its freeze stays for that part alone', async () => {
    const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '1000')]
    await placed(seller, sell('0.004', '50000'))
    const order = await placed(buyer, buy('0.01', '60000'))
    expect(order.money).toMatchObject({
      status: 'doing',
      filled: 400_000n,
      frozenLeft: 36_000_000_000n,
    })
    expect(await usdtOf(buyer)).toEqual({ available: '44000000000', locked: '36000000000' })
    expect(bookSize()).toBe(1)
  })

  it.each([
    {
      rule: 'SPOT-18',
      ask: buy('0.01', '50000', { timeInForce: 'FOK' }),
      refused: 'FOK_NOT_FILLED',
    },
    {
      rule: 'SPOT-19',
      ask: buy('0.01', '50000', { timeInForce: 'POST_ONLY' }),
      refused: 'POST_ONLY_WOULD_TAKE',
    },
  ])(
    '$rule is refused with $refused and no effect when it cannot have its way',
    async ({ ask, refused }) => {
      const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '1000')]
      const resting = await placed(seller, sell('0.004', '50000'))
      expect(await fixture.place(buyer, ask)).toEqual({ refused })
      expect(await usdtOf(buyer)).toEqual({ available: '100000000000', locked: '0' })
      expect((await findOrderById(fixture.database, resting.id))?.order.money.filled).toBe(0n)
      const { rows } = await fixture.owner.query('SELECT 1 FROM spot_order WHERE party_id = $1', [
        buyer,
      ])
      expect(rows).toEqual([])
    },
  )

  it('SPOT-20 ends the newer of two own orders that would meet, and keeps the resting one', async () => {
    const owner = await fixture.party('1', '1000')
    const resting = await placed(owner, sell('0.004', '50000'))
    expect((await placed(owner, buy('0.01', '50000'))).money).toMatchObject({
      status: 'cancelled',
      filled: 0n,
    })
    expect((await findOrderById(fixture.database, resting.id))?.order.money).toMatchObject({
      status: 'doing',
      filled: 0n,
    })
    expect(await fixture.balances(owner)).toEqual({
      btc: { available: '99600000', locked: '400000' },
      usdt: { available: '100000000000', locked: '0' },
    })
  })

  it("SPOT-07 keeps both rates on the order, shows the taker's as charge_fee and takes each side's own", async () => {
    const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '1000')]
    const maker = await placed(seller, sell('0.01', '50000'))
    const taker = await placed(buyer, buy('0.01', '50000'))
    for (const { id } of [maker, taker]) {
      const kept = (await findOrderById(fixture.database, id))?.order
      expect(kept?.money).toMatchObject({ makerFee: market.makerFee, takerFee: market.takerFee })
      expect(kept === undefined ? undefined : toOrderDto(kept, names, 0).charge_fee).toBe(
        '0.00200000',
      )
    }
    expect((await fixture.balances(buyer)).btc.available).toBe('998000')
    expect((await usdtOf(seller)).available).toBe('49975000000')
  })
})

it('MKT-21 answers the newest fills first, each with the side that took', async () => {
  const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '1000')]
  await placed(seller, sell('0.01', '50000'))
  await placed(buyer, buy('0.002', '50000'))
  await placed(buyer, buy('0.01', '40000'))
  await placed(seller, sell('0.003', '40000'))
  const { trades } = bookHandlers(fixture.database, fixture.exchange)
  const ask = (symbol: string, limit: number) =>
    trades({ symbol, limit }, contextAt(firstMomentMs, undefined))
  const sold = { price: '40000.00', amount: '0.00300000', direction: 'sell', house: 0 }
  const bought = { price: '50000.00', amount: '0.00200000', direction: 'buy', house: 0 }
  expect(await ask('BTC/USDT', 2)).toMatchObject({ message: [sold, bought] })
  expect(await ask('BTC/USDT', 1)).toMatchObject({ message: [sold] })
  expect(await ask('NO/PAIR', 1)).toEqual({ refused: 'PAIR_NOT_FOUND' })
})

describe('what a tick bounds', () => {
  /**
   * A seller of 0.08 BTC at a reference of 63,709.94, with only a bid 8.5 % away because the market
   * maker could not quote.
   */
  const reference = '63709.94'
  const far = '58294.6'

  it.each([
    {
      type: 'market order',
      ask: { side: 'sell', amount: '0.08', orderType: 'market' as const } as const,
      refused: 'NO_LIQUIDITY',
    },
  ])(
    'SPOT-14 a $type is not filled 8.5 % from the reference: nobody stands within 1 %, so it is refused and nothing moves',
    async ({ ask, refused }) => {
      const [attacker, victim] = [await fixture.party('0', '10000'), await fixture.party('1', '0')]
      await fixture.record(reference)
      await placed(attacker, buy('0.08', far))
      expect(await fixture.place(victim, ask)).toEqual({ refused })
      expect((await fixture.balances(victim)).btc).toEqual({ available: '100000000', locked: '0' })
    },
  )

  it('SPOT-14 takes what stands within 1 % of the tick, leaves what stands beyond, and names the tick', async () => {
    const [near, attacker, victim] = [
      await fixture.party('0', '10000'),
      await fixture.party('0', '10000'),
      await fixture.party('1', '0'),
    ]
    await fixture.record(reference)
    await placed(near, buy('0.03', '63072.85'))
    await placed(attacker, buy('0.08', '63072.84'))
    const order = await placed(victim, { side: 'sell', amount: '0.08', orderType: 'market' })
    expect(order.money).toMatchObject({ status: 'cancelled', filled: 3_000_000n })
    expect((await findOrderById(fixture.database, order.id))?.order).toMatchObject({
      referenceTickId: fixture.clock.nowMs(),
      bound: 1_000_000n,
    })
  })

  it('SPOT-14 without a tick at most 10 s old a market order is refused with NO_PRICE', async () => {
    const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '10000')]
    await placed(seller, sell('0.01', '50000'))
    expect(
      await fixture.place(buyer, { side: 'buy', amount: '0.01', orderType: 'market' }),
    ).toEqual({
      refused: 'NO_PRICE',
    })
    await fixture.record('50000')
    fixture.clock.advance(10_000)
    await placed(buyer, { side: 'buy', amount: '0.002', orderType: 'market' })
    fixture.clock.advance(1)
    expect(
      await fixture.place(buyer, { side: 'buy', amount: '0.002', orderType: 'market' }),
    ).toEqual({ refused: 'NO_PRICE' })
  })

  it('SPOT-15 a stop that is let in rests at 1 % from its tick instead of filling 8.5 % away, and a buy gets back what it then needs no more', async () => {
    const [attacker, victim, buyer] = [
      await fixture.party('0', '10000'),
      await fixture.party('1', '0'),
      await fixture.party('0', '10000'),
    ]
    await fixture.record('64000')
    await placed(attacker, buy('0.08', far))
    const stop = await placed(victim, {
      side: 'sell',
      amount: '0.08',
      price: '57600',
      orderType: 'stop_limit',
      stopPrice: '63800',
    })
    const buyStop = await placed(buyer, {
      side: 'buy',
      amount: '0.01',
      price: '70400',
      orderType: 'stop_limit',
      stopPrice: '64100',
    })
    fixture.clock.advance(1)
    await fixture.record(reference)
    fixture.clock.advance(1)
    await fixture.record('64100')
    const rows = await fixture.owner.query(
      `
        SELECT price, entry_price, filled, frozen, stop_tick_id IS NOT NULL AS entered
        FROM spot_order WHERE id = ANY ($1) ORDER BY id`,
      [[stop.id, buyStop.id]],
    )
    expect(rows.rows).toEqual([
      {
        price: '5760000000000',
        entry_price: '6307285000000',
        filled: '1000000',
        frozen: '7000000',
        entered: true,
      },
      {
        price: '7040000000000',
        entry_price: '6474100000000',
        filled: '1000000',
        frozen: '0',
        entered: true,
      },
    ])
    expect(await usdtOf(buyer)).toEqual({ available: '936927150000', locked: '0' })
    expect(toOrderDto(stop, names, 0)).toMatchObject({
      target_price: '57600.00',
      stop_price: '63800.00',
      order_type: 'stop_limit',
    })
    expect(
      toOrderDto({ ...stop, stopPrice: undefined }, names, 0).stop_price,
      'SPOT-24 an order without a stop has none',
    ).toBe('0.00')
  })

  it('SPOT-15 a stop accepted before the bound was published enters at its own limit', async () => {
    const [attacker, victim] = [await fixture.party('0', '10000'), await fixture.party('1', '0')]
    await fixture.record('64000')
    await placed(attacker, buy('0.08', '58200'))
    const stop = await placed(victim, {
      side: 'sell',
      amount: '0.08',
      price: '57600',
      orderType: 'stop_limit',
      stopPrice: '63800',
    })
    await fixture.owner.query('UPDATE spot_order SET bound = NULL WHERE id = $1', [stop.id])
    await fixture.exchange.stop()
    fixture.exchange = fixture.newExchange()
    await fixture.exchange.start()
    fixture.clock.advance(1)
    await fixture.record(reference)
    expect((await findOrderById(fixture.database, stop.id))?.order.money).toMatchObject({
      status: 'complete',
      price: 5_760_000_000_000n,
    })
  })
})

describe('what is refused with the book and the ledger at hand', () => {
  it('SPOT-02 tells who has too many open orders, waiting stops counted, before who cannot pay', async () => {
    const owner = await fixture.party('0', '60')
    await placed(owner, buy('0.001', '10000'))
    await placed(owner, buy('0.001', '10000'))
    await placed(owner, buy('0.001', '10000', { orderType: 'stop_limit', stopPrice: '11000' }))
    expect(await fixture.place(owner, buy('1', '10000'))).toEqual({
      refused: 'MAX_OPEN_ORDERS',
      details: { max: 3 },
    })
    expect(await fixture.place(owner, buy('1', '10000', { timeInForce: 'FOK' }))).toEqual({
      refused: 'FOK_NOT_FILLED',
    })
    expect(await fixture.place(owner, buy('1', '10000', { timeInForce: 'IOC' }))).toMatchObject({
      refused: 'INSUFFICIENT_BALANCE',
    })
  })

  it('SPOT-02 lets an order freeze the last unit there is', async () => {
    const owner = await fixture.party('0', '10')
    await placed(owner, buy('0.001', '10000'))
    expect(await usdtOf(owner)).toEqual({ available: '0', locked: '1000000000' })
  })

  it('SPOT-30 keeps a client order id for its user alone, and for ever', async () => {
    const [alice, bob] = [await fixture.party('0', '100'), await fixture.party('0', '100')]
    const first = await placed(alice, buy('0.001', '10000', { clientOrderId: 'mine' }))
    await placed(bob, buy('0.001', '10000', { clientOrderId: 'mine' }))
    await fixture.cancel(alice, first.id)
    expect(await fixture.place(alice, buy('0.001', '10000', { clientOrderId: 'mine' }))).toEqual({
      refused: 'DUPLICATE',
      details: { id: first.id },
    })
  })

  it('SPOT-32 measures a price against the last tick until that is more than 10 s old', async () => {
    const owner = await fixture.party('0', '100')
    await fixture.record('10000')
    fixture.clock.advance(10_000)
    expect(await fixture.place(owner, buy('0.001', '11000.01'))).toEqual({
      refused: 'PRICE_BAND',
      details: { limit: '11000.00000000' },
    })
    fixture.clock.advance(1)
    await placed(owner, buy('0.001', '11000.01'))
  })

  it('SPOT-23 cancels and counts a stop that waits like an order in the book', async () => {
    const owner = await fixture.party('0', '100')
    await fixture.record('10500')
    await placed(owner, buy('0.001', '10000'))
    await placed(owner, buy('0.001', '11000', { orderType: 'stop_limit', stopPrice: '11000' }))
    expect((await usdtOf(owner)).locked).not.toBe('0')
    expect(
      await fixture.exchange.writer(market.id)?.submit({ kind: 'cancel_all', partyId: owner }),
    ).toEqual({ count: 2 })
    expect(await usdtOf(owner)).toEqual({ available: '10000000000', locked: '0' })
  })

  it('SPOT-22 answers what a cancel released, of the part that was not filled', async () => {
    const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '1000')]
    const resting = await placed(seller, sell('0.01', '50000'))
    await placed(buyer, buy('0.004', '50000'))
    expect(await fixture.cancel(buyer, resting.id)).toEqual({ refused: 'NOT_FOUND' })
    expect(await fixture.cancel(seller, resting.id)).toEqual({
      cancelled: { orderId: resting.id, released: 600_000n },
    })
    expect((await fixture.balances(seller)).btc).toEqual({ available: '99600000', locked: '0' })
  })
})
