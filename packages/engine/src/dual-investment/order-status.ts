/** The states of an order; 'failed' returned the stake: a reversed purchase, or no price at all. */
export type DualStatus = 'failed' | 'purchased' | 'settling' | 'success'

/** Their numbers on the wire (DUAL-06). */
export const DUAL_STATUS_NUMBER = {
  failed: 0,
  purchased: 1,
  settling: 2,
  success: 3,
} as const satisfies Readonly<Record<DualStatus, number>>

const TRANSITIONS: Readonly<Record<DualStatus, readonly DualStatus[]>> = {
  purchased: ['settling', 'failed'],
  settling: ['success', 'failed'],
  success: [],
  failed: [],
}

export function canTransition(from: DualStatus, to: DualStatus): boolean {
  return TRANSITIONS[from].includes(to)
}
