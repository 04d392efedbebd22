import { createHash, randomBytes } from 'node:crypto'
import { toDate } from '../../../clock/clock.ts'
import type { Caller, Context } from '../../../http/handler.ts'
import { addSession, findLiveSession, revokeSession, touchSession } from './store-sessions.ts'
import type { Database, Queryable } from '../store.ts'

/**
 * A token's lifetime after its last use (AUTH-18); the time of use is written at most once a
 * minute.
 */
export const LIFE_MS = 30 * 86_400_000
export const TOUCH_MS = 60_000
const TOKEN_BYTES = 32

/**
 * The owner of a token; undefined when it is unknown, unused for 30 days or revoked. Every use
 * prolongs it (AUTH-18).
 */
export async function authenticate(
  database: Database,
  token: string,
  nowMs: number,
): Promise<Caller | undefined> {
  const session = await findLiveSession(database, hashToken(token), toDate(nowMs - LIFE_MS))
  if (session === undefined) return undefined
  if (nowMs - session.lastUsedMs >= TOUCH_MS)
    await touchSession(database, session.id, toDate(nowMs))
  return {
    userId: session.userId,
    sessionId: session.id,
    authLevel: session.authLevel,
    frozen: session.frozen,
  }
}

/** Opens a session and returns its token; only the token's hash is stored. */
export async function openSession(
  database: Queryable,
  userId: number,
  { device, address, receivedAtMs }: Context,
  knownDeviceId: number | undefined,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await addSession(database, {
    tokenHash: hashToken(token),
    userId,
    device,
    address,
    knownDeviceId,
    now: toDate(receivedAtMs),
  })
  return token
}

export async function endSession(
  database: Database,
  revocations: Revocations,
  caller: Caller,
  nowMs: number,
): Promise<void> {
  await revokeSession(database, caller.sessionId, toDate(nowMs))
  revocations.announce({ userId: caller.userId, sessionIds: [caller.sessionId] })
}

/** A token has enough entropy for a plain hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export type Revoked = { readonly userId: number; readonly sessionIds: readonly number[] }

/** Notifies this process's sockets of ended sessions (RT-15). */
export type Revocations = {
  /** Calls listener after each committed revocation; returns an unsubscribe function. */
  onRevoked(listener: (revoked: Revoked) => void): () => void
  announce(revoked: Revoked): void
}

export function createRevocations(): Revocations {
  const listeners = new Set<(revoked: Revoked) => void>()
  return {
    onRevoked(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    announce(revoked) {
      for (const listener of listeners) listener(revoked)
    },
  }
}
