import type pg from 'pg'

/**
 * What the application's role may not do to a table that is evidence, generated from the catalogue.
 */
export type Forbidden = { readonly table: string; readonly statement: string }

/**
 * Tables whose rows nobody changes or takes away once they are written; which of their columns may
 * still be filled in is the grants' matter.
 */
export const evidence = [
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
  'spot_order',
  'spot_trade',
  'contract_order',
  'contract_overnight',
  'contract_stop_change',
  'contract_gap',
  'contract_delisting',
  'seconds_order',
  'swap',
  'price_alert',
  'cool_off',
  'loss_limit',
  'withdrawal_hold',
  'withdrawal_allowlist',
  'consent',
  'message',
  'chat_message',
  'announcement_read',
  'reward_day',
  'rebate',
  'vip_day',
  'campaign',
  'coupon',
  'market',
  'currency',
  'party',
  'staff_log',
  'staff_vote',
  'identity_request',
  'loan',
  'loan_charge',
  'loan_repayment',
  'maker_application',
  'chain_address',
  'chain_deposit',
  'chain_halt',
  'chain_nonce',
  'chain_attempt',
  'withdrawal',
  'payout',
  'statement_line',
  'hand_credit',
  'seconds_day',
  'seconds_day_sum',
  'terms_amendment',
  'account_freeze',
  'maintenance',
  'contract_outcome_day',
  'liability_day',
  'liability_total',
  'liability_leaves',
  'liability_nodes',
  'liability_tree',
  'liability_report',
  'liability_balance',
] as const

/**
 * Columns in which a row's life is written while it is lived; every other column of these tables is
 * frozen with the row.
 */
export const living: Readonly<Partial<Record<(typeof evidence)[number], readonly string[]>>> = {
  price_seed: ['revealed_at'],
  spot_order: [
    'place_seq',
    'cancel_seq',
    'stop_tick_id',
    'entry_price',
    'status',
    'filled',
    'frozen',
    'paid',
    'received',
    'fee',
    'filled_value',
    'updated_at',
  ],
  contract_order: [
    'status',
    'origin_price',
    'entry',
    'notional',
    'open_tick_id',
    'opened_ms',
    'margin',
    'overnight_paid',
    'overnight_to_ms',
    'take_profit',
    'stop_loss',
    'stops_set_ms',
    'stops_tick_id',
    'close_price',
    'close_tick_id',
    'close_reason',
    'profit',
    'paid_by_fund',
    'borne_by_house',
    'closing',
    'closed_ms',
    'updated_at',
    'cut',
    'gap_tick_id',
    'gap_price',
    'gap_most',
    'gaps',
  ],
  contract_gap: ['end_tick_id', 'cut'],
  contract_outcome_day: ['opened', 'liquidated'],
  seconds_order: [
    'status',
    'end_first_tick_id',
    'end_tick_id',
    'end_count',
    'end_sum',
    'result',
    'credit',
    'last_tick_id',
    'completed_at',
    'updated_at',
  ],
  price_alert: ['tick_id', 'tick_price', 'tick_ts', 'fired_at', 'removed_at'],
  message: ['read_at'],
  chat_message: ['read_at'],
  rebate: ['paid_at'],
  coupon: ['used_at'],
  loan: [
    'status',
    'reason',
    'passed_ms',
    'paid_out_ms',
    'payout_tick_id',
    'payout_margin_tick_id',
    'margin',
    'principal',
    'interest',
    'overdue_interest',
    'charged_days',
    'warned',
    'crossed_ms',
    'crossing',
    'closing',
    'settlement',
    'ended_ms',
  ],
  maker_application: ['status', 'reason', 'decided_at'],
  chain_halt: ['until', 'again_block'],
  withdrawal: ['status', 'ended_at', 'reason', 'txid'],
  account_freeze: ['lifted_at', 'cleared_at', 'told', 'followed_at'],
  payout: ['state', 'sending_at', 'ended_at', 'txid', 'why', 'booked_at'],
}

/**
 * An update of every frozen column, a delete, a truncate and a drop of every table that is
 * evidence.
 */
export async function forbiddenStatements(owner: pg.Pool): Promise<Forbidden[]> {
  const { rows } = await owner.query<{ table: string; column: string; generated: boolean }>(
    `
    SELECT c.relname AS table, a.attname AS column, a.attidentity = 'a' AS generated FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND a.attnum > 0
      AND NOT a.attisdropped ORDER BY c.relname, a.attnum`,
    [evidence],
  )
  const columns = rows.filter(
    ({ table, column }) => living[table as keyof typeof living]?.includes(column) !== true,
  )
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

/** What of a table's columns the application may update, by the catalogue. */
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

/** The tables of which a role has a privilege, if only in a column. */
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
