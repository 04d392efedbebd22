import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let fixture: ExchangeFixture

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
  fixture.tick = undefined
})

afterAll(() => fixture.close())

describe('an order on a real database', () => {
  it('SPOT-08 fills a buy at the resting price and releases what it did not need', async () => {
    const seller = await fixture.party('0.5', '0')
    const buyer = await fixture.party('0', '30000')
    expect(
      await fixture.place(seller, { side: 'sell', amount: '0.5', price: '59900' }),
    ).toMatchObject({ placed: { money: { status: 'doing' } } })
    expect(await fixture.balances(seller)).toEqual({
      btc: { available: '0', locked: '50000000' },
      usdt: { available: '0', locked: '0' },
    })
    expect(
      await fixture.place(buyer, { side: 'buy', amount: '0.5', price: '60000' }),
    ).toMatchObject({
      placed: { money: { status: 'complete' } },
    })
    expect(await fixture.balances(buyer)).toEqual({
      btc: { available: '49950000', locked: '0' },
      usdt: { available: '5000000000', locked: '0' },
    })
    expect(await fixture.balances(seller)).toEqual({
      btc: { available: '0', locked: '0' },
      usdt: { available: '2992005000000', locked: '0' },
    })
  })

  it('SPOT-10 SPOT-11 freezes 8.02440185 for a resting buy and releases it when cancelled', async () => {
    const buyer = await fixture.party('0', '10')
    const placed = await fixture.place(buyer, {
      side: 'buy',
      amount: '0.00012345',
      price: '65001.23',
    })
    if (!('placed' in placed)) throw new Error(JSON.stringify(placed))
    expect(await fixture.balances(buyer)).toMatchObject({
      usdt: { available: '197559815', locked: '802440185' },
    })
    const cancelled = await fixture.cancel(buyer, placed.placed.id)
    expect(cancelled).toEqual({ cancelled: { orderId: placed.placed.id, released: 802440185n } })
    expect(await fixture.balances(buyer)).toMatchObject({
      usdt: { available: '1000000000', locked: '0' },
    })
    expect(await fixture.cancel(buyer, placed.placed.id)).toEqual({ refused: 'ORDER_STATE' })
  })

  it('SPOT-22 a cancel that comes right after a partial fill releases what is left', async () => {
    const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '60000')]
    const resting = await fixture.place(seller, { side: 'sell', amount: '1', price: '50000' })
    if (!('placed' in resting)) throw new Error(JSON.stringify(resting))
    // The first has the writer's turn to itself; the fill and the cancel wait for it and share the
    // next one.
    const [, bought, cancelled] = await Promise.all([
      fixture.place(buyer, { side: 'buy', amount: '0.001', price: '10000' }),
      fixture.place(buyer, { side: 'buy', amount: '0.4', price: '50000' }),
      fixture.cancel(seller, resting.placed.id),
    ])
    expect(bought).toMatchObject({ placed: { money: { status: 'complete' } } })
    expect(cancelled).toEqual({ cancelled: { orderId: resting.placed.id, released: 60_000_000n } })
    expect(await fixture.balances(seller)).toMatchObject({
      btc: { available: '60000000', locked: '0' },
    })
  })

  it('SPOT-02 refuses an order whose freeze is not there, and nothing moves', async () => {
    const poor = await fixture.party('0', '4.99')
    expect(await fixture.place(poor, { side: 'buy', amount: '0.0001', price: '50000' })).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: '5.00000000', available: '4.99000000', fee: '0.00000000' },
    })
    expect(await fixture.balances(poor)).toMatchObject({
      usdt: { available: '499000000', locked: '0' },
    })
  })

  it('WIRE-20 answers a repeated key with the first order, and another body under it with a conflict', async () => {
    const buyer = await fixture.party('0', '100')
    const ask = { side: 'buy', amount: '0.001', price: '10000' } as const
    const [first, second] = await Promise.all([
      fixture.place(buyer, ask, 'key-1'),
      fixture.place(buyer, ask, 'key-1'),
    ])
    const third = await fixture.place(buyer, ask, 'key-1')
    if (!('placed' in first)) throw new Error(JSON.stringify(first))
    expect(second).toMatchObject({ answered: { data: { id: first.placed.id } } })
    expect(third).toMatchObject({ answered: { data: { id: first.placed.id } } })
    expect(await fixture.place(buyer, { ...ask, amount: '0.002' }, 'key-1')).toEqual({
      answered: { refused: 'IDEMPOTENCY_CONFLICT' },
    })
    expect(await fixture.balances(buyer)).toMatchObject({ usdt: { locked: '1000000000' } })
  })

  it('SPOT-15 MKT-16 keeps a stop-limit order out of the book until a tick reaches its stop price', async () => {
    const buyer = await fixture.party('0', '100')
    const placed = await fixture.place(buyer, {
      side: 'buy',
      amount: '0.001',
      price: '20100',
      orderType: 'stop_limit',
      stopPrice: '20000',
    })
    if (!('placed' in placed)) throw new Error(JSON.stringify(placed))
    expect(placed.placed.placeSeq).toBeUndefined()
    fixture.clock.advance(500)
    await fixture.record('19999.99')
    expect(
      fixture.exchange.writer(1)?.state?.orders.get(placed.placed.id)?.placeSeq,
    ).toBeUndefined()
    await fixture.record('20000', 600)
    expect(
      fixture.exchange.writer(1)?.state?.orders.get(placed.placed.id)?.placeSeq,
      'a tick whose source time lies before the order is not recorded after it',
    ).toBeUndefined()
    fixture.clock.advance(1000)
    await fixture.record('20000')
    await vi.waitFor(() => {
      expect(fixture.exchange.writer(1)?.state?.orders.get(placed.placed.id)).toMatchObject({
        stopTickId: fixture.clock.nowMs(),
      })
    })
    fixture.tick = undefined
  })

  it('SPOT-15 MKT-16 lets a stop in at a restart by the first tick in time that came while nobody watched', async () => {
    const buyer = await fixture.party('0', '100')
    const placed = await fixture.place(buyer, {
      side: 'buy',
      amount: '0.001',
      price: '15100',
      orderType: 'stop_limit',
      stopPrice: '15000',
    })
    if (!('placed' in placed)) throw new Error(JSON.stringify(placed))
    await fixture.exchange.stop()
    await unwatched('1499999000000', 0)
    await unwatched('1500000000000', 1_001)
    const inTime = await unwatched('1500000000000', 1_000)
    await unwatched('1600000000000', 0)
    fixture.exchange = fixture.newExchange()
    await fixture.exchange.start()
    expect(fixture.exchange.writer(1)?.state?.orders.get(placed.placed.id)).toMatchObject({
      stopTickId: inTime,
    })
  })

  it('SPOT-15 MKT-16 lets a stop in by a tick that was recorded between its acceptance and its commit, not by a later one', async () => {
    const buyer = await fixture.party('0', '100')
    const between = await unwatched('1400000000000', 0)
    fixture.clock.advance(-1_000)
    const placed = await fixture.place(buyer, {
      side: 'buy',
      amount: '0.001',
      price: '14100',
      orderType: 'stop_limit',
      stopPrice: '14000',
    })
    fixture.clock.advance(1_500)
    await fixture.record('14500')
    if (!('placed' in placed)) throw new Error(JSON.stringify(placed))
    const { id } = placed.placed
    await vi.waitFor(() => {
      expect(fixture.exchange.writer(1)?.state?.orders.get(id)).toMatchObject({
        stopTickId: between,
      })
    })
    fixture.tick = undefined
  })

  it('S14 holds the same book in memory as one rebuilt from the database', async () => {
    const rebuilt = fixture.newExchange()
    await rebuilt.start()
    expect(rebuilt.writer(1)?.state?.book.size).toBeGreaterThan(0)
    expect(rebuilt.writer(1)?.state?.book.stateHash()).toBe(
      fixture.exchange.writer(1)?.state?.book.stateHash(),
    )
    await rebuilt.stop()
  })
})

/** Records an unpublished tick, late by a time, and returns its id. */
async function unwatched(price: string, lateMs: number): Promise<number> {
  fixture.clock.advance(2_000)
  const recordedAt = fixture.clock.nowMs()
  const day = new Date(recordedAt).toISOString().slice(0, 10)
  await fixture.owner.query('SELECT tick_partition($1::date)', [day])
  await fixture.owner.query(
    `
    INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
      recorded_day)
    VALUES ($1, $2, $3, $4, 'test', '', '', 0, $1, $5)`,
    [recordedAt, fixture.market.id, price, recordedAt - lateMs, day],
  )
  return recordedAt
}
