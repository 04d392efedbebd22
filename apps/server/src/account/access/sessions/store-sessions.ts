import { allOf, oneOf, statement } from '../../../db/connection.ts'
import type { Frozen } from '../../../http/handler.ts'
import type { Queryable } from '../store.ts'

const ADD = statement(
  'session-add',
  `
  INSERT INTO session (token_hash, user_id, device, address, created_at, last_used_at, known_device)
  VALUES ($1, $2, $3, $4, $5, $5, $6)`,
)

export type NewSession = {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly device: string
  readonly address: string
  readonly knownDeviceId: number | undefined
  readonly now: Date
}

export async function addSession(
  database: Queryable,
  { tokenHash, userId, device, address, knownDeviceId, now }: NewSession,
): Promise<void> {
  await database.rows(ADD, [tokenHash, userId, device, address, now, knownDeviceId])
}

export type LiveSession = {
  readonly id: number
  readonly userId: number
  readonly authLevel: number
  readonly lastUsedMs: number
  readonly frozen: Frozen | undefined
}

const LIVE = statement(
  'session-live',
  `
  SELECT s.id, s.user_id, u.auth_level, s.last_used_at, f.reasons, f.until FROM session s
  JOIN app_user u ON u.id = s.user_id
  LEFT JOIN LATERAL (
    SELECT array_agg(reason ORDER BY until IS NULL DESC, id DESC) AS reasons, CASE
      WHEN bool_or(until IS NULL) THEN NULL ELSE max(until) END AS until
    FROM account_freeze WHERE user_id = s.user_id AND lifted_at IS NULL) f ON true
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.last_used_at > $2`,
  { reasons: allOf(oneOf('own', 'link', 'support', 'finding', 'recovery')) },
)

/** A token's session that was used after a time and not revoked. */
export async function findLiveSession(
  database: Queryable,
  tokenHash: Buffer,
  usedAfter: Date,
): Promise<LiveSession | undefined> {
  const [row] = await database.rows(LIVE, [tokenHash, usedAfter])
  if (row === undefined) return undefined
  const [first, ...others] = row.reasons ?? []
  return {
    id: row.id,
    userId: row.user_id,
    authLevel: row.auth_level,
    lastUsedMs: row.last_used_at.getTime(),
    frozen:
      first === undefined
        ? undefined
        : { reasons: [first, ...others], untilMs: row.until?.getTime() },
  }
}

const TOUCH = statement(
  'session-touch',
  'UPDATE session SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2 AND revoked_at IS NULL',
)

export async function touchSession(
  database: Queryable,
  sessionId: number,
  now: Date,
): Promise<void> {
  await database.rows(TOUCH, [sessionId, now])
}

const REVOKE = statement(
  'session-revoke',
  'UPDATE session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id',
)

/** False when the session had already ended. */
export async function revokeSession(
  database: Queryable,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  return (await database.rows(REVOKE, [sessionId, now])).length > 0
}

const REVOKE_ALL = statement(
  'session-revoke-all',
  'UPDATE session SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL RETURNING id',
)

/** Ends every session of a user and returns their ids. */
export async function revokeAllSessions(
  database: Queryable,
  userId: number,
  now: Date,
): Promise<number[]> {
  const rows = await database.rows(REVOKE_ALL, [userId, now])
  return rows.map((row) => row.id)
}

const ORIGINS = statement(
  'session-origins',
  `
  SELECT DISTINCT device, address
  FROM (SELECT device, address FROM session WHERE user_id = $1 ORDER BY id DESC LIMIT 1000) AS s`,
)

export function listOrigins(
  database: Queryable,
  userId: number,
): Promise<{ device: string; address: string }[]> {
  return database.rows(ORIGINS, [userId])
}

export type OwnSession = {
  readonly id: number
  readonly device: string
  readonly address: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

const OWN = statement(
  'session-own',
  `
  SELECT id, device, address, created_at, last_used_at FROM session
  WHERE user_id = $1 AND revoked_at IS NULL AND last_used_at > $2
  ORDER BY last_used_at DESC, id DESC LIMIT 200`,
)

/** A user's live sessions, most recently used first. */
export async function listLiveSessions(
  database: Queryable,
  userId: number,
  usedAfter: Date,
): Promise<OwnSession[]> {
  const rows = await database.rows(OWN, [userId, usedAfter])
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

const REVOKE_OWN = statement(
  'session-revoke-own',
  `
    UPDATE session SET revoked_at = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL
    RETURNING id`,
)

/** Ends a session of a user; false when it is not theirs or had already ended. */
export async function revokeOwnSession(
  database: Queryable,
  sessionId: number,
  userId: number,
  now: Date,
): Promise<boolean> {
  return (await database.rows(REVOKE_OWN, [sessionId, userId, now])).length > 0
}

const REVOKE_OTHERS = statement(
  'session-revoke-others',
  `
    UPDATE session SET revoked_at = $3 WHERE user_id = $1 AND id <> $2 AND revoked_at IS NULL
    RETURNING id`,
)

/** Ends all other sessions of a user and returns their ids. */
export async function revokeOtherSessions(
  database: Queryable,
  userId: number,
  keptId: number,
  now: Date,
): Promise<number[]> {
  const rows = await database.rows(REVOKE_OTHERS, [userId, keptId, now])
  return rows.map((row) => row.id)
}
