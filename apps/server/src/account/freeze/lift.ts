import type { FreezeReason, Reply, freeze } from '@candor/contract'
import { dateOf, utcText } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { tooBusy } from '../access/index.ts'
import { hasSecondFactor, type OwnerRefusal, proveOwner, removeDoubted } from '../security/index.ts'
import type { FreezeDeps } from './freeze-deps.ts'
import {
  type Freeze,
  freezesOf,
  holdUser,
  liftFreezes,
  passwordChangedAt,
  type Queryable,
  type QueuedEvents,
} from './store.ts'
import { LIFT_AFTER_MS } from './terms.ts'

/** Freezes that their owner ends; the others end by the rule that made them. */
const owners: readonly FreezeReason[] = ['own', 'link', 'support']

export function isOwners({ reason }: Freeze): boolean {
  return owners.includes(reason)
}

/**
 * What freezes the caller's account, what ends each, and by what and from when he lifts those that
 * are his to lift (USER-40).
 */
export async function freezeState(
  { database }: Pick<FreezeDeps, 'database'>,
  { caller: { userId }, receivedAtMs: nowMs }: SignedIn,
): Promise<Reply<typeof freeze.state>> {
  const [freezes, hasFactor] = [
    await freezesOf(database, userId, dateOf(nowMs)),
    await hasSecondFactor(database, userId, dateOf(nowMs)),
  ]
  const fromMs = await liftableFromMs(database, userId, freezes)
  return {
    frozen: freezes.length > 0 ? 1 : 0,
    second_factor: hasFactor ? 'totp' : 'code',
    liftable_from: fromMs === undefined ? null : utcText(fromMs),
    freezes: freezes.map((one) => ({
      reason: one.reason,
      since: utcText(one.since),
      until: one.until === undefined ? null : utcText(one.until),
      ends: !isOwners(one) ? 'rule' : one.until === undefined ? 'owner' : 'time',
    })),
  }
}

export type LiftRefusal =
  | { readonly refused: 'ORDER_STATE'; readonly details?: { from: string } }
  | OwnerRefusal
type Lifted = { readonly events: readonly (QueuedEvents | undefined)[] }

/**
 * Lifts what the owner may lift, by password and second factor, 24 h after the newest of it at the
 * earliest, and as long after a new login password: whoever took over the mailbox can set one while
 * the account is frozen (USER-40). What was made just before it goes with it (USER-45).
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
  const outcome = await tooBusy(() =>
    deps.gate.run(() =>
      deps.database.transaction(async (tx): Promise<LiftRefusal | Lifted> => {
        await holdUser(tx, userId)
        const fromMs = await liftableFromMs(tx, userId, await freezesOf(tx, userId, dateOf(nowMs)))
        if (fromMs === undefined) return { refused: 'ORDER_STATE' }
        if (nowMs < fromMs) return { refused: 'ORDER_STATE', details: { from: utcText(fromMs) } }
        const wrong = await proveOwner(tx, deps, userId, { ...proof, scene: 'freeze' }, nowMs)
        if (wrong !== undefined) return wrong
        // Told by the freeze that lasts, so before its end.
        const events = await removeDoubted(tx, deps, userId, nowMs)
        await liftFreezes(tx, userId, owners, dateOf(nowMs))
        return { events }
      }),
    ),
  )
  if ('refused' in outcome) return outcome
  for (const each of outcome.events) deps.onEvents(each)
  // Whoever remembers his sessions reads them anew, as they are without the freeze.
  deps.revocations.announce({ userId, sessionIds: [] })
  return undefined
}

async function liftableFromMs(
  at: Queryable,
  userId: number,
  freezes: readonly Freeze[],
): Promise<number | undefined> {
  const own = freezes.filter(isOwners)
  if (own.length === 0) return undefined
  const changedMs = (await passwordChangedAt(at, userId))?.getTime() ?? 0
  return Math.max(changedMs, ...own.map(({ since }) => since.getTime())) + LIFT_AFTER_MS
}
