import { statement } from '../../../db/connection.ts'
import type { Queryable, Transaction } from '../store.ts'

const BY_MAC = statement('device-by-mac', 'SELECT id FROM known_device WHERE mac = $1')

/**
 * The known device of a mark; undefined where its user never signed in there, or has taken that
 * back.
 */
export async function findDeviceByMac(
  database: Queryable,
  mac: Buffer,
): Promise<number | undefined> {
  const [row] = await database.rows(BY_MAC, [mac])
  return row === undefined ? undefined : row.id
}

const REMEMBER = statement(
  'device-remember',
  `
  INSERT INTO known_device (user_id, mac, created_at, last_used_at) VALUES ($1, $2, $3, $3)
  ON CONFLICT (mac) DO UPDATE SET last_used_at = excluded.last_used_at RETURNING id`,
)
const FORGET_BEYOND = statement(
  'device-forget-beyond',
  `
  DELETE FROM known_device
  WHERE id IN (SELECT id FROM known_device WHERE user_id = $1
    ORDER BY last_used_at DESC, id DESC OFFSET $2)`,
)

/**
 * Keeps a device as known to its user, and so many of his at most: the one used longest ago gives
 * way.
 */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  mac: Buffer,
  max: number,
  now: Date,
): Promise<number> {
  const [row] = await tx.rows(REMEMBER, [userId, mac, now])
  if (row === undefined) throw new Error('a known device was not written')
  await tx.rows(FORGET_BEYOND, [userId, max])
  return row.id
}

const FORGET_ALL = statement('device-forget-all', 'DELETE FROM known_device WHERE user_id = $1')

/** Forgets every device of a user. */
export async function forgetDevices(database: Queryable, userId: number): Promise<void> {
  await database.rows(FORGET_ALL, [userId])
}

const FORGET_OTHERS = statement(
  'device-forget-others',
  `
  DELETE FROM known_device WHERE user_id = $1 AND id IS DISTINCT
  FROM (SELECT known_device FROM session WHERE id = $2)`,
)

/** Forgets every device of a user but the one that a session was opened on. */
export async function forgetOtherDevices(
  database: Queryable,
  userId: number,
  keptSessionId: number,
): Promise<void> {
  await database.rows(FORGET_OTHERS, [userId, keptSessionId])
}

const FORGET_OF_SESSION = statement(
  'device-forget-of-session',
  `
  DELETE FROM known_device
  WHERE user_id = $2 AND id = (SELECT known_device FROM session WHERE id = $1 AND user_id = $2)
    AND id IS DISTINCT FROM (SELECT known_device FROM session WHERE id = $3)`,
)

/**
 * Forgets the device on which a session was opened, unless the one who ends it sits at the same
 * device.
 */
export async function forgetDeviceOfSession(
  database: Queryable,
  sessionId: number,
  userId: number,
  ownSessionId: number,
): Promise<void> {
  await database.rows(FORGET_OF_SESSION, [sessionId, userId, ownSessionId])
}

const FORGET_UNUSED = statement(
  'device-forget-unused',
  'DELETE FROM known_device WHERE last_used_at < $1',
)

/** Deletes devices that nobody signed in on since a moment. */
export async function forgetUnusedDevices(database: Queryable, before: Date): Promise<void> {
  await database.rows(FORGET_UNUSED, [before])
}
