import { type Reply, type security, type WrongField, wrongField } from '@candor/contract'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import {
  formatDeviceName,
  forgetDeviceOfSession,
  forgetOtherDevices,
  toRegion,
  revokeOtherSessions,
  revokeOwnSession,
  SESSION_LIFE_MS,
  listLiveSessions,
} from '../access/index.ts'
import type { SecurityDeps } from './security-deps.ts'

export async function listOwnSessions(
  { database }: SecurityDeps,
  { caller, receivedAtMs }: SignedIn,
): Promise<Reply<typeof security.sessions>> {
  const living = await listLiveSessions(
    database,
    caller.userId,
    toDate(receivedAtMs - SESSION_LIFE_MS),
  )
  return living.map(({ id, device, address, createdAt, lastUsedAt }) => ({
    id,
    device: formatDeviceName(device),
    ip_region: toRegion(address),
    created_at: formatUtc(createdAt),
    last_seen: formatUtc(lastUsedAt),
    current: id === caller.sessionId ? 1 : 0,
  }))
}

export type Revocation = { readonly id?: number | undefined; readonly others?: 1 | undefined }

/**
 * Ends one own session, or all others; their connections end with them (AUTH-28), and their devices
 * are no longer known (AUTH-33).
 */
export async function revokeSessions(
  { database, revocations }: SecurityDeps,
  { caller: { userId, sessionId }, receivedAtMs }: SignedIn,
  { id, others }: Revocation,
): Promise<WrongField | { refused: 'NOT_FOUND' } | undefined> {
  if ((id === undefined) === (others === undefined)) return wrongField('id')
  const now = toDate(receivedAtMs)
  if (id === undefined) {
    const sessionIds = await database.transaction(async (tx) => {
      await forgetOtherDevices(tx, userId, sessionId)
      return revokeOtherSessions(tx, userId, sessionId, now)
    })
    revocations.announce({ userId, sessionIds })
    return undefined
  }
  const endedIds = await database.transaction(async (tx) => {
    await forgetDeviceOfSession(tx, id, userId, sessionId)
    return revokeOwnSession(tx, id, userId, now)
  })
  if (!endedIds) return { refused: 'NOT_FOUND' }
  revocations.announce({ userId, sessionIds: [id] })
  return undefined
}
