import { type Notional, type Rate, unitsOf } from '@candor/money'
import { BTC, FuturesWorld } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const later = {
  spread: unitsOf<Rate>('0.01'),
  fee: unitsOf<Rate>('0.005'),
  overnight: unitsOf<Rate>('0.01'),
  leastLots: 2,
  mostLots: 5,
  multiples: [20],
  exposureCap: unitsOf<Notional>('5000000'),
}
let world: FuturesWorld
let changesAtMs: number

beforeAll(async () => {
  world = await FuturesWorld.open()
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.publishedAt = () => ({})
  // A day may have passed: the second tick confirms the first (FUT-18).
  for (let count = 0; count < 2; count += 1) await world.tick({ 1: '65000', 2: '3200' })
  changesAtMs = world.clock.nowMs() + 1_000
  world.publishedAt = (nowMs) => (nowMs < changesAtMs ? {} : later)
})

const termsOf = async (id: number) =>
  (
    await world.rows<{ spread: string; fee_rate: string; overnight_rate: string }>(
      'SELECT spread, fee_rate, overnight_rate FROM contract_order WHERE id = $1',
      [id],
    )
  )[0]

it('STAFF-08 FUT-07 FUT-08 a market order keeps the terms of the moment it was accepted, though the tick it opens at comes after the change', async () => {
  const user = await world.user('100')
  const id = await world.open(user, { share: '10' }, { 1: '65000' })
  expect(world.clock.nowMs()).toBe(changesAtMs)
  expect(await world.order(user, id)).toMatchObject({
    status: 1,
    price: '65013.00',
    origin_caution_money: '65.01300000',
    trade_fee: '3.25065000',
    multiple: 100,
  })
  expect(await termsOf(id)).toEqual({ spread: '20000', fee_rate: '50000', overnight_rate: '15000' })
})

it('STAFF-08 FUT-26 FUT-24 a limit order filed before opens after with its own spread and fee, and pays its own overnight rate', async () => {
  const user = await world.user('100')
  const id = await world.file(user, { share: '10', target_price: '64000' })
  await world.tick({ 1: '64000' }, { afterMs: 60_000 })
  expect(await world.order(user, id)).toMatchObject({
    status: 1,
    price: '64012.80',
    trade_fee: '3.20064000',
  })
  await world.tick({ 1: '64000' }, { afterMs: 24 * 3_600_000 })
  expect(await world.order(user, id)).toMatchObject({
    overnight: '0.0150',
    overnight_money: '0.96019200',
  })
})

it('STAFF-08 FUT-35 FUT-36 what is accepted after is judged by the new terms alone, and the desk shows them', async () => {
  const user = await world.user('1000')
  const refusal = async (ask: { share: string; multiple: number }) => {
    const answer = await world.ask(user, { ...ask, status: 0, target_price: '60000' })
    return 'refused' in answer ? answer.refused : 'done'
  }
  world.clock.advance(1_000)
  expect([
    await refusal({ share: '2', multiple: 100 }),
    await refusal({ share: '1', multiple: 20 }),
    await refusal({ share: '6', multiple: 20 }),
  ]).toEqual(['MULTIPLE_NOT_ALLOWED', 'LOTS_RANGE', 'LOTS_RANGE'])
  const id = await world.file(user, { share: '2', multiple: 20, target_price: '60000' })
  expect(await termsOf(id)).toEqual({
    spread: '1000000',
    fee_rate: '500000',
    overnight_rate: '1000000',
  })
  const desk = await world.handlers().desk(BTC, world.context(user))
  expect(desk).toMatchObject({
    message: {
      lever_share_limit: { min: 2, max: 5 },
      multiple: { muit: [{ value: '20' }] },
      notional_tiers: [{ above: 75, most: '50000.00000000' }, {}, {}, {}, {}],
    },
  })
})

it('STAFF-08 FUT-41 what one user may have in a pair is what holds when he asks', async () => {
  const user = await world.user('100000')
  const tiers = (most: string) => ({ notionalTiers: [{ above: 0, most: unitsOf<Notional>(most) }] })
  world.publishedAt = (nowMs) => (nowMs < changesAtMs ? tiers('6600') : tiers('13000'))
  const file = () => world.ask(user, { share: '10', status: 0, target_price: '64000' })
  expect(await file()).toHaveProperty('data')
  expect(await file()).toEqual({ refused: 'EXPOSURE_CAP' })
  world.clock.advance(1_000)
  expect(await file()).toHaveProperty('data')
  expect(await file()).toEqual({ refused: 'EXPOSURE_CAP' })
})
