import type { FreezeReason } from '@candor/contract'
import type { Caller, Frozen } from './handler.ts'

export type FrozenRefusal = {
  readonly refused: 'ACCOUNT_FROZEN'
  readonly details: { readonly reason: FreezeReason }
}

/**
 * What freezes the caller's account now; a freeze that ends by itself is over at its end, whatever
 * is remembered of it.
 */
export function getActiveFreeze({ frozen }: Caller, nowMs: number): Frozen | undefined {
  return frozen === undefined || (frozen.untilMs !== undefined && nowMs >= frozen.untilMs)
    ? undefined
    : frozen
}

export function toFrozenRefusal({ reasons: [reason] }: Frozen): FrozenRefusal {
  return { refused: 'ACCOUNT_FROZEN', details: { reason } }
}
