import { checkLiability, type LiabilityProof } from '@candor/engine/fairness/liability-check'
import { packAmounts } from '@candor/engine/fairness/packed-amounts'
import { unitsOf, type Quantity } from '@candor/money'
import { type Database, sql } from '@candor/server/db/connection'
import { owedByUsers } from '@candor/server/composition/products'
import { contextAt } from '@candor/testing/context'
import { disturbed } from '@candor/testing/faults'
import { liesAbout } from '@candor/testing/fixtures/liability-lies'
import { pay, RewardsFixture } from '@candor/testing/fixtures/rewards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../http/handler.ts'
import { fundHouseOnce } from '../ledger/index.ts'
import { runDueReports } from './build-trees.ts'
import { type LiabilityHandlers, liabilityHandlers } from './handlers.ts'
import type { LiabilitiesDeps } from './liabilities-deps.ts'
import { takeLedgerSnapshot } from './ledger-snapshot.ts'
import { verifyLiabilities } from './verify-liabilities.ts'

const DAY_MS = 86_400_000
const USDT = 3
/** Enough for three rows of leaves, so that a path leads through a row of the nodes above. */
const MORE = 170
const [today, tomorrow, afterwards, later] = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
]
const sealKey = Buffer.alloc(32, 5)

let fixture: RewardsFixture
let deps: LiabilitiesDeps
let handlers: LiabilityHandlers
let alice: Caller
let bob: Caller
let carla: Caller

beforeAll(async () => {
  fixture = await RewardsFixture.open()
  deps = {
    database: fixture.database,
    clock: fixture.clock,
    sealKey,
    isSandbox: true,
    owed: owedByUsers,
    nameOf: (id) => `currency ${id}`,
  }
  handlers = liabilityHandlers(deps)
  ;[alice, bob, carla] = [await fixture.person(), await fixture.person(), await fixture.person()]
})
afterAll(() => fixture.close())

const unitsIn = (text: string): bigint => unitsOf<Quantity>(text)
const make = (database: Database = fixture.database): Promise<void> =>
  runDueReports({ ...deps, database })

async function report(date?: string) {
  const answer = await handlers.liabilities({ date }, contextAt(0, undefined))
  return 'refused' in answer ? answer.refused : answer.message
}

async function treeOf(date: string) {
  const answer = await report(date)
  if (typeof answer === 'string') throw new Error(answer)
  const tree = answer.currencies.find(({ currency_id: id }) => id === USDT)
  if (tree === undefined) throw new Error('nobody holds any')
  return { ...answer, report: answer, tree: { ...tree, date } }
}

async function proofOf(caller: Caller, date: string): Promise<LiabilityProof> {
  const answer = await handlers.liabilityProof({ currency_id: USDT, date }, contextAt(0, caller))
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.message
}

async function checked(caller: Caller, date: string) {
  return checkLiability(
    { ...(await treeOf(date)), proof: await proofOf(caller, date) },
    caller.userId,
  )
}

const differences = async (key: Buffer | undefined = sealKey) =>
  (await verifyLiabilities(fixture.database, key)).map(({ difference }) => difference)

it('FAIR-09 FAIR-10 without anybody who holds anything there is no report: the next is due at the next look, and a day without one is not found', async () => {
  await make()
  expect(await report()).toBe('NOT_FOUND')
  expect(await handlers.liabilityDays({ before: undefined }, contextAt(0, undefined))).toEqual({
    message: { due_at: '2026-11-20 12:00:10', days: [] },
  })
  expect(
    await handlers.liabilityProof({ currency_id: USDT, date: today }, contextAt(0, alice)),
  ).toEqual({ refused: 'NOT_FOUND' })
})

it('FAIR-09 FAIR-10 FAIR-20 money that moves while the ledger is looked at, and after it, is in one place: as it was at the beginning of the look', async () => {
  await fixture.fund(alice, '1000')
  await fixture.fund(bob, '500')
  let moved = 0
  const database = disturbed(fixture.database, 'ledger-held-by-users', async () => {
    if ((moved += 1) === 1) await pay(fixture, alice, bob, '400')
  })
  expect(await takeLedgerSnapshot({ ...deps, database })).toBe('taken')
  expect(moved).toBeGreaterThan(0)
  await pay(fixture, alice, bob, '100')
  await make()
  expect((await treeOf(today)).tree).toMatchObject({ sum: '1500.00000000', users: 2, leaves: 8 })
  expect(await checked(alice, today)).toMatchObject({ matches: true, total: unitsIn('1000') })
  expect(await checked(bob, today)).toMatchObject({ matches: true, total: unitsIn('500') })
  expect(await differences()).toEqual([undefined, undefined, undefined])
  // One user's proof is invalid for another, and users without a balance have none.
  expect(
    checkLiability({ ...(await treeOf(today)), proof: await proofOf(alice, today) }, bob.userId)
      .matches,
  ).toBe(false)
  expect(
    await handlers.liabilityProof({ currency_id: USDT, date: today }, contextAt(0, carla)),
  ).toEqual({ refused: 'NOT_FOUND' })
  expect(
    await handlers.liabilityProof({ currency_id: 1, date: today }, contextAt(0, alice)),
  ).toEqual({
    refused: 'NOT_FOUND',
  })
})

it('FAIR-20 a day has one report, whatever moves later, and of the ledger’s house and outside it says what adds up', async () => {
  await make()
  await fundHouseOnce(
    fixture.database,
    { house: 'house:seconds', currencyId: USDT, marketId: 1, amount: unitsOf<Quantity>('70') },
    new Date(fixture.clock.nowMs()),
  )
  expect((await treeOf(today)).tree).toMatchObject({
    sum: '1500.00000000',
    held: '1500.00000000',
    house: '0.00000000',
    set_aside: '0.00000000',
    lent: '0.00000000',
  })
  expect(
    await handlers.liabilityDays({ before: undefined }, contextAt(0, undefined)),
  ).toMatchObject({
    message: {
      due_at: '2026-11-21 00:00:00',
      days: [{ date: today, as_of: '2026-11-20 12:00:00' }],
    },
  })
})

it(
  'FAIR-20 what is locked, in whichever of the four accounts, counts as its owner’s, and so does the next day’s, by several at once and after an end in the middle',
  { timeout: 60_000 },
  async () => {
    const more = await Promise.all(Array.from({ length: MORE }, () => fixture.person()))
    for (const [index, person] of more.entries()) await fixture.fund(person, `${index + 1}.5`)
    // Some of it locked, some in another account, as products do it, but without their journals.
    await fixture.asOwner(
      `
    WITH own AS (SELECT party_id, max(available) AS held FROM account
      WHERE party_id > 100000 AND currency_id = $1 AND kind = 2 AND available > 3 GROUP BY 1)
    SELECT ledger_post(7, now(), ARRAY['test.lock'], ARRAY['all'], ARRAY['{}'::jsonb],
      ARRAY[NULL::bigint], array_agg(1), array_agg(x.id), array_agg(x.part::smallint),
        array_agg(50::smallint), array_agg(x.change))
    FROM (SELECT a.id, p.part, CASE p.kind WHEN 2 THEN -3 WHEN 3 THEN 2
      ELSE 1 END::numeric AS change FROM own o
      CROSS JOIN (VALUES (2, 0), (3, 1), (4, 1)) AS p(kind, part) JOIN account a
      ON a.party_id = o.party_id AND a.currency_id = $1 AND a.kind = p.kind) AS x`,
      [USDT],
    )
    fixture.clock.advance(DAY_MS)
    await expect(
      make(
        disturbed(fixture.database, 'liability-add-nodes', () =>
          Promise.reject(new Error('killed')),
        ),
      ),
    ).rejects.toThrow('killed')
    expect(await report(tomorrow)).toBe('NOT_FOUND')
    // A process starts a tree whose input is gone, because others finished the day meanwhile.
    let reads = 0
    const late = disturbed(fixture.database, 'liability-balances', async () => {
      if ((reads += 1) === 1) await Promise.all(Array.from({ length: 4 }, () => make()))
    })
    await make(late)
    expect(reads).toBeGreaterThan(0)
    const whole =
      unitsIn('1500') + more.reduce((sum, _, index) => sum + unitsIn(`${index + 1}.5`), 0n)
    const { tree } = await treeOf(tomorrow)
    expect([unitsIn(tree.sum), tree.users, tree.leaves, unitsIn(tree.house)]).toEqual([
      whole,
      MORE + 2,
      4 * (MORE + 2),
      unitsIn('70'),
    ])
    for (const index of [0, 1, 60, MORE - 1])
      expect(await checked(more[index] as Caller, tomorrow)).toMatchObject({
        matches: true,
        total: unitsIn(`${index + 1}.5`),
      })
    expect(await fixture.asOwner('SELECT DISTINCT tier FROM liability_nodes')).toEqual([
      { tier: 1 },
    ])
    expect(await differences()).toEqual([undefined, undefined, undefined])
    expect(await fixture.asOwner('SELECT * FROM liability_balance')).toEqual([])
  },
)

it('FAIR-09 FAIR-10 old days stay: each report names the one before it, and an own proof of then is what it was', async () => {
  const [first, second] = [await treeOf(today), await treeOf(tomorrow)]
  expect(second.before).toBe(first.hash)
  expect(await report()).toMatchObject({ date: tomorrow })
  expect(await checked(alice, today)).toMatchObject({ matches: true, total: unitsIn('1000') })
  const salts = async (date: string) => (await proofOf(alice, date)).parts.map(({ salt }) => salt)
  expect(new Set([...(await salts(today)), ...(await salts(tomorrow))]).size).toBe(8)
  // A proof of one day is invalid on another.
  expect(
    checkLiability(
      { ...second, proof: { ...(await proofOf(alice, today)), date: tomorrow } },
      alice.userId,
    ).matches,
  ).toBe(false)
  expect(await handlers.liabilityDays({ before: tomorrow }, contextAt(0, undefined))).toMatchObject(
    {
      message: { days: [{ date: today }] },
    },
  )
})

it('FAIR-20 of a ledger that does not balance no report is made', async () => {
  fixture.clock.advance(DAY_MS)
  const raise = (by: number) =>
    fixture.asOwner(
      `
        UPDATE account SET available = available + $2
        WHERE party_id = $1 AND currency_id = $3 AND kind = 2`,
      [alice.userId, by, USDT],
    )
  await raise(5)
  expect(await takeLedgerSnapshot(deps)).toBe('unsound')
  await make()
  expect(await report(afterwards)).toBe('NOT_FOUND')
  await raise(-5)
  await make()
  expect(await report(afterwards)).toMatchObject({ date: afterwards })
})

it.each(liesAbout(USDT, today))('FAIR-20 npm run verify finds %s', async (_, lie, undo) => {
  await fixture.asOwner(
    `CREATE TABLE kept AS SELECT * FROM liability_leaves WHERE day = '${tomorrow}'`,
  )
  try {
    await fixture.asOwner(lie, [tomorrow])
    expect((await differences()).filter((difference) => difference !== undefined)).not.toEqual([])
  } finally {
    await fixture.asOwner(undo, undo.includes('$1') ? [tomorrow] : [])
    await fixture.asOwner('DROP TABLE kept')
  }
  expect(await differences()).toEqual([undefined, undefined, undefined])
})

it.each<[string, string, string, string]>([
  // The snapshot of the first day, when less was owed, presented as a later day's: each of its
  // trees is complete, and its entries all exist.
  [
    'a ledger that was',
    `
      SELECT '${later}', '${later} 00:00:05+00', ledger, chains, heights, last_entries, heads
      FROM liability_day WHERE day = '${today}'`,
    `
      SELECT '${later}', currency_id, users, owed, held, house, set_aside, lent FROM liability_total
      WHERE day = '${today}'`,
    'reached further on the day before',
  ],
  [
    'nothing',
    `
      SELECT '${later}', '${later} 00:00:05+00', sha256(''), '{}'::int[], '{}'::bigint[],
        '{}'::bigint[], '{}'::bytea[]`,
    `SELECT t.* FROM liability_total t WHERE false`,
    '0 currencies',
  ],
  [
    'another day than its own',
    `
      SELECT '${later}', '${afterwards} 23:59:59+00', ledger, chains, heights, last_entries, heads
      FROM liability_day WHERE day = '${today}'`,
    `
      SELECT '${later}', currency_id, users, owed, held, house, set_aside, lent FROM liability_total
      WHERE day = '${today}'`,
    'are no report of that day',
  ],
])(
  'FAIR-20 npm run verify finds a report of %s, which whoever holds the application’s login can write',
  async (_, look, totals, expected) => {
    const asApplication = (text: string, values: unknown[] = []) =>
      fixture.database.rows(sql(text), values)
    try {
      await asApplication(`INSERT INTO liability_day ${look}`)
      await asApplication(`INSERT INTO liability_total ${totals}`)
      const holdings = [
        { userId: alice.userId, amount: unitsIn('1000') },
        { userId: bob.userId, amount: unitsIn('500') },
      ].toSorted((a, b) => a.userId - b.userId)
      await asApplication(
        'INSERT INTO liability_balance (day, currency_id, number, packed) VALUES ($1, $2, 0, $3)',
        [
          later,
          USDT,
          packAmounts(
            holdings,
            ({ userId }) => userId,
            ({ amount }) => amount,
          ),
        ],
      )
      await make()
      expect(await report()).toMatchObject({ date: later })
      expect(await differences()).toEqual([
        expect.stringContaining(expected) as string,
        undefined,
        undefined,
      ])
    } finally {
      for (const table of ['report', 'tree', 'total', 'leaves', 'nodes', 'balance', 'day'])
        await fixture.asOwner(`DELETE FROM liability_${table} WHERE day = '${later}'`)
    }
    expect(await differences()).toEqual([undefined, undefined, undefined])
  },
)

it('FAIR-20 npm run verify without the keys still holds sums, nodes and the ledger, and finds an amount that was changed', async () => {
  expect(await differences(undefined)).toEqual([undefined, undefined, undefined])
  await fixture.asOwner(
    `
      UPDATE liability_leaves SET packed = set_byte(packed, 17, (get_byte(packed, 17) + 1) % 256)
      WHERE day = $1 AND currency_id = ${USDT} AND number = 1`,
    [tomorrow],
  )
  const verdicts = await verifyLiabilities(fixture.database, undefined)
  await fixture.asOwner(
    `
      UPDATE liability_leaves SET packed = set_byte(packed, 17, (get_byte(packed, 17) + 255) % 256)
      WHERE day = $1 AND currency_id = ${USDT} AND number = 1`,
    [tomorrow],
  )
  expect(verdicts.map(({ difference }) => difference === undefined)).toEqual([true, false, false])
})

it('FAIR-20 a report that cannot be made holds up no look of the days after it, and all are made once it can be', async () => {
  const broken = disturbed(fixture.database, 'liability-add-leaves', () =>
    Promise.reject(new Error('killed')),
  )
  for (let day = 0; day < 2; day += 1) {
    fixture.clock.advance(DAY_MS)
    await expect(make(broken)).rejects.toThrow('killed')
  }
  expect(await report()).toMatchObject({ date: afterwards })
  expect(
    await fixture.asOwner(
      `SELECT day::text FROM liability_day WHERE day > '${afterwards}' ORDER BY day`,
    ),
  ).toEqual([{ day: later }, { day: '2026-11-24' }])
  await make()
  expect(await report('2026-11-24')).toMatchObject({ before: (await treeOf(later)).hash })
  expect(await differences()).toEqual([undefined, undefined, undefined])
})
