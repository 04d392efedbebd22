import { type Notional, type Rate, unitsOf } from '@candor/money'
import { findTerms } from '@candor/testing/fixtures/contract-rows'
import { BTC, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const later = {
  spread: unitsOf<Rate>('0.01'),
  fee: unitsOf<Rate>('0.005'),
  overnight: unitsOf<Rate>('0.01'),
  minLots: 2,
  maxLots: 5,
  leverages: [20],
  exposureCap: unitsOf<Notional>('5000000'),
}
let fixture: FuturesFixture
let changesAtMs: number

beforeAll(async () => {
  fixture = await FuturesFixture.open()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  fixture.publishedAt = () => ({})
  // A day may have passed: the second tick confirms the first (FUT-18).
  for (let count = 0; count < 2; count += 1) await fixture.tick({ 1: '65000', 2: '3200' })
  changesAtMs = fixture.clock.nowMs() + 1_000
  fixture.publishedAt = (nowMs) => (nowMs < changesAtMs ? {} : later)
})

const termsOf = (id: number) => findTerms(fixture.database, id)

it('STAFF-08 FUT-07 FUT-08 a market order keeps the terms of the moment it was accepted, though the tick it opens at comes after the change', async () => {
  const user = await fixture.user('100')
  const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
  expect(fixture.clock.nowMs()).toBe(changesAtMs)
  expect(await fixture.order(user, id)).toMatchObject({
    status: 1,
    price: '65013.00',
    origin_caution_money: '65.01300000',
    trade_fee: '3.25065000',
    multiple: 100,
  })
  expect(await termsOf(id)).toEqual({ spread: 20_000n, fee_rate: 50_000n, overnight_rate: 15_000n })
})

it('STAFF-08 FUT-26 FUT-24 a limit order filed before opens after with its own spread and fee, and pays its own overnight rate', async () => {
  const user = await fixture.user('100')
  const id = await fixture.file(user, { share: '10', target_price: '64000' })
  await fixture.tick({ 1: '64000' }, { afterMs: 60_000 })
  expect(await fixture.order(user, id)).toMatchObject({
    status: 1,
    price: '64012.80',
    trade_fee: '3.20064000',
  })
  await fixture.tick({ 1: '64000' }, { afterMs: 24 * 3_600_000 })
  expect(await fixture.order(user, id)).toMatchObject({
    overnight: '0.0150',
    overnight_money: '0.96019200',
  })
})

it('STAFF-08 FUT-35 FUT-36 what is accepted after is judged by the new terms alone, and the desk shows them', async () => {
  const user = await fixture.user('1000')
  const refusal = async (ask: { share: string; multiple: number }) => {
    const answer = await fixture.ask(user, { ...ask, status: 0, target_price: '60000' })
    return 'refused' in answer ? answer.refused : 'done'
  }
  fixture.clock.advance(1_000)
  expect([
    await refusal({ share: '2', multiple: 100 }),
    await refusal({ share: '1', multiple: 20 }),
    await refusal({ share: '6', multiple: 20 }),
  ]).toEqual(['MULTIPLE_NOT_ALLOWED', 'LOTS_RANGE', 'LOTS_RANGE'])
  const id = await fixture.file(user, { share: '2', multiple: 20, target_price: '60000' })
  expect(await termsOf(id)).toEqual({
    spread: 1_000_000n,
    fee_rate: 500_000n,
    overnight_rate: 1_000_000n,
  })
  const ticket = await fixture.handlers().desk(BTC, fixture.context(user))
  expect(ticket).toMatchObject({
    message: {
      lever_share_limit: { min: 2, max: 5 },
      multiple: { muit: [{ value: '20' }] },
      notional_tiers: [{ above: 75, most: '50000.00000000' }, {}, {}, {}, {}],
    },
  })
})

it('STAFF-08 FUT-41 what one user may have in a pair is what holds when he asks', async () => {
  const user = await fixture.user('100000')
  const tiers = (maxNotional: string) => ({
    notionalTiers: [{ above: 0, maxNotional: unitsOf<Notional>(maxNotional) }],
  })
  fixture.publishedAt = (nowMs) => (nowMs < changesAtMs ? tiers('6600') : tiers('13000'))
  const file = () => fixture.ask(user, { share: '10', status: 0, target_price: '64000' })
  expect(await file()).toHaveProperty('data')
  expect(await file()).toEqual({ refused: 'EXPOSURE_CAP' })
  fixture.clock.advance(1_000)
  expect(await file()).toHaveProperty('data')
  expect(await file()).toEqual({ refused: 'EXPOSURE_CAP' })
})
