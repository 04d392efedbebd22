import { isShared } from '@candor/engine/token-offering/terms'
import type { OfferingInfo } from './queries.ts'
import { phaseOf, remainingOf, toTerms } from './wire.ts'

/** What the button of an offering does, or why it does nothing (PAGE-57). */
export type Step =
  | 'apply'
  | 'login'
  | 'verify'
  | 'before'
  | 'after'
  | 'cancelled'
  | 'soldOut'
  | 'off'

export type Caller = {
  readonly isGuest: boolean
  /** Undefined until it is known. */
  readonly isVerified: boolean | undefined
  /** The operator has switched applications off. */
  readonly isOff: boolean
}

export function stepOf(info: OfferingInfo, caller: Caller, nowMs: number): Step {
  const phase = phaseOf(info, nowMs)
  if (phase === 'cancelled') return 'cancelled'
  if (phase === 'finished') return 'after'
  if (caller.isOff) return 'off'
  if (phase === 'warm_up') return 'before'
  if (isSoldOut(info, nowMs)) return 'soldOut'
  if (caller.isGuest) return 'login'
  return info.needs_identity === 1 && caller.isVerified === false ? 'verify' : 'apply'
}

/** Nothing is sold out while it is shared out at the end (IEO-08). */
function isSoldOut(info: OfferingInfo, nowMs: number): boolean {
  const terms = toTerms(info)
  return !isShared(terms, nowMs) && remainingOf(info) < terms.min
}
