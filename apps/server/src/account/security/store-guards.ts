import { statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

/**
 * The secrets whose wrong tries are counted: the second factor on a known device apart from
 * elsewhere (AUTH-33), and the owner's proof within a session (USER-40) apart from both.
 */
export type GuardedSecret =
  | 'pay_password'
  | 'login_password'
  | 'second_factor'
  | 'second_factor_known'
  | 'owner_password'
  | 'owner_factor'
export type Guard = { readonly failedAt: readonly Date[]; readonly lockedUntil: Date | undefined }

const HOLD = statement(
  'guard-hold',
  `
  INSERT INTO secret_guard (user_id, secret, failed_at) VALUES ($1, $2, '{}')
  ON CONFLICT (user_id, secret) DO UPDATE SET locked_until = secret_guard.locked_until
  RETURNING failed_at, locked_until`,
)

/** Locks a secret's row until the transaction ends, so that it is checked once at a time. */
export async function lockSecret(
  tx: Transaction,
  userId: number,
  secret: GuardedSecret,
): Promise<Guard> {
  const [row] = await tx.rows(HOLD, [userId, secret])
  if (row === undefined) throw new Error('a secret guard was not written')
  return { failedAt: row.failed_at, lockedUntil: row.locked_until ?? undefined }
}

const NOTE = statement(
  'guard-note',
  'UPDATE secret_guard SET failed_at = $3, locked_until = $4 WHERE user_id = $1 AND secret = $2',
)

export async function recordTries(
  tx: Transaction,
  userId: number,
  secret: GuardedSecret,
  { failedAt, lockedUntil }: Guard,
): Promise<void> {
  await tx.rows(NOTE, [userId, secret, failedAt, lockedUntil])
}

const LOCKED = statement(
  'guard-locked',
  'SELECT locked_until FROM secret_guard WHERE user_id = $1 AND secret = $2 AND locked_until > $3',
)

/** Until when a secret is locked; does not wait for a concurrent check. */
export async function findSecretLockedUntil(
  database: Queryable,
  userId: number,
  secret: GuardedSecret,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await database.rows(LOCKED, [userId, secret, now])
  return row?.locked_until
}
