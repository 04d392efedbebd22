import type { FreezeReason } from '@candor/contract'
import type { Caller, Frozen } from './handler.ts'

export type FrozenRefusal = {
  readonly refused: 'ACCOUNT_FROZEN'
  readonly details: { readonly reason: FreezeReason }
}

/** The current freeze of the caller's account; an expired one is over, even if cached. */
export function getActiveFreeze({ frozen }: Caller, nowMs: number): Frozen | undefined {
  return frozen === undefined || (frozen.untilMs !== undefined && nowMs >= frozen.untilMs)
    ? undefined
    : frozen
}

export function toFrozenRefusal({ reasons: [reason] }: Frozen): FrozenRefusal {
  return { refused: 'ACCOUNT_FROZEN', details: { reason } }
}
