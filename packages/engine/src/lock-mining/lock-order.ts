import type { LockSchedule } from './schedule.ts'

export type LockStatus = 'reviewing' | 'running' | 'redeemed' | 'requested' | 'failed' | 'refused'

/** The number by which a status is sent and stored (MINE-05). */
export const LOCK_STATUS_NUMBER: Readonly<Record<LockStatus, 0 | 1 | 2 | 3 | 4 | 5>> = {
  reviewing: 0,
  running: 1,
  redeemed: 2,
  requested: 3,
  failed: 4,
  refused: 5,
}

const TRANSITIONS: Readonly<Record<LockStatus, readonly LockStatus[]>> = {
  reviewing: ['running', 'refused'],
  running: ['requested', 'redeemed'],
  requested: ['redeemed', 'running', 'failed'],
  failed: ['running', 'redeemed'],
  redeemed: [],
  refused: [],
}

/** Whether an order may move so (MINE-05). */
export function canTransition(from: LockStatus, to: LockStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

/** A lock as its order keeps it. */
export type LockOrder = LockSchedule & {
  readonly status: LockStatus
  /** How many days' interest is paid. */
  readonly paidDays: number
  /** Since when it runs: its start, or its pass by review; undefined while it waits. */
  readonly begunMs: number | undefined
  /** Its principal is the house's, and it runs to its end (MINE-33). */
  readonly isTrial: boolean
  /** When the redemption that is not filed yet was requested. */
  readonly requestedMs: number | undefined
}

/** Whether an order runs: its principal is locked and its interest goes on (MINE-13). */
export function isRunning({ status }: Pick<LockOrder, 'status'>): boolean {
  return status === 'running' || status === 'requested' || status === 'failed'
}
