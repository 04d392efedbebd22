import { formatTrimmed, type Notional, type Rate, unitsOf } from '@candor/money'
import { type Ask, ExchangeFixture, testMarket } from '@candor/testing/fixtures/exchange'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrderState } from './order-state.ts'
import { findOrderById } from './store.ts'

const first = {
  makerFee: unitsOf<Rate>('0.0005'),
  takerFee: unitsOf<Rate>('0.001'),
  minNotional: unitsOf<Notional>('5'),
}
const later = {
  makerFee: unitsOf<Rate>('0.002'),
  takerFee: unitsOf<Rate>('0.003'),
  minNotional: unitsOf<Notional>('20'),
}
let fixture: ExchangeFixture
let changesAtMs: number

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
})
afterAll(() => fixture.close())
beforeEach(() => {
  changesAtMs = fixture.clock.nowMs() + 1_000
  fixture.termsAt = (nowMs) => (nowMs < changesAtMs ? first : later)
})

async function placed(partyId: number, ask: Ask): Promise<OrderState> {
  const result = await fixture.place(partyId, ask)
  if (!('placed' in result)) throw new Error(JSON.stringify(result))
  return result.placed
}

async function feesOf(order: OrderState): Promise<string[]> {
  const found = await findOrderById(fixture.database, order.id)
  return [found?.order.money.makerFee, found?.order.money.takerFee].map((fee) =>
    fee === undefined ? '' : formatTrimmed(fee),
  )
}

const usdtOf = async (partyId: number): Promise<bigint> =>
  BigInt((await fixture.balances(partyId)).usdt.available)
const btcOf = async (partyId: number): Promise<bigint> =>
  BigInt((await fixture.balances(partyId)).btc.available)

it('STAFF-08 SPOT-07 an order that rests pays the rate it was accepted with, one accepted after the change pays the new one', async () => {
  const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '1000')]
  const resting = await placed(seller, { side: 'sell', amount: '0.01', price: '50000' })
  fixture.clock.advance(1_000)
  const taking = await placed(buyer, { side: 'buy', amount: '0.01', price: '50000' })
  expect([await feesOf(resting), await feesOf(taking)]).toEqual([
    ['0.0005', '0.001'],
    ['0.002', '0.003'],
  ])
  expect([await usdtOf(seller), await btcOf(buyer)]).toEqual([49_975_000_000n, 997_000n])
})

it('STAFF-08 SPOT-15 a stop that waits over the change enters with the rates it was accepted with', async () => {
  const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '1000')]
  await fixture.record('50000')
  const stop = await placed(buyer, {
    side: 'buy',
    orderType: 'stop_limit',
    amount: '0.01',
    price: '50100',
    stopPrice: '50100',
  })
  fixture.clock.advance(1_000)
  await placed(seller, { side: 'sell', amount: '0.01', price: '50100' })
  await fixture.record('50100')
  expect((await findOrderById(fixture.database, stop.id))?.order.money.status).toBe('complete')
  expect([await feesOf(stop), await btcOf(buyer)]).toEqual([['0.0005', '0.001'], 999_000n])
})

it('STAFF-08 SPOT-21 the least value is that of the moment, to the millisecond', async () => {
  const party = await fixture.party('0', '1000')
  const ask: Ask = { side: 'buy', amount: '0.001', price: '5000' }
  fixture.clock.advance(999)
  expect(await fixture.place(party, ask)).toHaveProperty('placed')
  fixture.clock.advance(1)
  expect(await fixture.place(party, ask)).toEqual({
    refused: 'MIN_NOTIONAL',
    details: { min: '20.00000000' },
  })
  expect(testMarket.minNotional).toBe(unitsOf<Notional>('5'))
})

it('SPOT-02 LOAN-14 whose loan is being closed by force places nothing that could hold it off, and everything again afterwards', async () => {
  const party = await fixture.party('0', '1000')
  const ask: Ask = { side: 'buy', amount: '0.01', price: '5000' }
  fixture.orderGates = () =>
    Promise.resolve(
      new Map([[party, { isClosing: true, accounts: new Map(), allows: () => true }]]),
    )
  expect(await fixture.place(party, ask)).toEqual({ refused: 'WALLET_RISK' })
  expect(
    await fixture.place(party, { ...ask, orderType: 'stop_limit', stopPrice: '5000' }),
  ).toEqual({
    refused: 'WALLET_RISK',
  })
  expect(await fixture.place(party, { ...ask, timeInForce: 'FOK' })).toEqual({
    refused: 'FOK_NOT_FILLED',
  })
  expect((await fixture.balances(party)).usdt).toEqual({ available: '100000000000', locked: '0' })
  fixture.orderGates = () => Promise.resolve(new Map())
  expect(await fixture.place(party, ask)).toHaveProperty('placed')
})
