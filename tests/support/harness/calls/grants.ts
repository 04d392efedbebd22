import { productTables } from '@candor/testing/products'
import type pg from 'pg'

/**
 * What the application's role may not do to a table that is evidence, generated from the catalogue.
 */
export type Forbidden = { readonly table: string; readonly statement: string }

const ofProducts = productTables.filter((one) => one.evidence !== undefined)

/**
 * Tables whose rows nobody changes or deletes once written; the grants say which of their columns
 * may still be filled in.
 */
export const evidence: readonly string[] = [
  'tick',
  'tick_block',
  'tick_day',
  'price_seed',
  'bar',
  'feed_drop',
  'published_rules',
  'journal',
  'entry',
  'ledger_block',
  'ledger_chain',
  'account',
  'reconciliation',
  'money_halt',
  'ledger_anchor',
  'ledger_repair_proposal',
  'ledger_repair',
  'price_alert',
  'cool_off',
  'loss_limit',
  'withdrawal_hold',
  'withdrawal_allowlist',
  'consent',
  'message',
  'chat_message',
  'announcement_read',
  'market',
  'currency',
  'party',
  'staff_log',
  'staff_vote',
  'identity_request',
  'chain_address',
  'chain_deposit',
  'chain_halt',
  'chain_nonce',
  'chain_attempt',
  'statement_line',
  'hand_credit',
  'terms_amendment',
  'account_freeze',
  'dispute',
  'maintenance',
  'liability_day',
  'liability_total',
  'liability_leaves',
  'liability_nodes',
  'liability_tree',
  'liability_report',
  'liability_balance',
  ...ofProducts.map(({ table }) => table),
]

/**
 * Columns that change during a row's life; every other column of these tables is frozen with the
 * row.
 */
export const living: Readonly<Record<string, readonly string[]>> = {
  price_seed: ['revealed_at'],
  price_alert: ['tick_id', 'tick_price', 'tick_ts', 'fired_at', 'removed_at'],
  message: ['read_at'],
  chat_message: ['read_at'],
  chain_halt: ['until', 'again_block'],
  dispute: ['answer', 'answered_at', 'records', 'staff_id', 'staff_name', 'verdict'],
  account_freeze: ['lifted_at', 'cleared_at', 'told', 'followed_at'],
  ...Object.fromEntries(ofProducts.map(({ table, evidence: columns = [] }) => [table, columns])),
}

/** An update of every frozen column, a delete, a truncate and a drop of every evidence table. */
export async function forbiddenStatements(owner: pg.Pool): Promise<Forbidden[]> {
  const { rows } = await owner.query<{ table: string; column: string; generated: boolean }>(
    `
    SELECT c.relname AS table, a.attname AS column, 
      a.attidentity = 'a' OR a.attgenerated <> '' AS generated FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND a.attnum > 0
      AND NOT a.attisdropped ORDER BY c.relname, a.attnum`,
    [evidence],
  )
  const columns = rows.filter(({ table, column }) => living[table]?.includes(column) !== true)
  return [
    ...columns.map(({ table, column, generated }) => ({
      table,
      statement: `UPDATE ${table} SET ${column} = ${generated ? 'DEFAULT' : column}`,
    })),
    ...evidence.flatMap((table) =>
      [
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
        `DROP TABLE ${table}`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      ].map((statement) => ({ table, statement })),
    ),
  ]
}

/** The columns of a table that the application may update, from the catalogue. */
export async function updatable(owner: pg.Pool, role: string): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `
    SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a
    ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
      AND has_column_privilege($1, c.oid, a.attnum, 'UPDATE') ORDER BY c.relname, a.attname`,
    [role],
  )
  const byTable = new Map<string, string[]>()
  for (const { table, column } of rows) byTable.set(table, [...(byTable.get(table) ?? []), column])
  return byTable
}

/** The tables on which a role has a privilege, if only on a column. */
export async function tablesOpenTo(
  owner: pg.Pool,
  role: string,
  privilege: string,
): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition
    AND (CASE WHEN $2 IN ('DELETE', 'TRUNCATE', 'TRIGGER') THEN has_table_privilege($1, c.oid, $2)
      ELSE has_any_column_privilege($1, c.oid, $2) END) ORDER BY 1`,
    [role, privilege],
  )
  return rows.map(({ name }) => name)
}
