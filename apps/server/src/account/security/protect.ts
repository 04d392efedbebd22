import type { HoldReason } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { forgetOtherDevices, holdWithdrawals, revokeOtherSessions } from '../access/index.ts'
import type { SecurityDeps } from './security-deps.ts'
import type { Person } from './store-person.ts'
import type { QueuedEvents, Transaction } from './store.ts'

/** What a change of an account's protection brought with it, to be told once it is committed. */
export type SecurityEffects = {
  readonly events: QueuedEvents | undefined
  readonly sessionIds: readonly number[]
}

/**
 * Changes that end every other session of the user (AU10); the payment password opens no session.
 */
const ending: readonly HoldReason[] = ['email', 'phone', 'second_factor']

/**
 * What every change of an account's protection brings with it: a hold of withdrawals (USER-11), the
 * end of other sessions, a notice to where the user was reached before.
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
  // Forgotten before the sessions end, which tell on which device this one was opened.
  if (ending.includes(reason)) await forgetOtherDevices(tx, userId, sessionId)
  const sessionIds = ending.includes(reason)
    ? await revokeOtherSessions(tx, userId, sessionId, toDate(nowMs))
    : []
  return {
    events: await deps.notices.protectionChanged(tx, { userId, reason, nowMs, before }),
    sessionIds,
  }
}

/** Tells open sockets what was committed: events, and sessions that have ended. */
export function announce(
  { onEvents, revocations }: SecurityDeps,
  userId: number,
  { events, sessionIds }: SecurityEffects,
): void {
  onEvents(events)
  if (sessionIds.length > 0) revocations.announce({ userId, sessionIds })
}
