import { closingObstacles } from '@candor/contract'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/connection.ts'
import { countOpenItems } from './store.ts'

const [ME, OTHER, MOMENT] = [100_001, 100_002, new Date('2026-11-20T10:00:00Z')]
/** Which states of which table prevent closing, under which name, out of all possible ones. */
const states = [
  { kind: 'spot_orders', table: 'spot_order', user: 'party_id', blocks: [1], lets: [2, 3] },
  { kind: 'contracts', table: 'contract_order', user: 'user_id', blocks: [0, 1, 2], lets: [3, 4] },
  { kind: 'seconds_orders', table: 'seconds_order', user: 'user_id', blocks: [1], lets: [3, 4] },
  { kind: 'loans', table: 'loan', user: 'user_id', blocks: [1, 2, 5], lets: [3, 4, 6] },
  { kind: 'locks', table: 'lock_order', user: 'user_id', blocks: [0, 1, 3, 4], lets: [2, 5] },
  { kind: 'duals', table: 'dual_order', user: 'user_id', blocks: [1], lets: [0, 3] },
  { kind: 'offerings', table: 'offering_order', user: 'user_id', blocks: [1, 2], lets: [3] },
  { kind: 'purchases', table: 'purchase_order', user: 'user_id', blocks: [0, 1], lets: [2, 3, 4] },
  { kind: 'deposits', table: 'deposit_request', user: 'user_id', blocks: [1], lets: [2, 3] },
  { kind: 'withdrawals', table: 'withdrawal', user: 'user_id', blocks: [1], lets: [2, 3] },
  { kind: 'requests', table: 'identity_request', user: 'user_id', blocks: [1], lets: [2, 3] },
  { kind: 'requests', table: 'maker_application', user: 'user_id', blocks: [1], lets: [2, 3] },
  {
    kind: 'requests',
    table: 'recovery_request',
    user: 'user_id',
    blocks: [2],
    lets: [0, 1, 3, 4, 5, 6],
  },
] as const

let created: TestDatabase
let client: pg.Client
let database: Database
beforeAll(async () => {
  created = await createDatabase()
  client = new pg.Client({ connectionString: created.superuserUrl })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  for (const { table } of states) await loosen(table)
  database = openDatabase(created.appUrl, 2, (error) => {
    throw error
  })
})
afterAll(async () => {
  await database.close()
  await client.end()
  await created.drop()
})

/** Only a row's user and state are read, so its other columns need no valid values here. */
async function loosen(table: string): Promise<void> {
  const { rows: checks } = await client.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
    [table],
  )
  for (const { name } of checks) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  const { rows: columns } = await client.query<{ name: string }>(
    `
      SELECT attname AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND attnotnull AND attidentity = ''
        AND attname <> 'id'`,
    [table],
  )
  for (const { name } of columns)
    await client.query(`ALTER TABLE ${table} ALTER COLUMN ${name} DROP NOT NULL`)
}

let rows = 0
async function put(table: string, user: string, owner: number, status: number): Promise<void> {
  const {
    rows: [column],
  } = await client.query<{ identity: string }>(
    `
      SELECT attidentity AS identity FROM pg_attribute
      WHERE attrelid = $1::regclass AND attname = 'id'`,
    [table],
  )
  const [name, value] = column?.identity === '' ? ['id, ', `${(rows += 1)}, `] : ['', '']
  await client.query(`INSERT INTO ${table} (${name}${user}, status) VALUES (${value}$1, $2)`, [
    owner,
    status,
  ])
}

const listObstacles = async () =>
  Object.entries(await countOpenItems(database, ME, MOMENT)).filter(([, count]) => count > 0)

it.each(
  states.flatMap(({ kind, table, user, blocks, lets }) => [
    ...blocks.map((status) => [table, status, kind, user] as const),
    ...lets.map((status) => [table, status, undefined, user] as const),
  ]),
)(
  'USER-42 a row of %s in state %i is in the way as %s, and nobody else’s',
  async (table, status, kind, user) => {
    await put(table, user, OTHER, status)
    expect(await listObstacles()).toEqual([])
    await put(table, user, ME, status)
    expect(await listObstacles()).toEqual(kind === undefined ? [] : [[kind, 1]])
    await client.query(`DELETE FROM ${table}`)
  },
)

it('USER-42 a cool-off is in the way until it ends', async () => {
  const end = (ms: number) =>
    client.query(
      `
        INSERT INTO cool_off (user_id, days, started_at, ends_at)
        VALUES ($1, 1, $2::timestamptz - interval '24 hours', $2)`,
      [ME, new Date(MOMENT.getTime() + ms)],
    )
  await end(0)
  expect(await listObstacles()).toEqual([])
  await end(1)
  expect(await listObstacles()).toEqual([['cool_off', 1]])
  await client.query('DELETE FROM cool_off')
})

it('USER-42 the obstacles are told in this order, and of one kind at most a hundred', async () => {
  expect(closingObstacles).toEqual([
    'spot_orders',
    'contracts',
    'seconds_orders',
    'loans',
    'locks',
    'duals',
    'offerings',
    'purchases',
    'deposits',
    'withdrawals',
    'requests',
    'cool_off',
    'balances',
  ])
  for (let each = 0; each < 101; each += 1) await put('spot_order', 'party_id', ME, 1)
  expect(await listObstacles()).toEqual([['spot_orders', 100]])
})
