import type { HoldReason } from '@candor/contract'
import { sql } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

const ADD = sql('hold-add', `
  INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at) VALUES ($1, $2, $3, $3::timestamptz + interval '24 hours')`)

/** Holds a user's withdrawals for 24 h (USER-11, AUTH-17). What runs already is left as it is, so that a hold can only become longer. */
export async function holdWithdrawals(tx: Transaction, userId: number, reason: HoldReason, now: Date): Promise<void> {
  await tx.rows(ADD, [userId, reason, now])
}

export type Hold = { readonly until: Date; readonly reason: HoldReason }

const LAST = sql('hold-last', 'SELECT ends_at, reason FROM withdrawal_hold WHERE user_id = $1 AND ends_at > $2 ORDER BY ends_at DESC, id DESC LIMIT 1')

/** The hold of a user's withdrawals that ends last, if any runs at a moment. */
export async function withdrawalHold(database: Queryable, userId: number, now: Date): Promise<Hold | undefined> {
  const [row] = await database.rows<{ ends_at: Date; reason: HoldReason }>(LAST, [userId, now])
  return row === undefined ? undefined : { until: row.ends_at, reason: row.reason }
}

const FRESH = sql('hold-fresh-addresses', `
  SELECT DISTINCT h.reason FROM withdrawal_hold h JOIN app_user u ON u.id = h.user_id
  WHERE h.user_id = $1 AND h.reason IN ('email', 'phone') AND h.ends_at > $2 AND u.email IS NOT NULL AND u.phone IS NOT NULL`)

/** Which of two addresses a user bound within 24 h, as the holds tell; none while only one stands (USER-35). */
export async function freshAddresses(database: Queryable, userId: number, now: Date): Promise<readonly ('email' | 'phone')[]> {
  return (await database.rows<{ reason: 'email' | 'phone' }>(FRESH, [userId, now])).map(({ reason }) => reason)
}
