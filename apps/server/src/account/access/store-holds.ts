import type { HoldReason } from '@candor/contract'
import { oneOf, type RowOf, statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

const ADD = statement(
  'hold-add',
  `
  INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at)
  VALUES ($1, $2, $3, $3::timestamptz + interval '24 hours')`,
)

/**
 * Holds a user's withdrawals for 24 h (USER-11, AUTH-17). A running hold is kept, so a hold can
 * only be extended.
 */
export async function holdWithdrawals(
  tx: Transaction,
  userId: number,
  reason: HoldReason,
  now: Date,
): Promise<void> {
  await tx.rows(ADD, [userId, reason, now])
}

export type WithdrawalHold = { readonly until: Date; readonly reason: HoldReason }

const LAST = statement(
  'hold-last',
  `
    SELECT ends_at, reason FROM withdrawal_hold WHERE user_id = $1 AND ends_at > $2
    ORDER BY ends_at DESC, id DESC LIMIT 1`,
)

/** The user's withdrawal hold that ends last; undefined when none runs. */
export async function findWithdrawalHold(
  database: Queryable,
  userId: number,
  now: Date,
): Promise<WithdrawalHold | undefined> {
  const [row] = await database.rows(LAST, [userId, now])
  return row === undefined ? undefined : { until: row.ends_at, reason: row.reason }
}

const FRESH = statement(
  'hold-fresh-addresses',
  `
  SELECT h.reason, bool_or(h.ends_at > $2) AS fresh,
    bool_or(made_before_freeze(h.user_id, h.started_at, $2)) AS doubted FROM withdrawal_hold h
    JOIN app_user u ON u.id = h.user_id
  WHERE h.user_id = $1 AND h.reason IN ('email', 'phone') AND u.email IS NOT NULL
    AND u.phone IS NOT NULL GROUP BY h.reason`,
  { reason: oneOf('email', 'phone') },
)

type Address = 'email' | 'phone'
type BoundAddress = RowOf<typeof FRESH>

/**
 * Which of two addresses do not count: one bound within 24 h, by the holds, and one bound just
 * before an active freeze; none when there is only one address (USER-35, USER-45).
 */
export async function listFreshAddresses(
  database: Queryable,
  userId: number,
  now: Date,
): Promise<readonly Address[]> {
  const boundAddresses = await database.rows(FRESH, [userId, now])
  const suspect = selectSuspect(boundAddresses)
  return boundAddresses
    .filter(({ reason, fresh }) => fresh || reason === suspect)
    .map(({ reason }) => reason)
}

/** Which of two addresses was bound just before an active freeze (USER-45). */
export async function findSuspectAddress(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<Address | undefined> {
  return selectSuspect(await db.rows(FRESH, [userId, now]))
}

/** When both were bound just before it, neither is suspect: otherwise nobody could ever lift it. */
function selectSuspect(boundAddresses: readonly BoundAddress[]): Address | undefined {
  const [first, second] = boundAddresses.filter(({ doubted }) => doubted)
  return second === undefined ? first?.reason : undefined
}
