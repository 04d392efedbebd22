import { setTimeout as passed } from 'node:timers/promises'
import type { TestPlatform } from '@candor/testing/platform'
import pg from 'pg'
import type { Filling, FillingOf } from '@candor/testing/product-testing'
import { productTables } from '@candor/testing/products'
import { fillTables } from './many-rows.ts'

/**
 * Tables that stay small however long a platform runs: one row per pair, currency, process,
 * release, or member of staff.
 */
const small: readonly string[] = [
  'migration',
  'currency',
  'market',
  'lease',
  'published_rules',
  'ledger_chain',
  'price_seed',
  'terms_amendment',
  'staff_member',
  'staff_log_head',
  'staff_enrolment',
  'staff_passkey',
  'article',
  'price_alert_progress',
  'chain_cursor',
  'chain_halt',
  'money_halt',
  'product_proposal',
  'product_version',
  // A row per day, at most one per pair and day.
  'tick_day',
  'liability_day',
  'liability_report',
  'liability_total',
  'liability_tree',
  // One row; rates have one per fiat currency and day.
  'fiat_rate_turn',
  'fiat_rate',
  ...productTables.filter(({ large }) => large === 'small').map(({ table }) => table),
]

const grown = productTables.flatMap(({ table, large }) =>
  typeof large === 'object' && !('unfilled' in large) ? [{ table, large }] : [],
)

function ofProducts(of: FillingOf): Readonly<Record<string, Filling>> {
  return Object.fromEntries(
    grown.flatMap(({ table, large: { columns } }) =>
      columns === undefined
        ? []
        : [[table, typeof columns === 'function' ? columns(of) : columns] as const],
    ),
  )
}

/** Rows to copy in tables that nothing has written to yet. */
const first: readonly string[] = [
  `
    INSERT INTO chain_deposit (chain_id, tx_hash, position, block_number, block_hash, user_id,
      currency_id, amount, seen_at, credited_at) VALUES (1, 'x', 0, 1, 'x', 1, 3, 1, now(), now())`,
  `
    INSERT INTO chain_sighting (chain_id, tx_hash, position, block_number, block_hash, user_id,
      currency_id, amount, seen_at, small, gathering)
        VALUES (1, 'y', 0, 1, 'x', 1, 3, 1, now(), false, false)`,
  `
    INSERT INTO recovery_request (token_hash, user_id, network, known_by, lost, contact_kind,
      contact, language, code, status, begun_at, filed_at, decide_by, passed_at, hold_until,
        ended_at)
    VALUES (sha256('x'), 1, '10.0.0.1', 'nothing', ARRAY['totp'], 'email', 'x', 'en', 'x', 5, now(),
      now(), now(), now(), now() + interval '72 hours', now() + interval '73 hours')`,
  `INSERT INTO staff_login_failure VALUES ('10.0.0.1', date_trunc('hour', now()), 1, 0, now())`,
  `INSERT INTO announcement_read VALUES (1, 1, now())`,
  `
    INSERT INTO dispute (user_id, kind, order_id, text, filed_at, answer_by)
    VALUES (1, 'deposit', 1, 'It was credited late.', now(), now() + interval '336 hours')`,
  `
    INSERT INTO tick_block
    VALUES (1, '2020-01-01', 1, 1, -1, -1, 1, 'x', 'x', ARRAY[1], ARRAY[1], ARRAY[1], ARRAY['x'],
      ARRAY[0], ARRAY[NULL::bigint], ARRAY[0], now())`,
  `INSERT INTO liability_balance VALUES ('2020-01-01', 1, 0, 'x')`,
  `INSERT INTO liability_leaves VALUES ('2020-01-01', 1, 0, 'x', 'x')`,
  `INSERT INTO liability_nodes VALUES ('2020-01-01', 1, 1, 0, 'x')`,
  `INSERT INTO feed_drop (market_id, source, reason, at) VALUES (1, 'x', 'x', now())`,
  ...grown.flatMap(({ large }) => large.first ?? []),
]

/**
 * Half of all rows belong to one user, the rest to many others; her own first rows are older than
 * all of them.
 */
function fillingsOf(
  heavy: number,
  rows: number,
): { readonly shared: Filling; readonly own: Readonly<Record<string, Filling>> } {
  const whose = `CASE WHEN i % 5 < 3 THEN ${heavy} ELSE 1000000000 + i % 5000 END`
  const market = '1 + i % 11'
  const past = (column: string): string =>
    `t.${column} + interval '1 day' + i * interval '1 millisecond'`
  const heavyAccounts = `
    (SELECT array_agg(id) FROM account
      WHERE party_id = ${heavy} AND currency_id IN (1, 3) AND kind IN (2, 3, 4))`
  const own: Readonly<Record<string, Filling>> = {
    account: { party_id: '1000000000 + i % 5000', shard: 'i' },
    entry: {
      id: '1000000000 + i',
      journal_id: '1000000000 + i',
      account_id: `
        CASE WHEN i % 5 < 3 THEN (${heavyAccounts})[1 + i % 6] ELSE 1000000000 + i % 5000 END`,
      created_at: past('created_at'),
      type: '(ARRAY[50, 51, 30, 31, 501, 502, 34])[1 + (i / 7) % 7]',
    },
    journal: {
      id: '1000000000 + i',
      created_at: past('created_at'),
      params: `'{"pair": "BTC/USDT"}'`,
    },
    app_user: { inviter_id: `CASE WHEN i % 5 < 3 THEN ${heavy} END` },
    feed_drop: { at: `t.at - i * interval '1 minute'` },
    sandbox_message: { target: `t.target || i / 3` },
    message: { read_at: 'CASE WHEN i % 9 > 0 THEN t.created_at END' },
    chat_message: { sender: '1 + i % 2 * 2', read_at: 'CASE WHEN i % 9 > 0 THEN t.created_at END' },
    chat_conversation: { last_id: '1000000000 + i', unread: 'i % 9 / 8' },
    identity_request: {
      user_id: '1000000000 + i % 5000',
      level: '2',
      status: '3',
      reason: `'picture-unclear'`,
      decided_at: 't.filed_at',
      decided_by: '1',
      front_pic: `'x'`,
      reverse_pic: `'x'`,
      id_type: 'NULL',
      name_sealed: 'NULL',
      card_sealed: 'NULL',
      card_mac: 'CASE WHEN i < 0 THEN t.card_mac END',
    },
    recovery_request: {
      user_id: '1000000000 + i',
      token_hash: 'sha256(i::text::bytea)',
      status: '3 + i % 3',
      network: `'10.' || i`,
    },
    dispute: {
      user_id: `CASE WHEN i % 5 < 3 THEN ${heavy} ELSE 1000000000 + i END`,
      order_id: 'i',
    },
    // Nobody has many of these: they are capped, or expire.
    passkey: { user_id: '1000000000 + i' },
    session: { user_id: '1000000000 + i' },
    consent: { user_id: '1000000000 + i' },
    favourite: { user_id: '1000000000 + i' },
    withdrawal_hold: { user_id: '1000000000 + i' },
    price_alert: { tick_id: 't.id', tick_price: '1', tick_ts: '1', fired_at: 'now()' },
    party: { house: 'CASE WHEN i < 0 THEN t.house END' },
    staff_log: {
      answer_of: 'CASE WHEN i % 2 = 0 THEN 1000000000 + i - 1 END',
      answer: `CASE WHEN i % 2 = 0 THEN 'ok' ELSE '' END`,
    },
    wallet_address: { currency_id: '1 + i % 3' },
    tick: {
      market_id: market,
      ts: `t.ts - (${rows} - i)::bigint * 1000`,
      recorded_at: `t.ts - (${rows} - i)::bigint * 1000 + 50`,
    },
    // Before all ticks of the platform, which continue meanwhile.
    tick_block: { market_id: market, first_ts: 'i', last_ts: 'i', first_id: '-i', last_id: '-i' },
    liability_balance: { number: '1000000 + i' },
    liability_nodes: { number: '1000000 + i' },
    liability_leaves: { number: '1000000 + i', first_leaf: 'int8send(i::bigint)' },
    bar: { time: 't.time - i::bigint * 60000' },
    chain_deposit: { seen_at: past('seen_at') },
    chain_sighting: { seen_at: past('seen_at') },
    secret_guard: { user_id: '1000000000 + i' },
    announcement_read: { user_id: '1000000000 + i' },
    staff_login_failure: {
      network: `'10.' || i`,
      hour: `date_trunc('hour', now()) - (i % 2000) * interval '1 hour'`,
    },
    ...ofProducts({ whose, market }),
  }
  return { shared: { user_id: whose, party_id: whose }, own }
}

/**
 * Fills the database of a running platform; returns a superuser connection to it, and the growing
 * tables that had no row to copy.
 */
export async function enlarge(
  fixture: TestPlatform,
  heavy: number,
  rows: number,
): Promise<{ client: pg.Client; empty: readonly string[] }> {
  const client = new pg.Client({ connectionString: fixture.databases.superuserUrl })
  // The database is dropped together with its connections.
  client.on('error', () => undefined)
  await client.connect()
  // Rows whose commit could still be lost are not marked all-visible by a vacuum; only servers of
  // tests have such rows.
  await client.query('SET synchronous_commit = on')
  await client.query('SET session_replication_role = replica')
  await atRest(client)
  for (const text of first) await client.query(text)
  const { shared, own } = fillingsOf(heavy, rows)
  const empty = await fillTables(client, rows, small, shared, own)
  return { client, empty }
}

/**
 * Waits until the platform sends no more queries by itself: the days that passed for a victim are
 * still being closed, which would read each table while it grows and lock it against being filled.
 */
async function atRest(client: pg.Client): Promise<void> {
  for (let looks = 0, quiet = 0; quiet < 5; looks += 1) {
    if (looks > 600) throw new Error('the platform did not come to rest within a minute')
    const { rowCount } = await client.query(`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND backend_type = 'client backend' AND state <> 'idle'`)
    quiet = rowCount === 0 ? quiet + 1 : 0
    await passed(100)
  }
}

export const isSmall = (table: string): boolean => small.includes(table)
