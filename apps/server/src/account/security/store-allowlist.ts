import { statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

const ADD = statement(
  'allowlist-add',
  `
  INSERT INTO withdrawal_allowlist (user_id, enabled, decided_at, since)
  VALUES ($1, $2, $3, CASE WHEN $2 THEN $3::timestamptz
    ELSE $3::timestamptz + interval '24 hours' END)`,
)

/** Records a decision: switching on takes effect at once, switching off after 24 h (OUT-14). */
export async function decideAllowlist(
  tx: Transaction,
  userId: number,
  isOn: boolean,
  now: Date,
): Promise<void> {
  await tx.rows(ADD, [userId, isOn, now])
}

export type Allowlist = { readonly isOn: boolean; readonly offFrom: Date | undefined }

const LAST = statement(
  'allowlist-last',
  'SELECT enabled, since FROM withdrawal_allowlist WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
)

/** Whether only saved addresses may be used, and until when. */
export async function loadAllowlist(
  database: Queryable,
  userId: number,
  now: Date,
): Promise<Allowlist> {
  const [row] = await database.rows(LAST, [userId])
  if (row === undefined) return { isOn: false, offFrom: undefined }
  if (row.enabled) return { isOn: true, offFrom: undefined }
  return now < row.since ? { isOn: true, offFrom: row.since } : { isOn: false, offFrom: undefined }
}
