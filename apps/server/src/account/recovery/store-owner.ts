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

/** An account owner's addresses; empty without an account. */
export async function listAddresses(db: Queryable, userId: number): Promise<string[]> {
  const [row] = await db.rows(ADDRESSES, [userId])
  return [row?.email, row?.phone].flatMap((address) => address ?? [])
}

/** Whether a device was already known at a time. */
export async function isOldDevice(db: Queryable, deviceId: number, before: Date): Promise<boolean> {
  return (await db.rows(OLD_DEVICE, [deviceId, before])).length > 0
}

/**
 * The network addresses of a user's last sessions before a time, however many sessions were opened
 * since.
 */
export async function listLoginAddresses(
  db: Queryable,
  userId: number,
  before: Date,
): Promise<string[]> {
  return (await db.rows(LOGINS, [userId, before])).map(({ address }) => address)
}
