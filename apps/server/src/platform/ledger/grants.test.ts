import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findExchangeAccounts } from './index.ts'

let fixture: ExchangeFixture
/** The server's database role, in a transaction that every test rolls back. */
let application: pg.Client
let account: { alice: number; bob: number; carla: number }

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
  const address = new URL(String(fixture.owner.options.connectionString))
  address.searchParams.set('user', 'candor_app')
  application = new pg.Client({ connectionString: address.href })
  await application.connect()
  const [alice, bob, carla] = [await fundedAccount(), await fundedAccount(), await fundedAccount()]
  account = { alice, bob, carla }
})
beforeEach(() => application.query('BEGIN'))
afterEach(() => application.query('ROLLBACK'))
afterAll(async () => {
  await application.end()
  await fixture.close()
})

async function fundedAccount(): Promise<number> {
  const [row] = await findExchangeAccounts(fixture.database, [await fixture.party('1', '100')], [3])
  if (row === undefined) throw new Error('a new party has no account')
  return row.account
}

/** Posts one journal manually, as an attacker with the application's login would. */
function post(
  entries: readonly (readonly [account: number, change: string])[],
  chain = 1,
): Promise<pg.QueryResult> {
  return application.query(
    'SELECT * FROM ledger_post($1, now(), $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      chain,
      ['test'],
      ['by hand'],
      ['{}'],
      [null],
      entries.map(() => 1),
      entries.map(([id]) => id),
      entries.map(() => 0),
      entries.map(() => 200),
      entries.map(([, change]) => change),
    ],
  )
}

describe("the application's login", () => {
  it('LEDG-01 books whole units alone, so that fractions which add up to zero make no money', async () => {
    await expect(
      post([
        [account.alice, '0.6'],
        [account.bob, '0.6'],
        [account.carla, '-1.2'],
      ]),
    ).rejects.toThrow(/journal_is_balanced/)
  })

  it('LEDG-01 refuses a post that names an account which does not exist, whole', async () => {
    await expect(
      post([
        [account.alice, '5'],
        [account.bob, '-5'],
        [999_999_999, '7'],
      ]),
    ).rejects.toMatchObject({ code: '23502' })
  })

  it('LEDG-07 refuses a journal that no hash chain would cover', async () => {
    await expect(
      post(
        [
          [account.alice, '5'],
          [account.bob, '-5'],
        ],
        5_000,
      ),
    ).rejects.toThrow(/journal_is_in_a_chain/)
  })

  it('LEDG-07 runs nothing of a caller with the rights of the owner, whatever temporary type he makes', async () => {
    await application.query(`
      CREATE FUNCTION pg_temp.seen(v pg_catalog.text) RETURNS boolean LANGUAGE plpgsql AS
      $$ BEGIN IF current_user <> 'candor_app' THEN RAISE EXCEPTION 'ran as %',
        current_user; END IF; RETURN true; END $$`)
    await application.query(
      'CREATE DOMAIN pg_temp.text AS pg_catalog.text CHECK (pg_temp.seen(VALUE))',
    )
    expect(
      (
        await post([
          [account.alice, '5'],
          [account.bob, '-5'],
        ])
      ).rowCount,
    ).toBe(2)
    // PL/pgSQL caches a plan per session, with the first caller's names, so it is run again for a
    // caller with those rights.
    const { rows } = await fixture.owner.query(`
      SELECT p.proname FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
      WHERE (p.prosecdef OR (l.lanname = 'plpgsql' AND p.pronamespace = 'public'::regnamespace))
        AND (p.proconfig @> ARRAY['search_path=pg_catalog, public, pg_temp']) IS NOT TRUE`)
    expect(rows).toEqual([])
  })

  it.each([
    `INSERT INTO party (house, created_at) VALUES ('outside:mine', now())`,
    'INSERT INTO party (id, created_at) VALUES (50, now())',
  ])('LEDG-05 makes no house party: %s', async (statement) => {
    await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

it('LEDG-05 whatever belongs to a user, an order, a bet or a loan, can belong to no house', async () => {
  const { rows } = await fixture.owner.query(`
    SELECT t.relname FROM pg_class t JOIN pg_attribute a
    ON a.attrelid = t.oid AND a.attname = 'user_id' AND NOT a.attisdropped
    WHERE t.relkind IN ('r', 'p') AND NOT t.relispartition
      AND t.relnamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_constraint c
      WHERE c.conrelid = t.oid AND a.attnum = ANY (c.conkey)
        AND (c.confrelid = 'app_user'::regclass
          OR pg_get_constraintdef(c.oid) LIKE '%(user_id > 100000)%'))
    ORDER BY t.relname`)
  // These two follow from contract orders, which only users have.
  expect(rows.map(({ relname }) => relname as string)).toEqual([
    'contract_overnight',
    'futures_wallet',
  ])
})
