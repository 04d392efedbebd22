import { statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

export type Guard = { readonly failedAt: readonly Date[]; readonly lockedUntil: Date | undefined }

const LOCKED = statement(
  'login-locked',
  `
    SELECT max(locked_until) AS locked_until FROM login_guard
    WHERE target = $1 AND source = ANY ($2)`,
)

/**
 * Until when logins of a target are locked for some sources; does not wait for a concurrent login.
 */
export async function findLockedUntil(
  database: Queryable,
  target: string,
  sources: readonly string[],
): Promise<Date | undefined> {
  const [row] = await database.rows(LOCKED, [target, sources])
  return row?.locked_until ?? undefined
}

const LOCK = statement(
  'login-hold',
  `
  INSERT INTO login_guard (target, source, failed_at) VALUES ($1, $2, '{}')
  ON CONFLICT (target, source) DO UPDATE SET locked_until = login_guard.locked_until
  RETURNING failed_at, locked_until`,
)

/**
 * Locks the row of a target and a source until the transaction ends, so that passwords are checked
 * one after another.
 */
export async function lockGuard(tx: Transaction, target: string, source: string): Promise<Guard> {
  const [row] = await tx.rows(LOCK, [target, source])
  if (row === undefined) throw new Error('a login guard was not written')
  return { failedAt: row.failed_at, lockedUntil: row.locked_until ?? undefined }
}

const RECORD_FAILURE = statement(
  'login-note-failure',
  'UPDATE login_guard SET failed_at = $3, locked_until = $4 WHERE target = $1 AND source = $2',
)

export async function recordFailures(
  tx: Transaction,
  target: string,
  source: string,
  { failedAt, lockedUntil: until }: Guard,
): Promise<void> {
  await tx.rows(RECORD_FAILURE, [target, source, failedAt, until])
}

const LOCK_ALL = statement(
  'login-hold-all',
  `SELECT source FROM login_guard WHERE target = $1 ORDER BY source FOR UPDATE`,
)
const CLEAR = statement('login-clear', 'DELETE FROM login_guard WHERE target = $1')

/**
 * Clears a target's failures of all sources after a new password. The rows are locked first, in a
 * login's order.
 */
export async function clearGuards(tx: Transaction, target: string): Promise<void> {
  await tx.rows(LOCK_ALL, [target])
  await tx.rows(CLEAR, [target])
}

const FORGET = statement(
  'login-forget',
  `
  DELETE FROM login_guard
  WHERE coalesce(locked_until, '-infinity') < $1 AND NOT EXISTS (SELECT 1
    FROM unnest(failed_at) AS at WHERE at >= $1)`,
)

/** Deletes guards whose failures are all older than a time. */
export async function deleteOldGuards(database: Queryable, before: Date): Promise<void> {
  await database.rows(FORGET, [before])
}
