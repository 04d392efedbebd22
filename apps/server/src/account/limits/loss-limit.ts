import type { Quantity } from '@candor/money'

/** How long a raise, or a removal, waits (USER-30). */
export const RAISE_DELAY_MS = 24 * 3_600_000

/**
 * A user's daily loss limit in USDT: the one in force, undefined for none, and a scheduled change.
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
 * Applies a user's decision (USER-30). A limit that is not looser takes effect at once and cancels
 * a pending raise; a looser one, or none, takes effect after 24 h and replaces a pending change,
 * restarting its 24 h.
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
