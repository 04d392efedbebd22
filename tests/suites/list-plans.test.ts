import { allRoutes, KEYED_ROWS_MAX, LIST_ROWS_MAX, type Route } from '@candor/contract'
import { onBehalfOf } from '@candor/server/db/requester'
import { lockUntoldOrders as lockUntoldLocks } from '@candor/server/products/lock-mining/store'
import {
  lockDueOrders as lockDueDuals,
  lockUntoldOrders as lockUntoldDuals,
} from '@candor/server/products/dual-investment/store-settle'
import { listIncoming } from '@candor/server/platform/chains/store-incoming'
import { FakeClock } from '@candor/testing/fake-clock'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import type { Owned } from '@candor/testing/product-testing'
import { productCalls } from '@candor/testing/products'
import { sized } from '@candor/testing/size'
import { signInAllStaff } from '@candor/testing/staff'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodInput } from '../support/harness/calls/good-input.ts'
import { enlarge, isSmall } from '../support/harness/plans/large-platform.ts'
import { newTrader } from '../support/harness/calls/product-people.ts'
import {
  type SentStatement,
  asking,
  keyOf,
  type Plan,
  plansOf,
} from '../support/harness/plans/plans.ts'
import { sendAs, type Subject } from '../support/harness/calls/subjects.ts'
import { passing, unfilled } from '../support/harness/plans/unfilled-tables.ts'
import { newVictim, type Victim } from '../support/harness/calls/victim.ts'

/**
 * Every list of the API, and every other reading call, on a platform whose growing tables are large
 * (WIRE-54). Each statement a call sends is repeated with EXPLAIN: none may scan a growing table
 * from its beginning, read far more than it shows, or filter out more than a few rows. The planner
 * chooses alike for 100,000 and 1,000,000 rows; the campaign uses the latter.
 */
const ROWS = sized({ run: 100_000, campaign: 1_000_000 })
/**
 * Rows that a statement may read of one table: pages reach LIST_ROWS_MAX rows, and a list may merge
 * a few such.
 */
const READ_MAX = 5 * LIST_ROWS_MAX
const FILTERED_MAX = 1_000
/**
 * The rule's bound is for an idle machine; beside other suites a statement gets only a share of the
 * cores.
 */
const ENOUGH_MS = sized({ run: 60, campaign: 20 })

/**
 * Public sums of a whole day or of all credits, cached for this many seconds, so that callers
 * cannot trigger them.
 */
const keptSums: Readonly<Record<string, number>> = {
  'fairness.credits': 60,
  'fairness.marketMaker': 10,
}

const clock = new FakeClock(Date.now())
const lists = allRoutes().filter(([, route]) => 'page' in route.input)
const readings = allRoutes().filter(
  ([name, route]) => route.rate === 'read' && !('page' in route.input) && !(name in keptSums),
)
const figures: { call: string; ms: number }[] = []
let statements = 0
let fixture: TestPlatform
let bella: Victim
let light: Subject
let heavy: Subject
let own: Owned
const staff = new Map<string, Subject>()
let client: pg.Client
let empty: readonly string[]

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  bella = await newVictim(fixture, clock)
  const adam = await newTrader(fixture, { exchange: '1000' })
  for (const member of await signInAllStaff(fixture, clock.nowMs()))
    for (const role of member.loginReply.roles) staff.set(role, member)
  light = { name: 'light', token: adam.token }
  heavy = { name: 'heavy', token: bella.person.token }
  own = {
    userId: bella.person.userId,
    voucher: bella.voucher,
    avatar: bella.voucher,
    thing: (name) => Number(bella.thing(name)),
  }
  const began = performance.now()
  ;({ client, empty } = await enlarge(fixture, bella.person.userId, ROWS))
  console.info(`filled by ${ROWS} rows each in ${Math.round((performance.now() - began) / 1000)} s`)
}, 1_200_000)
afterAll(async () => {
  const slowest = figures.toSorted((a, b) => b.ms - a.ms).slice(0, 12)
  console.info(
    `WIRE-54 at ${ROWS} rows, ${checkedPlans.size} statements of ${statements} that were asked, the ` +
      'slowest statement of a call in ms: ' +
      `${slowest.map(({ call, ms }) => `${call} ${ms.toFixed(1)}`).join('; ')}`,
  )
  await client?.end()
  await fixture?.stop()
})

/** All records, without the narrowing of the usual valid input. */
const everyRecord = { type: 0, currency: 0, group: undefined, from: undefined, to: undefined }
/**
 * Further filters of a list beside its valid input, each tested alone; deep pages and pages beyond
 * the end are requested of every list.
 */
const filters: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  'wallet.records': [
    { ...everyRecord, limit: 50 },
    { ...everyRecord, group: 'deposit' },
    { ...everyRecord, type: 4, group: 'nft' },
    { ...everyRecord, from: '2020-01-01', to: '2020-12-31' },
    { ...everyRecord, type: 2, currency: 3, before: 1_000_050_001 },
    { ...everyRecord, page: KEYED_ROWS_MAX / 200 },
  ],
  'staff.queue': [
    'identity_basic',
    'identity_advanced',
    'deposit',
    'withdrawal',
    'purchase',
    'maker',
    'loan',
    'recovery',
  ].flatMap((kind) => [1, 2, 3].map((status) => ({ kind, status }))),
  'profile.addresses': [{}, { currency: 2 }],
  ...Object.fromEntries(
    productCalls.flatMap(({ call, filters }) => (filters === undefined ? [] : [[call, filters]])),
  ),
}

function subjectsFor({ access, roles }: Route): Subject[] {
  if (access === 'staff') return [staff.get(roles?.[0] ?? 'reviewer') as Subject]
  return access === 'guest' ? [{ name: 'guest', token: undefined }] : [heavy, light]
}

function inputsFor(name: string, route: Route): Record<string, unknown>[] {
  const good = goodInput(name, own)
  const kept = Object.fromEntries(
    Object.entries(good).filter(([field]) => field !== 'page' && field !== 'limit'),
  )
  if (!('page' in route.input)) return [good]
  const paged = [
    good,
    { ...kept, page: reach(route) / 200, limit: 200 },
    { ...kept, page: LIST_ROWS_MAX, limit: 200 },
  ]
  return [
    ...paged,
    ...(filters[name] ?? []).map((filter) => ({ ...kept, page: 1, limit: 200, ...filter })),
  ]
}

/** The number of rows that pages reach. */
const reach = (route: Route): number => ('before' in route.input ? KEYED_ROWS_MAX : LIST_ROWS_MAX)

function listFindings({ name, text }: SentStatement, { mode, ms, reads }: Plan): string[] {
  const wrong = reads
    .filter(({ table }) => !isSmall(table.replace(/^tick_\d+$/, 'tick')))
    .flatMap(({ table, node, rows, filtered }) => [
      ...(node === 'Seq Scan' && (rows > LIST_ROWS_MAX || filtered > FILTERED_MAX)
        ? [`reads all of ${table}`]
        : []),
      ...(rows > READ_MAX ? [`reads ${rows} rows of ${table}`] : []),
      ...(filtered > FILTERED_MAX ? [`passes over ${filtered} rows of ${table}`] : []),
    ])
  if (ms > ENOUGH_MS) wrong.push(`takes ${ms.toFixed(1)} ms`)
  return wrong.map((what) => `${name === '' ? text.trim().slice(0, 60) : name} (${mode}) ${what}`)
}

/**
 * Results by statement text and values: access checks and gates send most calls the same ones, over
 * rows that no test here changes.
 */
const checkedPlans = new Map<string, { readonly ms: number; readonly found: readonly string[] }>()

async function checkPlans(call: string, asked: readonly SentStatement[]): Promise<string[]> {
  const found: string[] = []
  for (const statement of asked) {
    const key = keyOf(statement.text, statement.values)
    const known = checkedPlans.get(key) ?? (await checkPlan(statement))
    checkedPlans.set(key, known)
    statements += 1
    figures.push({ call: `${call} ${statement.name}`, ms: known.ms })
    found.push(...known.found)
  }
  return [...new Set(found)]
}

async function checkPlan(
  statement: SentStatement,
): Promise<{ readonly ms: number; readonly found: readonly string[] }> {
  const plans = await plansOf(client, statement, ENOUGH_MS)
  return {
    ms: Math.max(...plans.map(({ ms }) => ms)),
    found: plans.flatMap((plan) => listFindings(statement, plan)),
  }
}

it('WIRE-54 every growing table is large here, but for those of which it is said why', () => {
  expect(
    empty.filter((table) => unfilled[table] === undefined),
    'a table without a row to copy, and without a reason',
  ).toEqual([])
  expect(
    Object.keys(unfilled).filter((table) => !empty.includes(table) && !passing.includes(table)),
    'a reason for a table that is filled, or is none',
  ).toEqual([])
})

it.each([...lists, ...readings])('WIRE-54 %s reads what it shows, by key', async (name, route) => {
  const found: string[] = []
  for (const subject of subjectsFor(route)) {
    for (const input of inputsFor(name, route)) {
      const asked = await asking(async () => {
        const answer = await sendAs(fixture.address, subject, name, route, input)
        if (answer.status !== 200)
          found.push(
            `${subject.name} ${JSON.stringify(input)} was answered ${answer.status}: ${answer.text.slice(0, 80)}`,
          )
      })
      found.push(
        ...(await checkPlans(name, asked)).map(
          (what) => `${subject.name} ${JSON.stringify(input)}: ${what}`,
        ),
      )
    }
  }
  expect(found).toEqual([])
})

it('WIRE-54 DUAL-25 MINE-32 what settles or ends next, and whose owner is to be told, is found by key among very many', async () => {
  const [DAY_MS, EIGHT_MS] = [86_400_000, 28_800_000]
  const day = (Math.floor(clock.nowMs() / DAY_MS) + 9) * DAY_MS
  // All of it is open and of one coin, which leaves the list in nine days; half of it ends after.
  await client.query('SET session_replication_role = replica')
  await client.query(
    `INSERT INTO coin_delisting (currency_id, delists_ms, effective_ms, announced_ms)
     VALUES (1, ${day}, ${day}, 0)`,
  )
  const settleSql = `${day + EIGHT_MS} + (id % 20 - 10) * ${DAY_MS}`
  await client.query(
    `UPDATE dual_order SET status = 1, paid_in = NULL, credit = NULL, earned = NULL,
       completed_at = NULL, market_id = 1, currency_id = 1, accepted_ms = 1,
       settle_ms = ${settleSql}, tick_ts = ${settleSql} - seconds::bigint * 1000`,
  )
  await client.query(
    `UPDATE lock_order SET status = 1, currency_id = 1, start_ms = ${day - 20 * DAY_MS},
       begun_ms = 1, days = 1 + id % 40, paid_days = 0, paid_interest = 0, returned = NULL,
       interest = div(amount * daily_rate * (1 + id % 40), 100000000), ended_ms = NULL,
       filed_ms = NULL, paid_days_before = NULL, penalty = 0, requested_ms = NULL`,
  )
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('ANALYZE dual_order, lock_order, coin_delisting')
  const asked = await asking(() =>
    onBehalfOf('heavy', () =>
      fixture.platform.database.transaction(async (tx) => {
        const counts = [
          await lockDueDuals(tx, { marketId: 1, settleMs: day - 2 * DAY_MS + EIGHT_MS }, 50, []),
          await lockDueDuals(tx, { marketId: 1, settleMs: day + EIGHT_MS }, 50, []),
          await lockUntoldDuals(tx, clock.nowMs(), 50, []),
          await lockUntoldLocks(tx, clock.nowMs(), 50, []),
        ]
        expect(counts.map(({ length }) => length)).toEqual([50, 50, 50, 50])
      }),
    ),
  )
  expect(asked).toHaveLength(4)
  expect(await checkPlans('earn', asked)).toEqual([])
})

it('WIRE-54 payments over a chain are listed by key, which a platform without a chain asks nothing of', async () => {
  const asked = await asking(() =>
    onBehalfOf('heavy', async () => {
      for (const offset of [0, 9_800])
        await listIncoming(fixture.platform.database, 1, bella.person.userId, 200, offset)
    }),
  )
  expect(asked).toHaveLength(3)
  expect(await checkPlans('deposits.incoming', asked)).toEqual([])
})

it('WIRE-54 LEDG-18 a statement of very many records is summed in slices, to the same as in one', async () => {
  const dayOf = (days: number): string =>
    new Date(clock.nowMs() + days * 86_400_000).toISOString().slice(0, 10)
  const [from, to] = [dayOf(-1), dayOf(5)]
  const asked = await asking(() => bella.person.get('/records/statement', { from, to }))
  expect(asked.filter(({ name }) => name === 'ledger-movements-sums').length).toBeGreaterThan(1)
  const { message } = await bella.person.get('/records/statement', { from, to })
  const told = (
    message as {
      accounts: {
        currency: number
        account: number
        sums: { type: number; total: string; records: number }[]
      }[]
    }
  ).accounts.flatMap(({ currency, account, sums }) =>
    sums.map(
      ({ type, total, records }) => `${currency} ${account} ${type}: ${total} in ${records}`,
    ),
  )
  const { rows } = await client.query<{ line: string }>(
    `
    SELECT concat(a.currency_id, ' ', a.kind, ' ', e.type, ': ',
      (sum(e.change) / 1e8)::numeric(28, 8), ' in ', count(*)) AS line FROM entry e JOIN account a
        ON a.id = e.account_id
    WHERE a.party_id = $1 AND e.created_at >= $2::date AND e.created_at < $3::date + 1
    GROUP BY a.currency_id, a.kind, e.type`,
    [bella.person.userId, from, to],
  )
  expect(told.toSorted()).toEqual(rows.map(({ line }) => line).toSorted())
  expect(rows.length).toBeGreaterThan(20)
})

type Answered = { message: unknown }
/** The rows of each list that pages by key, in whatever shape they are returned. */
const goingOn: Readonly<Record<string, (answer: Answered) => readonly { id: number }[]>> = {
  'spot.orders': ({ message }) => message as { id: number }[],
  'futures.orders': ({ message }) =>
    (message as { message: { data: { id: number }[] } }).message.data,
  'seconds.orders': ({ message }) => (message as { data: { id: number }[] }).data,
  'wallet.records': ({ message }) => (message as { list: { id: number }[] }).list,
  'transfers.history': ({ message }) => (message as { data: { id: number }[] }).data,
}

it('WIRE-54 the lists that go on by key are these and no others', () => {
  expect(
    lists
      .filter(([, route]) => 'before' in route.input)
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(goingOn).sort())
})

it.each(lists.filter(([, route]) => 'before' in route.input))(
  'WIRE-54 %s goes on below its last row as its pages do, to its end, and counts no further than it says',
  async (name, route) => {
    const rowsOf = goingOn[name] as (answer: Answered) => readonly { id: number }[]
    const filter =
      name === 'wallet.records'
        ? { type: 0 }
        : name === 'futures.orders'
          ? { currency_id: 0, legal_id: 0, status: -1 }
          : {}
    const ask = async (input: Record<string, unknown>): Promise<Answered> =>
      JSON.parse(
        (await sendAs(fixture.address, heavy, name, route, { limit: 50, ...filter, ...input }))
          .text,
      ) as Answered
    const idsOf = async (input: Record<string, unknown>) =>
      rowsOf(await ask(input)).map(({ id }) => id)
    const paged = (await Promise.all([1, 2, 3].map((page) => idsOf({ page })))).flat()
    const kept: number[] = []
    for (let page = 0; page < 3 && kept.length === page * 50; page += 1)
      kept.push(...(await idsOf({ before: kept.at(-1) })))
    expect(kept).toEqual(paged)
    expect(new Set(kept).size).toBe(kept.length)
    expect(await idsOf({ page: KEYED_ROWS_MAX / 50 + 1 })).toEqual([])
    expect(await idsOf({ before: 1 })).toEqual([])
    if (name === 'transfers.history') return
    expect(kept).toHaveLength(150)
    expect(await idsOf({ page: KEYED_ROWS_MAX / 50 })).toHaveLength(50)
    // Her own first rows, which no page number reaches.
    const first = await idsOf({ before: 1_000_000_001 })
    expect(first.length).toBeGreaterThan(0)
    expect(first.every((id) => id < 1_000_000_001)).toBe(true)
    const counted = /"(?:total|count)":(\d+)/.exec(JSON.stringify(await ask({})))?.[1]
    expect(counted).toBe(name === 'spot.orders' ? undefined : String(KEYED_ROWS_MAX))
  },
)

it('WIRE-54 records below a record of somebody else are none, as below one that is not there', async () => {
  const route = Object.fromEntries(lists)['wallet.records'] as Route
  const below = async (subject: Subject, before: number) =>
    JSON.parse(
      (await sendAs(fixture.address, subject, 'wallet.records', route, { type: 0, before })).text,
    ) as { message: { list: unknown[]; count: number } }
  const [foreign, absent] = [await below(light, 1_000_000_001), await below(light, 999_999_999)]
  expect(foreign).toEqual(absent)
  expect(foreign.message).toMatchObject({ list: [], count: 0 })
})
