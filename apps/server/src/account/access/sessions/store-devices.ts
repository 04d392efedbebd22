import { statement } from '../../../db/connection.ts'
import type { Queryable, Transaction } from '../store.ts'

const BY_MAC = statement('device-by-mac', 'SELECT id FROM known_device WHERE mac = $1')

/** A known device by its MAC; undefined where its user never signed in there, or revoked it. */
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

/** Marks a device as known; beyond the maximum the least recently used one is dropped. */
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

export async function forgetDevices(database: Queryable, userId: number): Promise<void> {
  await database.rows(FORGET_ALL, [userId])
}

const FORGET_OTHERS = statement(
  'device-forget-others',
  `
  DELETE FROM known_device WHERE user_id = $1 AND id IS DISTINCT
  FROM (SELECT known_device FROM session WHERE id = $2)`,
)

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

/** Forgets the device of a session, unless the session that ends it is on the same device. */
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

/** Deletes devices without a login since a time. */
export async function forgetUnusedDevices(database: Queryable, before: Date): Promise<void> {
  await database.rows(FORGET_UNUSED, [before])
}
