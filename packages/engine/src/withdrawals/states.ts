import { DECIDE_MS } from './terms.ts'

/**
 * A request's state with its timestamps in milliseconds. It starts as reviewing; staff approve it,
 * and then it is being sent, or reject it; once sent it is done. done and failed are final.
 */
export type WithdrawalState =
  | { readonly status: 'reviewing'; readonly filedMs: number }
  | { readonly status: 'sending'; readonly filedMs: number; readonly passedMs: number }
  | {
      readonly status: 'done'
      readonly filedMs: number
      readonly passedMs: number
      readonly doneMs: number
      readonly txid: string
    }
  | {
      readonly status: 'failed'
      readonly filedMs: number
      readonly failedMs: number
      readonly reason: string
    }

/**
 * The events of a request: approved by enough staff, rejected with a published reason, cancelled by
 * its owner, sent, or certain never to be sent. A payout with an unknown result is no event.
 */
export type WithdrawalEvent =
  | { readonly kind: 'pass' | 'cancel' }
  | { readonly kind: 'fail' | 'unsendable'; readonly reason: string }
  | { readonly kind: 'sent'; readonly txid: string }

/** The numbers of OUT-04: a request being sent is not done yet, so it is still 1. */
export const WITHDRAWAL_STATUS_NUMBER = {
  reviewing: 1,
  sending: 1,
  done: 2,
  failed: 3,
} as const satisfies Readonly<Record<WithdrawalState['status'], 1 | 2 | 3>>

/** The reason of a request cancelled by its owner (OUT-13). */
export const CANCELLED_BY_USER = 'cancelled-by-user'

/**
 * The state after an event, or ORDER_STATE where it may not follow (OUT-04, OUT-13): only an
 * undecided request can be approved, rejected or cancelled, and only an approved one sent. A clock
 * that was set back never dates a state before the previous one.
 */
export function transition(
  state: WithdrawalState,
  event: WithdrawalEvent,
  nowMs: number,
): WithdrawalState | { readonly refused: 'ORDER_STATE' } {
  const { filedMs } = state
  if (state.status === 'reviewing') {
    const atMs = Math.max(nowMs, filedMs)
    if (event.kind === 'pass') return { status: 'sending', filedMs, passedMs: atMs }
    if (event.kind === 'fail')
      return { status: 'failed', filedMs, failedMs: atMs, reason: event.reason }
    if (event.kind === 'cancel')
      return { status: 'failed', filedMs, failedMs: atMs, reason: CANCELLED_BY_USER }
  }
  if (state.status === 'sending') {
    const atMs = Math.max(nowMs, state.passedMs)
    if (event.kind === 'sent')
      return { status: 'done', filedMs, passedMs: state.passedMs, doneMs: atMs, txid: event.txid }
    if (event.kind === 'unsendable')
      return { status: 'failed', filedMs, failedMs: atMs, reason: event.reason }
  }
  return { refused: 'ORDER_STATE' }
}

/** The deadline of staff's decision (OUT-11). */
export function decideByMs(filedMs: number): number {
  return filedMs + DECIDE_MS
}
