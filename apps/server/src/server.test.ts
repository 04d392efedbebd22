import { fund, newPerson, type Person, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: TestPlatform
let alice: Person
let bob: Person

beforeAll(async () => {
  fixture = await openPlatform()
  alice = await newPerson(fixture)
  bob = await newPerson(fixture)
})

afterAll(() => fixture.stop())

/** The last recorded price of BTC/USDT, truncated to whole units so that every step fits. */
async function lastPrice(): Promise<number> {
  const { message } = await alice.get('/currency/quotation_new')
  const [group] = message as { quotation: { symbol: string; now_price: string; id: number }[] }[]
  return Math.floor(Number(group?.quotation[0]?.now_price))
}

describe('a customer trades over HTTP', () => {
  it('SPOT-01 places an order that meets another and answers id, status, filled amount and average price', async () => {
    await fund(fixture, alice.userId, { 1: '1' })
    await fund(fixture, bob.userId, { 3: '200000' })
    const price = await lastPrice()
    const sell = await alice.post('/coin/trade', {
      amount: '0.5',
      target_price: `${price}`,
      currency_id: 1,
      legal_id: 3,
      type: 2,
    })
    expect(sell).toMatchObject({
      type: 'ok',
      message: '',
      data: { status: 1, filled_amount: '0.00000000' },
    })
    const buy = await bob.post('/coin/trade', {
      amount: '0.2',
      target_price: `${price + 10}`,
      currency_id: 1,
      legal_id: 3,
      type: 1,
    })
    expect(buy).toMatchObject({
      type: 'ok',
      message: '',
      data: { status: 2, filled_amount: '0.20000000', average_price: `${price}.00000000` },
    })
  })

  it('SPOT-24 SPOT-33 lists own orders and their fills, and never the other side', async () => {
    const { message } = await bob.get('/coin/list')
    const [order] = message as { id: number; u_id: number; status: number; fee_currency: string }[]
    expect(order).toMatchObject({
      u_id: bob.userId,
      status: 2,
      fee_currency: 'BTC',
      fee: '0.00020000',
      deal_amount: '0.20000000',
    })
    const fills = await bob.get('/coin/fills', { id: order?.id ?? 0 })
    expect(fills.message).toMatchObject({
      total: 1,
      data: [{ amount: '0.20000000', fee: '0.00020000', fee_currency: 'BTC', maker: 0 }],
    })
    expect(JSON.stringify(fills)).not.toContain(String(alice.userId))
    expect(await alice.get('/coin/fills', { id: order?.id ?? 0 })).toMatchObject({
      type: 'error',
      code: 'NOT_FOUND',
    })
  })

  it('SPOT-22 WIRE-43 cancels an own open order once, and answers a foreign one like an absent one', async () => {
    const { message } = await alice.get('/coin/list', { status: 1 })
    const [order] = message as { id: number }[]
    expect(await bob.put('/coin/trade', { id: order?.id })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await bob.put('/coin/trade', { id: 999_999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await alice.put('/coin/trade', { id: order?.id })).toMatchObject({
      type: 'ok',
      message: { id: order?.id, released: '0.30000000' },
    })
    expect(await alice.put('/coin/trade', { id: order?.id })).toMatchObject({ code: 'ORDER_STATE' })
  })

  it('SPOT-30 answers a repeated client_order_id with the first order, also in another pair', async () => {
    const price = await lastPrice()
    const ask = {
      amount: '0.1',
      target_price: `${price - 100}`,
      currency_id: 1,
      legal_id: 3,
      type: 1,
      client_order_id: 'mine-1',
    }
    const first = await bob.post('/coin/trade', ask)
    const { id } = first.data as { id: number }
    expect(await bob.post('/coin/trade', ask)).toMatchObject({ code: 'DUPLICATE', details: { id } })
    expect(await bob.post('/coin/trade', { ...ask, currency_id: 99 })).toMatchObject({
      code: 'DUPLICATE',
      details: { id },
    })
    expect(
      await bob.post('/coin/trade', { ...ask, currency_id: 99, client_order_id: 'mine-2' }),
    ).toMatchObject({ code: 'PAIR_NOT_FOUND' })
  })

  it('SPOT-23 cancels all open orders and answers how many, once per key', async () => {
    const key = { 'idempotency-key': 'cancel-all-1' }
    expect(await bob.post('/coin/cancel_all', {}, key)).toMatchObject({
      type: 'ok',
      message: { count: 1 },
    })
    expect(await bob.post('/coin/cancel_all', {}, key)).toMatchObject({
      type: 'ok',
      message: { count: 1 },
    })
    expect(await bob.post('/coin/cancel_all', {})).toMatchObject({
      type: 'ok',
      message: { count: 0 },
    })
    expect(await bob.post('/coin/cancel_all', { currency_id: 99, legal_id: 3 })).toMatchObject({
      code: 'PAIR_NOT_FOUND',
    })
    expect(await bob.post('/coin/cancel_all', { currency_id: 1 })).toMatchObject({
      code: 'PARAM_ERROR',
    })
  })

  it('SPOT-25 shows a partly filled open order as 1, and a cancelled one as 3 with what was filled', async () => {
    const price = await lastPrice()
    const carla = await newPerson(fixture)
    const dave = await newPerson(fixture)
    await fund(fixture, carla.userId, { 2: '10' })
    await fund(fixture, dave.userId, { 3: '100000' })
    const eth = Math.round(price / 20)
    const last = await send(fixture.address, 'GET', '/currency/quotation_new', undefined)
    const [group] = last.message as { quotation: { currency_id: number; now_price: string }[] }[]
    const quoted = group?.quotation.find(({ currency_id }) => currency_id === 2)?.now_price
    const at = `${Math.floor(Number(quoted ?? eth))}`
    const placed = await carla.post('/coin/trade', {
      amount: '2',
      target_price: at,
      currency_id: 2,
      legal_id: 3,
      type: 2,
    })
    const { id } = placed.data as { id: number }
    expect(
      await dave.post('/coin/trade', {
        amount: '0.5',
        target_price: at,
        currency_id: 2,
        legal_id: 3,
        type: 1,
      }),
    ).toMatchObject({ data: { status: 2 } })
    const listed = async () =>
      (
        (await carla.get('/coin/list')).message as {
          id: number
          status: number
          deal_amount: string
        }[]
      ).find((order) => order.id === id)
    expect(await listed()).toMatchObject({ status: 1, deal_amount: '0.50000000' })
    expect(await carla.put('/coin/trade', { id })).toMatchObject({
      message: { released: '1.50000000' },
    })
    expect(await listed()).toMatchObject({
      status: 3,
      deal_amount: '0.50000000',
      frozen: '0.00000000',
    })
  })

  it('MKT-20 answers depth aggregated by price, best first, at most 50 levels a side, and refuses in order', async () => {
    const depth = await send(
      fixture.address,
      'GET',
      '/currency/depth?symbol=BTC/USDT&limit=500',
      undefined,
    )
    const { bids, asks, symbol, seq } = depth.message as {
      symbol: string
      seq: number
      bids: [string, string][]
      asks: [string, string][]
    }
    expect(symbol).toBe('BTC/USDT')
    expect(seq).toBeGreaterThan(0)
    expect(bids.length).toBeGreaterThan(0)
    expect(bids.length).toBeLessThanOrEqual(50)
    const prices = (side: [string, string][]) => side.map(([level]) => Number(level))
    expect(prices(bids)).toEqual([...new Set(prices(bids))].sort((a, b) => b - a))
    expect(prices(asks)).toEqual([...new Set(prices(asks))].sort((a, b) => a - b))
    expect(prices(bids)[0]).toBeLessThan(prices(asks)[0] ?? Infinity)
    expect(await send(fixture.address, 'GET', '/currency/depth?limit=5', undefined)).toMatchObject({
      code: 'PARAM_ERROR',
    })
    expect(
      await send(fixture.address, 'GET', '/currency/depth?symbol=NO/PAIR', undefined),
    ).toMatchObject({ code: 'PAIR_NOT_FOUND' })
  })

  it('WIRE-21 lets only one of two equal money calls take effect beyond the balance, with a key or without', async () => {
    const price = await lastPrice()
    for (const headers of [{}, { 'idempotency-key': 'a' }]) {
      const poor = await newPerson(fixture)
      await fund(fixture, poor.userId, { 3: '600' })
      const ask = {
        amount: '0.01',
        target_price: `${Math.min(price - 100, 59_000)}`,
        currency_id: 1,
        legal_id: 3,
        type: 1,
      }
      await Promise.all([
        poor.post('/coin/trade', ask, headers),
        poor.post('/coin/trade', ask, headers),
      ])
      const open = (await poor.get('/coin/list', { status: 1 })).message as unknown[]
      expect(open).toHaveLength(1)
    }
  })

  it('WIRE-17 writes times as UTC text that is never null', async () => {
    const [order] = (await bob.get('/coin/list')).message as {
      created_at: string
      updated_at: string
    }[]
    for (const time of [order?.created_at, order?.updated_at]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(Math.abs(Date.parse(`${time?.replace(' ', 'T')}Z`) - Date.now())).toBeLessThan(120_000)
    }
  })

  it('WIRE-18 WIRE-19 gives lists their shape, clamps limit without error and answers an empty page past the end', async () => {
    const records = (query: Record<string, unknown>) =>
      bob.post('/wallet/legal_log', { type: 2, ...query })
    const first = (await records({})).message as {
      list: unknown[]
      count: number
      page: number
      limit: number
    }
    expect(first).toMatchObject({ page: 1, limit: 10 })
    expect(first.list).toHaveLength(Math.min(10, first.count))
    expect((await records({ limit: 99_999_999 })).message).toMatchObject({ limit: 200 })
    expect((await records({ limit: 0 })).message).toMatchObject({ limit: 1 })
    expect((await records({ page: 9_999 })).message).toMatchObject({ list: [], page: 9_999 })
    expect((await bob.get('/recharge/log')).message).toEqual({
      data: [],
      page: 1,
      pages: 1,
      total: 0,
    })
    expect(Array.isArray((await bob.get('/coin/list')).message)).toBe(true)
  })

  it('LEDG-06 keeps the sum of every currency at what came in less what went out, across a restart', async () => {
    const sums = () =>
      fixture.asOwner<{ currency_id: number; total: string }>(
        'SELECT currency_id, sum(available + locked) AS total FROM account GROUP BY 1 ORDER BY 1',
      )
    for (const { total } of await sums()) expect(total).toBe('0')
    await fixture.restart()
    for (const { total } of await sums()) expect(total).toBe('0')
    expect(await bob.get('/coin/list')).toMatchObject({ type: 'ok' })
  })

  it('RT-12 events that a crash left behind are sent and forgotten at the next start', async () => {
    // More than the start reads at once.
    await fixture.asOwner(
      `
        INSERT INTO outbox (events, created_at) SELECT $1::json, now()
        FROM generate_series(1, 2001)`,
      [
        JSON.stringify([
          { partyId: bob.userId, event: 'wallet', payload: {} },
          { partyId: bob.userId, event: 'of a product that was taken out', payload: {} },
        ]),
      ],
    )
    await fixture.restart()
    await expect.poll(async () => (await fixture.asOwner('SELECT id FROM outbox')).length).toBe(0)
  })
})
