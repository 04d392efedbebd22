import { onBehalfOf } from '@candor/server/db/requester'
import { type Database, openDatabase } from '@candor/server/db/connection'
import { loadMovements, openAccounts } from '@candor/server/platform/ledger/index'
import { loadBallot } from '@candor/server/platform/staff/store-votes'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { sized } from '@candor/testing/size'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asking, type Plan, plansOf } from '../support/harness/plans/plans.ts'

/**
 * Sums over a user with very many records, and votes of a reviewer with very many votes, beside
 * many others with few (WIRE-54): a planner whose statistics miss either takes it for one of the
 * others.
 */
const RECORDS = 600_000
const OTHERS = 400_000
const VOTES = 600_000
const ACCOUNTS = 6
const TYPES = [50, 51, 30, 31, 501, 502, 34]
/**
 * Entries that one statement sums; the last entry of the previous slice gives the starting point of
 * each account and type.
 */
const SLICE = 4_000
const KEYS = 8
const ENOUGH_MS = sized({ run: 60, campaign: 20 })

const party = 1_000_000_000
const now = new Date()
const day = 86_400_000
let testDatabase: TestDatabase
let database: Database
let client: pg.Client

beforeAll(async () => {
  testDatabase = await createDatabase()
  database = openDatabase(testDatabase.appUrl, 2, () => undefined)
  client = new pg.Client({ connectionString: testDatabase.superuserUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    'INSERT INTO party (id, created_at) OVERRIDING SYSTEM VALUE VALUES ($1, now())',
    [party],
  )
  await database.transaction((tx) => openAccounts(tx, party))
  // Rows whose commit could still be lost are not marked all-visible by a vacuum.
  await client.query('SET synchronous_commit = on')
  await client.query('SET session_replication_role = replica')
  await client.query(
    `
    INSERT INTO entry (id, journal_id, account_id, part, type, change, before, after, created_at)
    SELECT 1000000000 + i, 1000000000 + i, CASE WHEN i % 5 < 3 THEN (SELECT array_agg(id)
      FROM account
      WHERE party_id = ${party} AND currency_id IN (1, 3)
        AND kind IN (2, 3, 4))[1 + i % ${ACCOUNTS}] ELSE 1000000000 + i % 5000 END,
      0, (ARRAY[${TYPES.join(', ')}])[1 + i / 7 % 7], i, 0, i,
        $1::timestamptz - interval '40 days' + (i / 5) * interval '20 seconds'
        FROM generate_series(1, ${RECORDS + OTHERS}) AS i`,
    [now],
  )
  await client.query(
    `
      INSERT INTO staff_member (id, name, spoken_name, roles, password_hash, totp_sealed,
        created_at) OVERRIDING SYSTEM VALUE
          SELECT i, 'reviewer' || i, 'x', '{reviewer}', 'x', 'x', now()
          FROM generate_series(1001, 1002) AS i`,
  )
  await client.query(
    `
    INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, btc_value,
      voted_at)
    SELECT CASE WHEN i % 50 = 4 THEN 'identity_basic' ELSE 'deposit' END, i, CASE WHEN i % 5 < 3
      THEN ${party} ELSE 1000000000 + i % 5000 END, 1001 + i % 2, 'pass', '', 1,
        $1::timestamptz - i * interval '1 minute' FROM generate_series(1, ${VOTES}) AS i`,
    [now],
  )
  await client.query('VACUUM (ANALYZE) entry, staff_vote')
}, 300_000)
afterAll(async () => {
  await client?.end()
  await database?.close()
  await testDatabase?.drop()
})

/** What the statements read and filter out of a table, each in its worst plan. */
async function worstOf(
  table: string,
  names: RegExp,
  work: () => Promise<unknown>,
  every = 1,
): Promise<{
  readonly asked: number
  readonly rows: number
  readonly filtered: number
  readonly ms: number
  readonly workers: number
}> {
  const asked = (await asking(() => onBehalfOf('heavy', work))).filter(({ name }) =>
    names.test(name),
  )
  const plans: Plan[] = []
  for (const [at, statement] of asked.entries())
    if (at % every === 0 || at === asked.length - 1)
      plans.push(...(await plansOf(client, statement, ENOUGH_MS)))
  const read = plans.map(({ reads }) => reads.filter((one) => one.table === table))
  const maxOf = (of: 'rows' | 'filtered') =>
    Math.max(...read.map((own) => own.reduce((sum, one) => sum + one[of], 0)))
  return {
    asked: asked.length,
    rows: maxOf('rows'),
    filtered: maxOf('filtered'),
    ms: Math.max(...plans.map(({ ms }) => ms)),
    workers: Math.max(...plans.map(({ workers }) => workers)),
  }
}

it('WIRE-54 LEDG-18 LEDG-21 a slice of 600,000 records reads what it sums, and there are no more slices than that takes', async () => {
  const [from, until] = [new Date(now.getTime() - 30 * day), new Date(now.getTime() - 20 * day)]
  const began = performance.now()
  await loadMovements(database, party, new Date(0), until)
  const took = performance.now() - began
  const found = await worstOf(
    'entry',
    /^ledger-movements-sums/,
    () => loadMovements(database, party, new Date(0), until),
    12,
  )
  console.info(
    `WIRE-54 a statement over ${RECORDS} records in ${Math.round(took)} ms; of ${found.asked} slices the worst in ${found.ms.toFixed(1)} ms`,
  )
  expect(found.rows).toBeLessThanOrEqual(SLICE + KEYS)
  expect(found).toMatchObject({ filtered: 0, workers: 0 })
  expect(found.ms).toBeLessThan(ENOUGH_MS)
  const keys = ACCOUNTS * TYPES.length
  expect(found.asked).toBeLessThanOrEqual(
    Math.ceil(keys / KEYS) + keys * Math.ceil(RECORDS / keys / SLICE),
  )
  const told = await loadMovements(database, party, from, until)
  const { rows } = await client.query<{ line: string }>(
    `
    SELECT concat(a.currency_id, ' ', a.kind, ' ', e.type, ': ',
      sum(e.change) FILTER (WHERE e.created_at < $3), ' in ',
        count(*) FILTER (WHERE e.created_at < $3), ', later ',
          sum(e.change) FILTER (WHERE e.created_at >= $3)) AS line
    FROM entry e JOIN account a ON a.id = e.account_id WHERE a.party_id = $1 AND e.created_at >= $2
    GROUP BY a.id, e.type`,
    [party, from, until],
  )
  expect(
    told
      .flatMap(({ currencyId, kind, moved }) =>
        moved.map(
          ({ type, within, records, later }) =>
            `${currencyId} ${kind} ${type}: ${within} in ${records}, later ${later}`,
        ),
      )
      .toSorted(),
  ).toEqual(rows.map(({ line }) => line).toSorted())
  expect(rows).toHaveLength(keys)
})

it('WIRE-54 STAFF-16 what a reviewer of very many votes may pass is read from those of a day and from who verified its user', async () => {
  const judged = {
    kind: 'deposit',
    requestId: 0,
    userId: party,
    matter: 'credit',
    worth: 'nothing',
    lastFailedBy: undefined,
  } as const
  const found = await worstOf('staff_vote', /^staff-voter$/, () =>
    loadBallot(database, judged, 1001, now.getTime()),
  )
  expect(found.asked).toBe(1)
  // One vote per minute by two members, and one which says that money of this user was approved.
  expect(found.rows).toBeLessThanOrEqual(day / 60_000 / 2 + 1)
  // Starting a parallel worker would take longer than the query itself.
  expect(found.workers).toBe(0)
  // About every third vote matches, wherever the scan starts.
  expect(found.filtered).toBeLessThan(100)
  expect(found.ms).toBeLessThan(ENOUGH_MS)
})
