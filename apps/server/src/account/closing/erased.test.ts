import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { productTables } from '@candor/testing/products'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const [ME, OTHER] = [100_001, 100_002]
let created: TestDatabase
/**
 * A superuser's client, which bypasses triggers and foreign keys: one row per table suffices here.
 */
let client: pg.Client

beforeAll(async () => {
  created = await createDatabase()
  client = new pg.Client({ connectionString: created.superuserUrl })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  for (const id of [ME, OTHER]) {
    await client.query(`INSERT INTO party (id, created_at) VALUES ($1, now())`, [id])
    await client.query(
      `
        INSERT INTO app_user (id, username, email, phone, password_hash, invite_code, nickname,
          language, created_at, auth_level)
          VALUES ($1, $2, $3, $4, 'x', $5, 'nick', 'en', now(), 2)`,
      [id, `u${id}`, `u${id}@example.com`, `+86${id}`, `INV${id}`],
    )
  }
})
afterAll(async () => {
  await client.end()
  await created.drop()
})

const address = (user: number) => `u${user}@example.com`
/** A row of each table that the closing erases, of the user $1 and the address $2. */
const erased: Readonly<Record<string, string>> = {
  session: `(token_hash, user_id, device, address, created_at, last_used_at) VALUES (sha256($2::bytea), $1, '', '', now(), now())`,
  known_device: `(user_id, mac, created_at, last_used_at) VALUES ($1, sha256($2::bytea), now(), now())`,
  verification_code: `(target, scene, code_mac, tries_left, created_at, expires_at, user_id, asker) VALUES ($2, 'bind', 'x', 5, now(), now(), $1, 'user ' || $1)`,
  login_guard: `(target, source, failed_at) VALUES ($2, 'somebody', '{}')`,
  sandbox_message: `(target, scene, subject, body, code, created_at) VALUES ($2, 'bind', 'x', 'x', '', now())`,
  mail_queue: `(target, subject, plain, html, created_at, due_at) VALUES ($2, 'x', 'x', 'x', now(), now())`,
  favourite: `(user_id, currency_id) VALUES ($1, 1)`,
  price_alert: `(user_id, market_id, direction, price, created_ms) VALUES ($1, 1, 1, 1, 1)`,
  message: `(user_id, kind, params, created_at) VALUES ($1, $2, '{}', now())`,
  announcement_read: `(user_id, place, read_at) VALUES ($1, 1, now())`,
  pay_password: `(user_id, password_hash, set_at) VALUES ($1, $2, now())`,
  secret_guard: `(user_id, secret, failed_at) VALUES ($1, 'pay_password', '{}')`,
  recovery_code: `(user_id, code_mac) VALUES ($1, $2::bytea)`,
  second_factor: `(user_id, sealed) VALUES ($1, $2::bytea)`,
  passkey: `(user_id, credential_id, public_key, use_counter, name, created_at) VALUES ($1, $2, 'x', 0, '', now())`,
  passkey_challenge: `(challenge, user_id, expires_at) VALUES ($2, $1, now())`,
  withdrawal_hold: `(user_id, reason, started_at, ends_at) VALUES ($1, 'email', now(), now() + interval '24 hours')`,
  withdrawal_allowlist: `(user_id, enabled, decided_at, since) VALUES ($1, true, now(), now())`,
  domestic_card: `(user_id, real_name, bank, card_number, account_city, branch, aba_number, holder_address, swift_code, bank_code, iban, bank_address, updated_at) VALUES ($1, $2, '', '', '', '', '', '', '', '', '', '', now())`,
  international_card: `(user_id, swift_code, holder_address, phone, updated_at) VALUES ($1, $2, '', '', now())`,
  wallet_address: `(user_id, currency_id, label, address, qr_code, created_at, updated_at) VALUES ($1, 1, $2, 'x', '', now(), now())`,
  loss_limit: `(user_id, number, decided_at) VALUES ($1, 1, now())`,
  cool_off: `(user_id, days, started_at, ends_at) VALUES ($1, 1, now() - interval '9 days', now() - interval '8 days')`,
  chat_message: `(user_id, sender, type, content, created_at) VALUES ($1, 1, 1, $2, now())`,
  chat_conversation: `(user_id, last_id, unread) VALUES ($1, 1, 0)`,
  upload: `(name, user_id, bytes, media_type, created_at) VALUES ($2, $1, 1, 'image/png', now())`,
  ...Object.fromEntries(
    productTables.flatMap(({ table, onClosing }) =>
      typeof onClosing === 'object' ? [[table, onClosing.erased]] : [],
    ),
  ),
}
/**
 * Tables that name a user and are kept: ledger, orders, requests and their reviews, consents,
 * freezes, and the platform's statistics (USER-44).
 */
const keptColumns: readonly string[] = [
  'access_change',
  'account_freeze',
  'chain_address',
  'chain_deposit',
  'chain_sighting',
  'consent',
  'deposit_address',
  'dispute',
  'hand_credit',
  'identity_request',
  'recovery_request',
  'staff_vote',
  ...productTables.filter(({ onClosing }) => onClosing === 'kept').map(({ table }) => table),
]
const whose = (table: string) =>
  ['login_guard', 'sandbox_message', 'mail_queue'].includes(table)
    ? `target = '%s'`
    : 'user_id = %u'
const count = async (table: string, user: number) =>
  Number(
    (
      await client.query<{ count: string }>(
        `
          SELECT count(*) AS count FROM ${table}
          WHERE ${whose(table).replace('%s', address(user)).replace('%u', String(user))}`,
      )
    ).rows[0]?.count,
  )

it('USER-44 the closing erases every table of a user that it names, and of him alone; every other that names a user is known to stay', async () => {
  const {
    rows: [source],
  } = await client.query<{ text: string }>(
    `SELECT prosrc AS text FROM pg_proc WHERE proname = 'account_close'`,
  )
  const clearedTables = [...(source?.text ?? '').matchAll(/DELETE FROM public\.(\w+)/g)].map(
    ([, table]) => table,
  )
  expect(new Set(clearedTables)).toEqual(new Set(Object.keys(erased)))
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'user_id'`)
  const staying = tables.map(({ name }) => name).filter((name) => erased[name] === undefined)
  expect(
    keptColumns.filter((name) => !staying.includes(name)),
    'tables that are not there',
  ).toEqual([])
  expect(
    staying.filter((name) => !keptColumns.includes(name)),
    'tables that name a user, and nobody says here or in a product.testing.ts what becomes of them',
  ).toEqual([])
  for (const user of [ME, OTHER])
    for (const [table, values] of Object.entries(erased))
      await client.query(
        `
          INSERT INTO ${table}
            ${values.replaceAll('$1', String(user)).replaceAll('$2', `'${address(user)}'`)}`,
      )
  for (const table of Object.keys(erased))
    expect([table, await count(table, ME)]).toEqual([table, 1])
  await client.query('SELECT account_close($1, now())', [ME])
  for (const table of Object.keys(erased))
    expect([table, await count(table, ME), await count(table, OTHER)]).toEqual([table, 0, 1])
  expect((await client.query('SELECT name FROM erased_picture')).rows).toEqual([
    { name: address(ME) },
  ])
})
