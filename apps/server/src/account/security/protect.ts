import type { HoldReason } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { forgetOtherDevices, holdWithdrawals, revokeOtherSessions } from '../access/index.ts'
import type { SecurityDeps } from './security-deps.ts'
import type { Person } from './store-person.ts'
import type { QueuedEvents, Transaction } from './store.ts'

/** The effects of a protection change, to be announced after its commit. */
export type SecurityEffects = {
  readonly events: QueuedEvents | undefined
  readonly sessionIds: readonly number[]
}

/**
 * Changes that end every other session of the user (AU10); the payment password opens no session.
 */
const ending: readonly HoldReason[] = ['email', 'phone', 'second_factor']

/**
 * The effects of every protection change: a withdrawal hold (USER-11), the end of other sessions, a
 * notice to the previous addresses.
 */
export async function protect(
  tx: Transaction,
  deps: SecurityDeps,
  { caller, receivedAtMs: nowMs }: SignedIn,
  reason: HoldReason,
  before: Person,
): Promise<SecurityEffects> {
  const { userId, sessionId } = caller
  await holdWithdrawals(tx, userId, reason, toDate(nowMs))
  // Devices are forgotten before the sessions end, which identify this session's own device.
  if (ending.includes(reason)) await forgetOtherDevices(tx, userId, sessionId)
  const sessionIds = ending.includes(reason)
    ? await revokeOtherSessions(tx, userId, sessionId, toDate(nowMs))
    : []
  return {
    events: await deps.notices.protectionChanged(tx, { userId, reason, nowMs, before }),
    sessionIds,
  }
}

/** Publishes to open sockets what was committed: events, and ended sessions. */
export function announce(
  { onEvents, revocations }: SecurityDeps,
  userId: number,
  { events, sessionIds }: SecurityEffects,
): void {
  onEvents(events)
  if (sessionIds.length > 0) revocations.announce({ userId, sessionIds })
}
