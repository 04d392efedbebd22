import type { FreezeReason, Reply, freeze } from '@candor/contract'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { refuseWhenBusy } from '../access/index.ts'
import { hasSecondFactor, type OwnerRefusal, proveOwner, removeDoubted } from '../security/index.ts'
import type { FreezeDeps } from './freeze-deps.ts'
import {
  type Freeze,
  listFreezes,
  lockUser,
  liftFreezes,
  findPasswordChangedAt,
  type Queryable,
  type QueuedEvents,
} from './store.ts'
import { LIFT_AFTER_MS } from './terms.ts'

/** Freezes that their owner lifts; the others end by the rule that made them. */
const ownerReasons: readonly FreezeReason[] = ['own', 'link', 'support']

export function isLiftableByOwner({ reason }: Freeze): boolean {
  return ownerReasons.includes(reason)
}

/**
 * The freezes of the caller's account, what ends each, and how and when the owner can lift theirs
 * (USER-40).
 */
export async function loadFreezeState(
  { database }: Pick<FreezeDeps, 'database'>,
  { caller: { userId }, receivedAtMs: nowMs }: SignedIn,
): Promise<Reply<typeof freeze.state>> {
  const [freezes, hasFactor] = [
    await listFreezes(database, userId, toDate(nowMs)),
    await hasSecondFactor(database, userId, toDate(nowMs)),
  ]
  const fromMs = await computeLiftableFromMs(database, userId, freezes)
  return {
    frozen: freezes.length > 0 ? 1 : 0,
    second_factor: hasFactor ? 'totp' : 'code',
    liftable_from: fromMs === undefined ? null : formatUtc(fromMs),
    freezes: freezes.map((one) => ({
      reason: one.reason,
      since: formatUtc(one.since),
      until: one.until === undefined ? null : formatUtc(one.until),
      ends: !isLiftableByOwner(one) ? 'rule' : one.until === undefined ? 'owner' : 'time',
    })),
  }
}

export type LiftRefusal =
  | { readonly refused: 'ORDER_STATE'; readonly details?: { from: string } }
  | OwnerRefusal
type LiftResult = { readonly events: readonly (QueuedEvents | undefined)[] }

/**
 * Lifts the owner's freezes by password and second factor, 24 h after the newest one at the
 * earliest, and 24 h after a new login password: whoever took over the mailbox can set one while
 * the account is frozen (USER-40). Protections added just before the freeze are removed with it
 * (USER-45).
 */
export async function liftFreeze(
  deps: FreezeDeps,
  context: SignedIn,
  proof: { readonly password: string; readonly code: string },
): Promise<LiftRefusal | undefined> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  const outcome = await refuseWhenBusy(() =>
    deps.gate.run(() =>
      deps.database.transaction(async (tx): Promise<LiftRefusal | LiftResult> => {
        await lockUser(tx, userId)
        const fromMs = await computeLiftableFromMs(
          tx,
          userId,
          await listFreezes(tx, userId, toDate(nowMs)),
        )
        if (fromMs === undefined) return { refused: 'ORDER_STATE' }
        if (nowMs < fromMs) return { refused: 'ORDER_STATE', details: { from: formatUtc(fromMs) } }
        const proofRefusal = await proveOwner(
          tx,
          deps,
          userId,
          { ...proof, scene: 'freeze' },
          nowMs,
        )
        if (proofRefusal !== undefined) return proofRefusal
        // These are identified by the active freeze, so before its end.
        const events = await removeDoubted(tx, deps, userId, nowMs)
        await liftFreezes(tx, userId, ownerReasons, toDate(nowMs))
        return { events }
      }),
    ),
  )
  if ('refused' in outcome) return outcome
  for (const queued of outcome.events) deps.onEvents(queued)
  // Cached sessions are reloaded, without the freeze.
  deps.revocations.announce({ userId, sessionIds: [] })
  return undefined
}

async function computeLiftableFromMs(
  db: Queryable,
  userId: number,
  freezes: readonly Freeze[],
): Promise<number | undefined> {
  const liftable = freezes.filter(isLiftableByOwner)
  if (liftable.length === 0) return undefined
  const changedMs = (await findPasswordChangedAt(db, userId))?.getTime() ?? 0
  return Math.max(changedMs, ...liftable.map(({ since }) => since.getTime())) + LIFT_AFTER_MS
}
