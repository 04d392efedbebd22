/**
 * Our database functions that never return null. PostgreSQL cannot infer that; each counts as a
 * hint.
 */
export const neverNull: ReadonlySet<string> = new Set([
  'frozen_time',
  'ledger_lock',
  'ledger_post',
  'ledger_repair_confirm',
  'ledger_repair_propose',
  'ledger_repair_text',
  'ledger_reported',
  'block_ticks',
  'rebate_deadline',
  'tick_numbered',
  'ticks_down',
  'ticks_up',
])
