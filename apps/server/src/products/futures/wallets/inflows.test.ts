import { type Quantity, unitsOf } from '@candor/money'
import { listInflows } from '@candor/testing/fixtures/contract-rows'
import { ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLeverageMove } from './wallet-move.ts'

const BOTH = { 1: '65000', 2: '3200' }
let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  fixture.publishedAt = () => ({ isGapBound: true })
  await fixture.tick(BOTH)
})
afterAll(() => fixture.stop())

/** Announces an inflow as a transfer does; only the announcement matters here. */
const comesIn = (user: number, amount: string) =>
  runLeverageMove(fixture.futuresEngine, user, fixture.futuresEngine.quoteId, (openWallet) =>
    fixture.database.transaction((tx) => openWallet(tx, unitsOf<Quantity>(amount))),
  )
const rowsOf = (user: number) => listInflows(fixture.database, user)
const sumOf = async (user: number) => (await rowsOf(user)).reduce((sum, amount) => sum + amount, 0n)

it('FUT-50 what came in does not gather: of hundred credits to a wallet with two pairs no more than three rows are kept at any time, in a silence too, and none once it has no position', async () => {
  const user = await fixture.user('1000')
  const ids = [
    await fixture.open(user, { share: '1' }, BOTH),
    await fixture.open(user, { ...ETH, share: '1' }, BOTH),
  ]
  const counts: number[] = []
  for (let second = 0; second < 100; second += 1) {
    // All pairs tick for a while, then ETH alone, then BTC alone.
    await fixture.tick(second < 20 ? BOTH : second < 60 ? { 2: '3200' } : { 1: '65000' })
    await comesIn(user, '1')
    counts.push((await rowsOf(user)).length)
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(3)
  expect(
    counts.slice(0, 20),
    'while all pairs tick, what came before the last tick is gone',
  ).toEqual(Array.from({ length: 20 }, () => 1))
  expect(await sumOf(user), 'all that came since the last tick of ether is known').toBe(
    41n * unitsOf<Quantity>('1'),
  )
  await fixture.tick(BOTH)
  await fixture.tick(BOTH)
  for (const id of ids) await fixture.close(user, id, BOTH)
  expect(await rowsOf(user)).toEqual([])
})

it('FUT-50 a wallet that is liquidated leaves no row either, beside one that keeps its own', async () => {
  const [lost, kept] = [await fixture.user('70'), await fixture.user('1000')]
  await fixture.open(lost, { share: '10' }, BOTH)
  await fixture.open(kept, { share: '1' }, BOTH)
  for (const user of [lost, kept]) await comesIn(user, '1')
  expect(await Promise.all([lost, kept].map(sumOf))).toEqual([
    unitsOf<Quantity>('1'),
    unitsOf<Quantity>('1'),
  ])
  await fixture.tick({ 1: '64000', 2: '3200' })
  expect(
    await fixture.rows('SELECT 1 FROM contract_order WHERE user_id = $1 AND status = 1', [lost]),
  ).toEqual([])
  expect([await rowsOf(lost), await sumOf(kept)]).toEqual([[], unitsOf<Quantity>('1')])
})
