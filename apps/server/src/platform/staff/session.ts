import { createHash, randomBytes } from 'node:crypto'
import { toDate } from '../../clock/clock.ts'
import type { Context, StaffCaller } from '../../http/handler.ts'
import { STAFF_SESSION_MS } from './staff-deps.ts'
import { addSession, findLiveSession } from './store-sessions.ts'
import type { Database, Transaction } from './store.ts'

const TOKEN_BYTES = 32

/**
 * The staff member of a token; a session lasts 8 h from its login, used or not (STAFF-01). A
 * customer's token is not valid.
 */
export function authenticateStaff(
  database: Database,
  token: string,
  nowMs: number,
): Promise<StaffCaller | undefined> {
  return findLiveSession(database, hashToken(token), toDate(nowMs))
}

/** Opens a session and returns its token; only the token's hash is stored. */
export async function openSession(
  tx: Transaction,
  staffId: number,
  { device, address, receivedAtMs }: Context,
): Promise<{ token: string; endsMs: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const endsMs = receivedAtMs + STAFF_SESSION_MS
  await addSession(tx, {
    tokenHash: hashToken(token),
    staffId,
    device,
    address,
    now: toDate(receivedAtMs),
    endsAt: toDate(endsMs),
  })
  return { token, endsMs }
}

/** A token is random enough for a plain hash: it cannot be guessed. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
