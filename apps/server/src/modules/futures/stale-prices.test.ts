import { FuturesWorld } from '@candor/testing/futures-world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: FuturesWorld

beforeAll(async () => { world = await FuturesWorld.open() })
afterAll(() => world.stop())

it.each([
  ['falls', { 1: '45500' }, 1], ['rises', { 1: '84500' }, 2],
] as const)('FUT-18 FUT-21 a source silent for 60 s moves nobody; its first price, which %s by 30 per cent, liquidates at that price and leaves the loser with 0', async (_way, prices, type) => {
  const user = await world.user('100')
  const id = await world.open(user, { share: '10', type }, { 1: '65000', 2: '3200' })
  for (let second = 0; second < 60; second += 20) await world.tick({ 2: '3200' }, { afterMs: 20_000 })
  expect(await world.order(user, id)).toMatchObject({ status: 1 })
  const [tick] = await world.tick(prices)
  expect(await world.order(user, id)).toMatchObject({ status: 3, close_reason: 'liquidation', close_price: `${prices[1]}.00000000`, close_tick_id: tick?.id })
  expect(await world.balance(user)).toEqual({ available: '0', locked: '0' })
})

it('FUT-16 MKT-17 a wallet whose pair is delayed is not liquidated by what the other pairs do', async () => {
  const user = await world.user('100')
  const id = await world.open(user, { share: '10' }, { 1: '65000', 2: '3200' })
  const other = await world.open(user, { share: '1', currency_id: 2 }, { 1: '65000', 2: '3200' })
  await world.tick({ 2: '3200' }, { afterMs: 10_001 })
  await world.tick({ 2: '1000' })
  expect(await world.order(user, other)).toMatchObject({ status: 1 })
  await world.tick({ 1: '64000', 2: '1000' })
  expect([await world.order(user, id), await world.order(user, other)].some(({ close_reason: reason }) => reason === 'liquidation')).toBe(true)
})

it('FUT-30 MKT-16 a tick recorded later than 1 s after its source time moves nobody, and one that goes back in time neither', async () => {
  const user = await world.user('100')
  const id = await world.open(user, { share: '1', stop_loss_price: '64900' }, { 1: '65000' })
  await world.tick({ 1: '64000' }, { lateMs: 1_001 })
  expect(await world.order(user, id)).toMatchObject({ status: 1 })
  const [tick] = await world.tick({ 1: '64899.99' }, { lateMs: 1_000 })
  expect(await world.order(user, id)).toMatchObject({ status: 3, close_reason: 'sl', close_tick_id: tick?.id })
})

it.each(['0', '-1', 'NaN'])('MKT-16 no price of %s can be recorded, whatever a source says', async (price) => {
  await expect(world.owner.query(`
    INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at, recorded_day)
    VALUES (nextval('tick_id'), 1, $1, $2::bigint, 'test', '\\x00', '\\x00', 0, $2::bigint, to_timestamp($2::bigint / 1000.0)::date)`, [price, world.clock.nowMs()])).rejects.toThrow(/check constraint/)
})
