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

/** The limit as it stands at a moment: what was to come has come once its time is reached. */
export function limitAt(state: LossLimit, nowMs: number): LossLimit {
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
  wanted: Quantity | undefined,
  nowMs: number,
): LossLimit {
  const { limit } = limitAt(state, nowMs)
  const loosens = limit !== undefined && (wanted === undefined || wanted > limit)
  return loosens
    ? { limit, next: { limit: wanted, fromMs: nowMs + RAISE_DELAY_MS } }
    : { limit: wanted, next: undefined }
}
