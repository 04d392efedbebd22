import { checkEvidence } from '@candor/engine/verify/check'
import type { OrderProof } from '@candor/engine/verify/evidence'
import { contextAt } from '@candor/testing/context'
import { FuturesWorld } from '@candor/testing/futures-world'
import { chainTicks } from '@candor/testing/tick-chain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proofHandlers, readEvidence, verifyProofs } from './index.ts'

const [BTC_MARKET, ETH_MARKET] = [1, 2]
const CENT = 1_000_000n
let world: FuturesWorld

beforeAll(async () => {
  world = await FuturesWorld.open()
  world.publishedAt = () => ({ isGapBound: true })
  await world.tick({ [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
})
afterAll(() => world.stop())

async function proved(userId: number, id: number): Promise<OrderProof> {
  const answer = await proofHandlers(world.database).order({ kind: 'contract', id }, contextAt(0, { userId, sessionId: 1, authLevel: 1 }))
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.message as unknown as OrderProof
}

async function wrong(proof: OrderProof): Promise<unknown[]> {
  await chainTicks(world.owner)
  const evidence = await readEvidence(world.database, proof)
  return evidence === undefined ? ['a tick is missing'] : checkEvidence(evidence).filter(({ verdict }) => verdict.is === 'differs')
}

/** BTC is silent for two minutes while ether ticks on. */
async function silence(): Promise<void> {
  for (let second = 0; second < 120; second += 5) await world.tick({ [ETH_MARKET]: '3200' }, { afterMs: 5_000 })
}

async function opposite(): Promise<{ users: number[]; ids: number[] }> {
  const users = [await world.user('100'), await world.user('100')]
  const ids = []
  for (const [index, user] of users.entries()) ids.push(await world.open(user, { share: '10', type: index === 0 ? 1 : 2 }, { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' }))
  return { users, ids }
}

it.each([['60000', 0], ['70000', 1]])('FUT-46 FUT-18 FUT-39 opposite wallets over a silence that ends at %s: the winner keeps his margin and no more, nobody is liquidated before a second tick, and all of it recomputes', async (price, loser) => {
  const { users, ids } = await opposite()
  const [losing, winning] = [loser, 1 - loser]
  const fund = await world.house('insurance_fund', 0)
  await silence()
  const [first] = await world.tick({ [BTC_MARKET]: price, [ETH_MARKET]: '3200' })
  const open = await world.order(users[losing] ?? 0, ids[losing] ?? 0)
  expect(open).toMatchObject({ status: 1, gaps: [{ first_tick_id: first?.id, end_tick_id: 0 }] })
  expect(await wrong(await proved(users[losing] ?? 0, ids[losing] ?? 0)), 'while the gap is open').toEqual([])
  const [second] = await world.tick({ [BTC_MARKET]: price, [ETH_MARKET]: '3200' })
  expect(await world.order(users[losing] ?? 0, ids[losing] ?? 0)).toMatchObject({ status: 3, close_reason: 'liquidation', close_tick_id: second?.id })
  expect((await world.house('insurance_fund', 0)).available).toBeLessThan(fund.available)
  await world.close(users[winning] ?? 0, ids[winning] ?? 0, { [BTC_MARKET]: price })
  const won = await world.order(users[winning] ?? 0, ids[winning] ?? 0)
  expect(won.gaps).toMatchObject([{ first_tick_id: first?.id, end_tick_id: second?.id, most: won.origin_caution_money }])
  expect(Number(won.fact_profits)).toBeLessThanOrEqual(Number(won.origin_caution_money))
  expect(Number(won.gap_cut)).toBeGreaterThan(400)
  const left = await Promise.all(users.map(async (user) => BigInt((await world.balance(user)).available)))
  // 200 were put in; the loser's 100 are gone, and the winner has no more than his 100 and his margin, less the fee.
  expect(left.reduce((sum, one) => sum + one, 0n)).toBeLessThan(200n * 100n * CENT)
  for (const [index, user] of users.entries()) expect(await wrong(await proved(user, ids[index] ?? 0))).toEqual([])
})

it('FUT-46 FUT-39 an order of earlier terms keeps what it gains, beside one of the new in the same wallet', async () => {
  const user = await world.user('1000')
  world.publishedAt = () => ({})
  const old = await world.open(user, { share: '10', type: 2 }, { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
  world.publishedAt = () => ({ isGapBound: true })
  const bound = await world.open(user, { share: '10', type: 2 }, { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
  await silence()
  for (let count = 0; count < 2; count += 1) await world.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3200' })
  for (const id of [old, bound]) await world.close(user, id, { [BTC_MARKET]: '60000' })
  expect([await world.order(user, old), await world.order(user, bound)]).toMatchObject([
    { gap_bound: 0, gap_cut: '0.00000000', gaps: [], fact_profits: '498.70000000' }, { gap_bound: 1, gap_cut: '435.01300000', fact_profits: '63.68700000' },
  ])
  for (const id of [old, bound]) expect(await wrong(await proved(user, id))).toEqual([])
})

it('FUT-46 FUT-30 a stop at the first tick after a silence is bounded as well', async () => {
  const user = await world.user('1000')
  const id = await world.open(user, { share: '10', type: 2, target_profit_price: '64000' }, { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
  await silence()
  const [first] = await world.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3200' })
  expect(await world.order(user, id)).toMatchObject({ status: 3, close_reason: 'tp', close_tick_id: first?.id, fact_profits: '63.68700000', gaps: [{ first_tick_id: first?.id, end_tick_id: first?.id }] })
  expect(await wrong(await proved(user, id))).toEqual([])
})

it('FUT-46 FUT-18 a restart between the two ticks changes nothing', async () => {
  const { users, ids } = await opposite()
  await silence()
  await world.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3200' })
  await world.restart(async () => { await world.record({ [BTC_MARKET]: '60100', [ETH_MARKET]: '3200' }) })
  expect([await world.order(users[0] ?? 0, ids[0] ?? 0), await world.order(users[1] ?? 0, ids[1] ?? 0)]).toMatchObject([
    { status: 3, close_reason: 'liquidation', close_price: '60100.00000000' }, { status: 1, gap_cut: '425.01300000' },
  ])
  for (const [index, user] of users.entries()) expect(await wrong(await proved(user, ids[index] ?? 0))).toEqual([])
})

it('FUT-26 FUT-18 FUT-39 a limit order opens at the first confirmed price after a silence, and its proof shows the tick that was passed over', async () => {
  await world.wake({ [BTC_MARKET]: '65000' })
  await world.tick({ [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
  const user = await world.user('1000')
  const id = await world.file(user, { share: '10', target_price: '64000' })
  await silence()
  await world.tick({ [BTC_MARKET]: '50000', [ETH_MARKET]: '3200' })
  expect(await world.order(user, id)).toMatchObject({ status: 0 })
  await world.tick({ [BTC_MARKET]: '63000', [ETH_MARKET]: '3200' })
  const [, sure] = [await world.order(user, id), await world.tick({ [BTC_MARKET]: '63100', [ETH_MARKET]: '3200' })]
  expect(await world.order(user, id)).toMatchObject({ status: 1, origin_price: '63100.00000000', open_tick_id: sure[0]?.id })
  expect(await wrong(await proved(user, id))).toEqual([])
})

it('FUT-39 the whole database recomputes', async () => {
  await chainTicks(world.owner)
  const verdict = (await verifyProofs(world.database)).find(({ kind }) => kind === 'contract')
  expect(verdict?.difference).toBeUndefined()
  expect(verdict?.count).toBeGreaterThanOrEqual(8)
  expect(world.faults).toEqual([])
})

it.each([
  ['bound', 'most = most + 1', /its result differs in gaps/], ['cut', 'cut = cut + 1', /its result differs in gaps/],
  ['wallet', `decided_on = jsonb_set(decided_on, '{wallet,balance}', '"-60.00000000"')`, /its result differs in gaps/],
  ['silence', 'before_tick_id = first_tick_id - 1', /.+/],
])('S21 FUT-46 finds that somebody changed the %s of a gap', async (_what, change, says) => {
  await world.owner.query('CREATE TABLE kept_gaps AS SELECT * FROM contract_gap')
  try {
    await world.owner.query(`UPDATE contract_gap SET ${change} WHERE order_id = (SELECT min(order_id) FROM contract_gap WHERE end_tick_id > first_tick_id)`)
    expect((await verifyProofs(world.database)).find(({ kind }) => kind === 'contract')?.difference).toMatch(says)
  } finally {
    await world.owner.query('UPDATE contract_gap g SET most = k.most, cut = k.cut, decided_on = k.decided_on, before_tick_id = k.before_tick_id FROM kept_gaps k WHERE k.order_id = g.order_id AND k.first_tick_id = g.first_tick_id; DROP TABLE kept_gaps')
  }
})
