import { fund, newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: TestPlatform
let alice: Person
let bob: Person

beforeAll(async () => {
  world = await openPlatform()
  alice = await newPerson(world)
  bob = await newPerson(world)
})

afterAll(() => world.stop())

/** The last recorded price of BTC/USDT, cut to whole units so that every step fits. */
async function lastPrice(): Promise<number> {
  const { message } = await alice.get('/currency/quotation_new')
  const [group] = message as { quotation: { symbol: string; now_price: string; id: number }[] }[]
  return Math.floor(Number(group?.quotation[0]?.now_price))
}

describe('a customer trades over HTTP', () => {
  it('SPOT-01 places an order that meets another and answers id, status, filled amount and average price', async () => {
    await fund(world, alice.userId, { 1: '1' })
    await fund(world, bob.userId, { 3: '200000' })
    const price = await lastPrice()
    const sell = await alice.post('/coin/trade', { amount: '0.5', target_price: `${price}`, currency_id: 1, legal_id: 3, type: 2 })
    expect(sell).toMatchObject({ type: 'ok', message: '', data: { status: 1, filled_amount: '0.00000000' } })
    const buy = await bob.post('/coin/trade', { amount: '0.2', target_price: `${price + 10}`, currency_id: 1, legal_id: 3, type: 1 })
    expect(buy).toMatchObject({ type: 'ok', message: '', data: { status: 2, filled_amount: '0.20000000', average_price: `${price}.00000000` } })
  })

  it('SPOT-24 lists own orders and SPOT-33 their fills, and never the other side', async () => {
    const { message } = await bob.get('/coin/list')
    const [order] = message as { id: number; u_id: number; status: number; fee_currency: string }[]
    expect(order).toMatchObject({ u_id: bob.userId, status: 2, fee_currency: 'BTC', fee: '0.00020000', deal_amount: '0.20000000' })
    const fills = await bob.get('/coin/fills', { id: order?.id ?? 0 })
    expect(fills.message).toMatchObject({ total: 1, data: [{ amount: '0.20000000', fee: '0.00020000', fee_currency: 'BTC', maker: 0 }] })
    expect(JSON.stringify(fills)).not.toContain(String(alice.userId))
    expect(await alice.get('/coin/fills', { id: order?.id ?? 0 })).toMatchObject({ type: 'error', code: 'NOT_FOUND' })
  })

  it('SPOT-22 cancels an own open order once, and WIRE-43 answers a foreign one like an absent one', async () => {
    const { message } = await alice.get('/coin/list', { status: 1 })
    const [order] = message as { id: number }[]
    expect(await bob.put('/coin/trade', { id: order?.id })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await bob.put('/coin/trade', { id: 999_999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await alice.put('/coin/trade', { id: order?.id })).toMatchObject({ type: 'ok', message: { id: order?.id, released: '0.30000000' } })
    expect(await alice.put('/coin/trade', { id: order?.id })).toMatchObject({ code: 'ORDER_STATE' })
  })

  it('SPOT-30 answers a repeated client_order_id with the first order, also in another pair', async () => {
    const price = await lastPrice()
    const ask = { amount: '0.1', target_price: `${price - 100}`, currency_id: 1, legal_id: 3, type: 1, client_order_id: 'mine-1' }
    const first = await bob.post('/coin/trade', ask)
    const { id } = first.data as { id: number }
    expect(await bob.post('/coin/trade', ask)).toMatchObject({ code: 'DUPLICATE', details: { id } })
    expect(await bob.post('/coin/trade', { ...ask, currency_id: 99 })).toMatchObject({ code: 'DUPLICATE', details: { id } })
    expect(await bob.post('/coin/trade', { ...ask, currency_id: 99, client_order_id: 'mine-2' })).toMatchObject({ code: 'PAIR_NOT_FOUND' })
  })

  it('SPOT-23 cancels all open orders and answers how many, once per key', async () => {
    const key = { 'idempotency-key': 'cancel-all-1' }
    expect(await bob.post('/coin/cancel_all', {}, key)).toMatchObject({ type: 'ok', message: { count: 1 } })
    expect(await bob.post('/coin/cancel_all', {}, key)).toMatchObject({ type: 'ok', message: { count: 1 } })
    expect(await bob.post('/coin/cancel_all', {})).toMatchObject({ type: 'ok', message: { count: 0 } })
    expect(await bob.post('/coin/cancel_all', { currency_id: 99, legal_id: 3 })).toMatchObject({ code: 'PAIR_NOT_FOUND' })
    expect(await bob.post('/coin/cancel_all', { currency_id: 1 })).toMatchObject({ code: 'PARAM_ERROR' })
  })

  it('LEDG-06 keeps the sum of every currency at what came in less what went out, across a restart', async () => {
    const sums = () => world.asOwner<{ currency_id: number; total: string }>('SELECT currency_id, sum(available + locked) AS total FROM account GROUP BY 1 ORDER BY 1')
    for (const { total } of await sums()) expect(total).toBe('0')
    await world.restart()
    for (const { total } of await sums()) expect(total).toBe('0')
    expect(await bob.get('/coin/list')).toMatchObject({ type: 'ok' })
  })
})
