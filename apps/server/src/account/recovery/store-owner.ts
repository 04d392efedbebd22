import { type Queryable, statement } from '../../db/connection.ts'

const ADDRESSES = statement('recovery-addresses', 'SELECT email, phone FROM app_user WHERE id = $1')
const OLD_DEVICE = statement(
  'recovery-old-device',
  'SELECT 1 AS one FROM known_device WHERE id = $1 AND created_at <= $2',
)
const LOGINS = statement(
  'recovery-logins',
  'SELECT address FROM session WHERE user_id = $1 AND created_at <= $2 ORDER BY id DESC LIMIT 100',
)

/** How an account's owner is reached; nothing where there is none. */
export async function listAddresses(db: Queryable, userId: number): Promise<string[]> {
  const [row] = await db.rows(ADDRESSES, [userId])
  return [row?.email, row?.phone].flatMap((address) => address ?? [])
}

/** Whether a device was known at a moment already. */
export async function isOldDevice(db: Queryable, deviceId: number, before: Date): Promise<boolean> {
  return (await db.rows(OLD_DEVICE, [deviceId, before])).length > 0
}

/**
 * From where a user's last sessions before a moment were opened; however many were opened since,
 * none of these is forgotten for them.
 */
export async function listLoginAddresses(
  db: Queryable,
  userId: number,
  before: Date,
): Promise<string[]> {
  return (await db.rows(LOGINS, [userId, before])).map(({ address }) => address)
}
