import type { Quantity } from '@candor/money'

/** A raise, or a removal, waits so long (USER-30). */
export const RAISE_DELAY_MS = 24 * 3_600_000

/**
 * A user's daily loss limit in USDT: what is in force, undefined for none, and what comes later.
 */
export type LossLimit = {
  readonly limit: Quantity | undefined
  readonly next: { readonly limit: Quantity | undefined; readonly fromMs: number } | undefined
}

/** The limit in force at a given time, including scheduled changes that have taken effect. */
export function resolveLimitAt(state: LossLimit, nowMs: number): LossLimit {
  return state.next !== undefined && nowMs >= state.next.fromMs
    ? { limit: state.next.limit, next: undefined }
    : state
}

/**
 * What a user's decision makes of his limit (USER-30). A limit that is not looser counts at once
 * and takes back a raise that is waiting; a looser one, or none, counts after 24 h and replaces
 * what was waiting, so that its 24 h begin anew.
 */
export function decideLimit(
  state: LossLimit,
  newLimit: Quantity | undefined,
  nowMs: number,
): LossLimit {
  const { limit } = resolveLimitAt(state, nowMs)
  const isLooser = limit !== undefined && (newLimit === undefined || newLimit > limit)
  return isLooser
    ? { limit, next: { limit: newLimit, fromMs: nowMs + RAISE_DELAY_MS } }
    : { limit: newLimit, next: undefined }
}
