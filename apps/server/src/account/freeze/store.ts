import type { FreezeReason } from '@candor/contract'
import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
import type { Revoked } from '../access/index.ts'
export { type Database, type Queryable, type Transaction } from '../../db/connection.ts'
export type { QueuedEvents } from '../../db/outbox.ts'
export { lockUser } from '../../db/lock-user.ts'

/** An active freeze; only support's has an end time. */
export type Freeze = {
  readonly reason: FreezeReason
  readonly since: Date
  readonly until: Date | undefined
}

const LASTING = statement(
  'freeze-lasting',
  `
  SELECT reason, since, until FROM account_freeze
  WHERE user_id = $1 AND lifted_at IS NULL AND (until IS NULL OR until > $2) ORDER BY id`,
)

export async function listFreezes(db: Queryable, userId: number, now: Date): Promise<Freeze[]> {
  const rows = await db.rows(LASTING, [userId, now])
  return rows.map(({ reason, since, until }) => ({ reason, since, until: until ?? undefined }))
}

const EXPIRE = statement(
  'freeze-expire',
  'UPDATE account_freeze SET lifted_at = until WHERE lifted_at IS NULL AND until <= $1',
)

export async function expireFreezes(db: Queryable, now: Date): Promise<void> {
  await db.rows(EXPIRE, [now])
}

const ADD = statement(
  'freeze-add',
  `
  INSERT INTO account_freeze (user_id, reason, finding, staff_id, since, until)
  SELECT u.id, $2, $3, $4, $5::timestamptz, $6 FROM unnest($1::bigint[]) AS u(id) ORDER BY u.id
  ON CONFLICT (user_id, reason) WHERE lifted_at IS NULL DO NOTHING RETURNING user_id`,
)

export type NewFreeze = {
  readonly reason: FreezeReason
  readonly finding: string
  readonly staffId: number | undefined
  readonly since: Date
  readonly until: Date | undefined
}

/** Freezes accounts for a reason; returns those not already frozen for it. */
export async function addFreezes(
  tx: Transaction,
  userIds: readonly number[],
  { reason, finding, staffId, since, until }: NewFreeze,
): Promise<number[]> {
  const rows = await tx.rows(ADD, [userIds, reason, finding, staffId ?? null, since, until ?? null])
  return rows.map((row) => row.user_id)
}

const LIFT_OF = statement(
  'freeze-lift-of',
  `
    UPDATE account_freeze SET lifted_at = greatest($3, since)
    WHERE user_id = $1 AND reason = ANY ($2) AND lifted_at IS NULL RETURNING user_id`,
)
const LIFT_ALL_BUT = statement(
  'freeze-lift-all-but',
  `
    UPDATE account_freeze SET lifted_at = greatest($2, since)
    WHERE reason = $1 AND lifted_at IS NULL AND user_id <> ALL ($3)`,
)

export async function liftFreezes(
  tx: Transaction,
  userId: number,
  reasons: readonly FreezeReason[],
  now: Date,
): Promise<boolean> {
  return (await tx.rows(LIFT_OF, [userId, reasons, now])).length > 0
}

const HAS_FROZEN = statement(
  'freeze-has-frozen',
  'SELECT 1 AS one FROM account_freeze WHERE reason = $1 AND lifted_at IS NULL LIMIT 1',
)

export async function isAnyoneFrozen(db: Queryable, reason: FreezeReason): Promise<boolean> {
  return (await db.rows(HAS_FROZEN, [reason])).length > 0
}

/** Lifts the freezes for a reason of everybody except these users. */
export async function liftFreezesExcept(
  tx: Transaction,
  reason: FreezeReason,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.rows(LIFT_ALL_BUT, [reason, now, userIds])
}

const LIFTED_AFTER = statement(
  'freeze-lifted-after',
  'SELECT 1 AS one FROM account_freeze WHERE user_id = $1 AND lifted_at > $2 LIMIT 1',
)

export async function wasLiftedAfter(
  db: Queryable,
  userId: number,
  moment: Date,
): Promise<boolean> {
  return (await db.rows(LIFTED_AFTER, [userId, moment])).length > 0
}

const ASKED = statement(
  'freeze-asked',
  `
  SELECT 1 AS one FROM chat_message
  WHERE user_id = $1 AND sender = 1 AND created_at BETWEEN $2 AND $3
    AND created_at > coalesce((SELECT max(since) FROM account_freeze
      WHERE user_id = $1 AND reason = 'support'), '-infinity') LIMIT 1`,
)

/**
 * Whether a customer wrote to support since a time, and after support's last freeze of the account.
 */
export async function hasAskedSupport(
  db: Queryable,
  userId: number,
  from: Date,
  now: Date,
): Promise<boolean> {
  return (await db.rows(ASKED, [userId, from, now])).length > 0
}

const BY_SUPPORT = statement(
  'freeze-by-support',
  `
    SELECT count(*) AS count FROM account_freeze
    WHERE user_id = $1 AND reason = 'support' AND since > $2`,
)

/** The number of support's freezes of an account since a time. */
export async function countSupportFreezes(
  db: Queryable,
  userId: number,
  since: Date,
): Promise<number> {
  const [row] = await db.rows(BY_SUPPORT, [userId, since])
  return row?.count ?? 0
}

const PASSWORD_CHANGED = statement(
  'freeze-password-changed',
  'SELECT password_changed_at AS at FROM app_user WHERE id = $1',
)

export async function findPasswordChangedAt(
  db: Queryable,
  userId: number,
): Promise<Date | undefined> {
  const [row] = await db.rows(PASSWORD_CHANGED, [userId])
  return row?.at ?? undefined
}

const END_SESSIONS = statement(
  'freeze-end-sessions',
  `
  UPDATE session SET revoked_at = $2 WHERE user_id = ANY ($1) AND revoked_at IS NULL
  RETURNING user_id, id`,
)

export async function revokeSessionsOfUsers(
  tx: Transaction,
  userIds: readonly number[],
  now: Date,
): Promise<Revoked[]> {
  const rows = await tx.rows(END_SESSIONS, [userIds, now])
  return [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, ended]) => ({
    userId,
    sessionIds: ended.map(({ id }) => id),
  }))
}

const OPEN = statement(
  'freeze-open-account',
  'SELECT 1 FROM app_user WHERE id = $1 AND closed_at IS NULL',
)

/** Whether the account still exists: a closed one cannot be frozen. */
export async function isAccountOpen(db: Queryable, userId: number): Promise<boolean> {
  return (await db.rows(OPEN, [userId])).length > 0
}
