import { proofSources } from '../../composition/products.ts'
import { verifyProofs } from '@candor/testing/proofs'
import { checkEvidence } from '@candor/engine/verify/check'
import type { OrderProof } from '@candor/engine/verify/evidence'
import { contextAt } from '@candor/testing/context'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLeverageMove } from '../../products/futures/index.ts'
import { transferHandlers } from '../../products/transfers/index.ts'
import { proofHandlers, loadEvidence } from './index.ts'
import { loadGapInflows } from '@candor/testing/fixtures/recorded-orders'

const [BTC_MARKET, ETH_MARKET] = [1, 2]
const CENT = 1_000_000n
let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  fixture.publishedAt = () => ({ isGapBound: true })
  await fixture.tick({ [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
})
afterAll(() => fixture.stop())

async function proved(userId: number, id: number): Promise<OrderProof> {
  const answer = await proofHandlers(fixture.database, proofSources).order(
    { kind: 'contract', id },
    contextAt(0, { userId, sessionId: 1, authLevel: 1 }),
  )
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.message as unknown as OrderProof
}

async function wrong(proof: OrderProof): Promise<unknown[]> {
  await chainTicks(fixture.owner)
  const evidence = await loadEvidence(fixture.database, proof)
  return evidence === undefined
    ? ['a tick is missing']
    : checkEvidence(evidence).filter(({ verdict }) => verdict.is === 'differs')
}

/** BTC is silent for two minutes while ETH ticks on. */
async function silence(): Promise<void> {
  for (let second = 0; second < 120; second += 5)
    await fixture.tick({ [ETH_MARKET]: '3200' }, { afterMs: 5_000 })
}

async function opposite(): Promise<{ users: number[]; ids: number[] }> {
  const users = [await fixture.user('100'), await fixture.user('100')]
  const ids = []
  for (const [index, user] of users.entries())
    ids.push(
      await fixture.open(
        user,
        { share: '10', type: index === 0 ? 1 : 2 },
        { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' },
      ),
    )
  return { users, ids }
}

it.each([
  ['60000', 0],
  ['70000', 1],
])(
  'FUT-46 FUT-18 FUT-39 opposite wallets over a silence that ends at %s: the winner keeps his margin and no more, nobody is liquidated before a second tick, and all of it recomputes',
  async (price, loser) => {
    const { users, ids } = await opposite()
    const [losing, winning] = [loser, 1 - loser]
    const fund = await fixture.house('insurance_fund', 0)
    await silence()
    const [first] = await fixture.tick({ [BTC_MARKET]: price, [ETH_MARKET]: '3200' })
    const open = await fixture.order(users[losing] ?? 0, ids[losing] ?? 0)
    expect(open).toMatchObject({ status: 1, gaps: [{ first_tick_id: first?.id, end_tick_id: 0 }] })
    expect(
      await wrong(await proved(users[losing] ?? 0, ids[losing] ?? 0)),
      'while the gap is open',
    ).toEqual([])
    const [second] = await fixture.tick({ [BTC_MARKET]: price, [ETH_MARKET]: '3200' })
    expect(await fixture.order(users[losing] ?? 0, ids[losing] ?? 0)).toMatchObject({
      status: 3,
      close_reason: 'liquidation',
      close_tick_id: second?.id,
    })
    expect((await fixture.house('insurance_fund', 0)).available).toBeLessThan(fund.available)
    await fixture.close(users[winning] ?? 0, ids[winning] ?? 0, { [BTC_MARKET]: price })
    const won = await fixture.order(users[winning] ?? 0, ids[winning] ?? 0)
    expect(won.gaps).toMatchObject([
      { first_tick_id: first?.id, end_tick_id: second?.id, most: won.origin_caution_money },
    ])
    expect(Number(won.fact_profits)).toBeLessThanOrEqual(Number(won.origin_caution_money))
    expect(Number(won.gap_cut)).toBeGreaterThan(400)
    const left = await Promise.all(
      users.map(async (user) => BigInt((await fixture.balance(user)).available)),
    )
    // 200 came in; the loser's 100 are gone, and the winner has no more than the original 100 and
    // the margin, less the fee.
    expect(left.reduce((sum, one) => sum + one, 0n)).toBeLessThan(200n * 100n * CENT)
    for (const [index, user] of users.entries())
      expect(await wrong(await proved(user, ids[index] ?? 0))).toEqual([])
  },
)

it('FUT-46 FUT-39 an order of earlier terms keeps what it gains, beside one of the new in the same wallet', async () => {
  const user = await fixture.user('1000')
  fixture.publishedAt = () => ({})
  const old = await fixture.open(
    user,
    { share: '10', type: 2 },
    { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' },
  )
  fixture.publishedAt = () => ({ isGapBound: true })
  const bound = await fixture.open(
    user,
    { share: '10', type: 2 },
    { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' },
  )
  await silence()
  for (let count = 0; count < 2; count += 1)
    await fixture.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3200' })
  for (const id of [old, bound]) await fixture.close(user, id, { [BTC_MARKET]: '60000' })
  expect([await fixture.order(user, old), await fixture.order(user, bound)]).toMatchObject([
    { gap_bound: 0, gap_cut: '0.00000000', gaps: [], fact_profits: '498.70000000' },
    { gap_bound: 1, gap_cut: '435.01300000', fact_profits: '63.68700000' },
  ])
  for (const id of [old, bound]) expect(await wrong(await proved(user, id))).toEqual([])
})

it('FUT-46 FUT-30 a stop at the first tick after a silence is bounded as well', async () => {
  const user = await fixture.user('1000')
  const id = await fixture.open(
    user,
    { share: '10', type: 2, target_profit_price: '64000' },
    { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' },
  )
  await silence()
  const [first] = await fixture.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3200' })
  expect(await fixture.order(user, id)).toMatchObject({
    status: 3,
    close_reason: 'tp',
    close_tick_id: first?.id,
    fact_profits: '63.68700000',
    gaps: [{ first_tick_id: first?.id, end_tick_id: first?.id }],
  })
  expect(await wrong(await proved(user, id))).toEqual([])
})

it('FUT-46 FUT-18 a restart between the two ticks changes nothing', async () => {
  const { users, ids } = await opposite()
  await silence()
  await fixture.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3200' })
  await fixture.restart(async () => {
    await fixture.record({ [BTC_MARKET]: '60100', [ETH_MARKET]: '3200' })
  })
  expect([
    await fixture.order(users[0] ?? 0, ids[0] ?? 0),
    await fixture.order(users[1] ?? 0, ids[1] ?? 0),
  ]).toMatchObject([
    { status: 3, close_reason: 'liquidation', close_price: '60100.00' },
    { status: 1, gap_cut: '425.01300000' },
  ])
  for (const [index, user] of users.entries())
    expect(await wrong(await proved(user, ids[index] ?? 0))).toEqual([])
})

async function transfer(
  userId: number,
  amount: string,
  from: 'change' | 'lever',
  to: 'change' | 'lever',
) {
  const { database, catalogue, futuresEngine: engine } = fixture
  const { move } = transferHandlers({
    database,
    catalogue,
    loanGate: () => Promise.resolve(undefined),
    onEvents: () => undefined,
    leverageMove: (user, quoteId, work) => runLeverageMove(engine, user, quoteId, work),
  })
  return move(
    { currency_id: 3, number: amount, from_field: from, to_field: to },
    contextAt(fixture.clock.nowMs(), { userId, sessionId: 1, authLevel: 1 }),
  )
}

/**
 * A short that has lost 51.3 of its margin of 6498.7 / leverage, and 3.15063 that wait for a fall
 * of ether; nothing else is in the wallet.
 */
async function openWornPosition(
  multiple = 100,
): Promise<{ user: number; id: number; waiting: number }> {
  await fixture.wake({ [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
  await fixture.tick({ [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
  const user = await fixture.user(multiple === 100 ? '71.38698' : '656.26998')
  const waiting = await fixture.file(user, { ...ETH, share: '1', target_price: '3000' })
  const id = await fixture.open(
    user,
    { share: '10', type: 2, multiple },
    { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' },
  )
  expect(await fixture.balance(user)).toMatchObject({ available: '0' })
  await fixture.tick({ [BTC_MARKET]: '65500', [ETH_MARKET]: '3200' })
  await fundExchangeAccounts(fixture.database, user, { 3: '5000' })
  return { user, id, waiting }
}

it('FUT-46 MOVE-03 FUT-39 a worn wallet that is filled while its pair is silent gains no more than it would have: neither a transfer nor a cancelled order counts, and all of it recomputes', async () => {
  const { user, id, waiting } = await openWornPosition()
  await silence()
  expect(await transfer(user, '4000', 'change', 'lever')).toMatchObject({
    message: expect.anything() as unknown,
  })
  expect(await transfer(user, '1500', 'lever', 'change'), 'and out again, and in').toMatchObject({
    message: expect.anything() as unknown,
  })
  expect(await transfer(user, '1500', 'change', 'lever')).toMatchObject({
    message: expect.anything() as unknown,
  })
  expect(await fixture.handlers().cancel({ id: waiting }, fixture.context(user))).toMatchObject({
    message: { released: '3.15063000' },
  })
  for (let count = 0; count < 2; count += 1)
    await fixture.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3200' })
  // The transfer out and back in counts as an inflow, so none of the wallet's value remains.
  expect(await fixture.order(user, id)).toMatchObject({ gaps: [{ most: '0.00000000' }] })
  expect(await wrong(await proved(user, id))).toEqual([])
  expect(await loadGapInflows(fixture.database, id)).toEqual([
    { sinceTickId: expect.any(Number) as number, amount: '5503.15063000' },
  ])
})

it.each<[string, (user: number, waiting: number) => Promise<unknown>]>([
  ['a transfer', (user) => transfer(user, '4000', 'change', 'lever')],
  [
    'a cancelled order',
    (user, waiting) => fixture.handlers().cancel({ id: waiting }, fixture.context(user)),
  ],
])(
  'FUT-46 the bound of a worn wallet is not raised by %s during the silence',
  async (_what, act) => {
    const { user, id, waiting } = await openWornPosition()
    await silence()
    await act(user, waiting)
    for (let count = 0; count < 2; count += 1)
      await fixture.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3000' })
    expect((await fixture.order(user, id)).gaps).toMatchObject([{ most: '13.68700000' }])
    expect(await wrong(await proved(user, id))).toEqual([])
  },
)

it('FUT-46 FUT-26 nor by the margin of an order that opens meanwhile', async () => {
  const { user, id, waiting } = await openWornPosition(10)
  await silence()
  await fixture.tick({ [ETH_MARKET]: '3000' })
  expect(await fixture.order(user, waiting)).toMatchObject({ status: 1 })
  for (let count = 0; count < 2; count += 1)
    await fixture.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3000' })
  const [gap] = (await fixture.order(user, id)).gaps
  expect([Number(gap?.most) > 590, Number(gap?.most) < 598.57]).toEqual([true, true])
  expect(await wrong(await proved(user, id))).toEqual([])
})

it('FUT-39 FUT-45 an order that opens and is liquidated in one round recomputes', async () => {
  const { user, waiting } = await openWornPosition()
  await silence()
  const [tick] = await fixture.tick({ [ETH_MARKET]: '3000' })
  expect(await fixture.order(user, waiting)).toMatchObject({
    status: 3,
    close_reason: 'liquidation',
    open_tick_id: tick?.id,
    close_tick_id: tick?.id,
  })
  expect(await wrong(await proved(user, waiting))).toEqual([])
})

it('FUT-46 what came in before the last price that stood counts', async () => {
  const { user, id } = await openWornPosition()
  await transfer(user, '4000', 'change', 'lever')
  await fixture.tick({ [BTC_MARKET]: '65500', [ETH_MARKET]: '3200' })
  await silence()
  for (let count = 0; count < 2; count += 1)
    await fixture.tick({ [BTC_MARKET]: '60000', [ETH_MARKET]: '3200' })
  expect((await fixture.order(user, id)).gaps).toMatchObject([{ most: '64.98700000' }])
  expect(await wrong(await proved(user, id))).toEqual([])
})

it('FUT-26 FUT-18 FUT-39 a limit order opens at the first confirmed price after a silence, and its proof shows the tick that was passed over', async () => {
  await fixture.wake({ [BTC_MARKET]: '65000' })
  await fixture.tick({ [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
  const user = await fixture.user('1000')
  const id = await fixture.file(user, { share: '10', target_price: '64000' })
  await silence()
  await fixture.tick({ [BTC_MARKET]: '50000', [ETH_MARKET]: '3200' })
  expect(await fixture.order(user, id)).toMatchObject({ status: 0 })
  await fixture.tick({ [BTC_MARKET]: '63000', [ETH_MARKET]: '3200' })
  const [, sure] = [
    await fixture.order(user, id),
    await fixture.tick({ [BTC_MARKET]: '63100', [ETH_MARKET]: '3200' }),
  ]
  expect(await fixture.order(user, id)).toMatchObject({
    status: 1,
    origin_price: '63100.00',
    open_tick_id: sure[0]?.id,
  })
  expect(await wrong(await proved(user, id))).toEqual([])
})

it('FUT-39 the whole database recomputes', async () => {
  await chainTicks(fixture.owner)
  const verdict = (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'contract')
  expect(verdict?.difference).toBeUndefined()
  expect(verdict?.count).toBeGreaterThanOrEqual(8)
  expect(fixture.faults).toEqual([])
})

it.each([
  ['bound', 'most = most + 1', /its result differs in gaps/],
  ['cut', 'cut = cut + 1', /its result differs in gaps/],
  [
    'wallet',
    `decided_on = jsonb_set(decided_on, '{wallet,balance}', '"-60.00000000"')`,
    /its result differs in gaps/,
  ],
  [
    'inflows',
    `decided_on = jsonb_set(decided_on, '{wallet,inflows,0,amount}', '"1.00000000"')`,
    /its result differs in gaps/,
  ],
  ['silence', 'before_tick_id = first_tick_id - 1', /.+/],
])('S21 FUT-46 finds that somebody changed the %s of a gap', async (_what, change, says) => {
  await fixture.owner.query('CREATE TABLE kept_gaps AS SELECT * FROM contract_gap')
  try {
    await fixture.owner.query(
      `
        UPDATE contract_gap SET ${change}
        WHERE order_id = (SELECT min(order_id) FROM contract_gap
          WHERE end_tick_id > first_tick_id AND ($1 = '' OR decided_on->'wallet' ? $1))`,
      [change.includes('inflows') ? 'inflows' : ''],
    )
    expect(
      (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'contract')?.difference,
    ).toMatch(says)
  } finally {
    await fixture.owner.query(
      `
        UPDATE contract_gap g
        SET most = k.most, cut = k.cut, decided_on = k.decided_on, before_tick_id = k.before_tick_id
        FROM kept_gaps k
        WHERE k.order_id = g.order_id AND k.first_tick_id = g.first_tick_id; DROP TABLE kept_gaps`,
    )
  }
})
