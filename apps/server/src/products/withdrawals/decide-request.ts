import {
  transition,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@candor/engine/withdrawals/states'
import { formatTrimmed } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { type NewMessage, sendMessage } from '../../account/messages/index.ts'
import {
  enqueue,
  handOverToProvider,
  type LockedWithdrawal,
  type QueuedEvents,
  type Transaction,
  writeReturned,
} from './store.ts'
import { postWithdrawal } from './store-money.ts'

/** A locked request's state as the engine's (OUT-04). */
export function stateOf({
  status,
  filedAt,
  passedAt,
  endedAt,
  reason,
  txid,
}: Pick<
  LockedWithdrawal,
  'status' | 'filedAt' | 'passedAt' | 'endedAt' | 'reason' | 'txid'
>): WithdrawalState {
  const [filedMs, endedMs] = [filedAt.getTime(), endedAt?.getTime() ?? 0]
  if (status === 3) return { status: 'failed', filedMs, failedMs: endedMs, reason }
  if (passedAt === undefined) return { status: 'reviewing', filedMs }
  return status === 2
    ? { status: 'done', filedMs, passedMs: passedAt.getTime(), doneMs: endedMs, txid }
    : { status: 'sending', filedMs, passedMs: passedAt.getTime() }
}

/**
 * Approves a locked request by a written vote: it is handed over for payment in the same
 * transaction (OUT-04).
 */
export async function approveWithdrawal(
  tx: Transaction,
  withdrawal: LockedWithdrawal,
  staffId: number,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const next = nextState(withdrawal, { kind: 'pass' }, nowMs)
  if (
    next.status !== 'sending' ||
    !(await handOverToProvider(tx, withdrawal.id, staffId, toDate(next.passedMs)))
  )
    throw new Error(`withdrawal ${withdrawal.id} was not handed over`)
  return notifyOwner(
    tx,
    withdrawal,
    { userId: withdrawal.userId, kind: 'withdrawal-passed', params: messageParams(withdrawal) },
    nowMs,
  )
}

/**
 * Rejects a locked request for a published reason: the whole number is available at once (OUT-04).
 */
export async function rejectWithdrawal(
  tx: Transaction,
  withdrawal: LockedWithdrawal,
  reason: string,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  return returnFunds(tx, withdrawal, { kind: 'fail', reason }, nowMs)
}

/** Returns the whole number of a locked request, by an event that ends it. */
export async function returnFunds(
  tx: Transaction,
  withdrawal: LockedWithdrawal,
  event: WithdrawalEvent,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const next = nextState(withdrawal, event, nowMs)
  if (next.status !== 'failed') throw new Error(`withdrawal ${withdrawal.id} did not fail`)
  await writeReturned(tx, withdrawal.id, next.reason, toDate(next.failedMs))
  await postWithdrawal(tx, 'withdrawal.returned', withdrawal, toDate(nowMs))
  if (event.kind === 'cancel') return enqueue(tx, toDate(nowMs), [walletEvent(withdrawal)])
  return notifyOwner(
    tx,
    withdrawal,
    {
      userId: withdrawal.userId,
      kind: 'withdrawal-failed',
      params: { ...messageParams(withdrawal), reason: next.reason },
    },
    nowMs,
  )
}

/** The following state; the lock's holder has checked that the event is allowed. */
export function nextState(
  withdrawal: LockedWithdrawal,
  event: WithdrawalEvent,
  nowMs: number,
): WithdrawalState {
  const next = transition(stateOf(withdrawal), event, nowMs)
  if ('refused' in next)
    throw new Error(`withdrawal ${withdrawal.id} cannot be followed by ${event.kind}`)
  return next
}

/** The parameters of a message: the amount sent, or returned. */
export function messageParams({ id, number, currencyName }: LockedWithdrawal) {
  return { withdrawal: id, amount: formatTrimmed(number), currency: currencyName }
}

/** Notifies the owner of the decision and of the changed balance (MAIL-04, RT-12). */
export async function notifyOwner(
  tx: Transaction,
  withdrawal: LockedWithdrawal,
  message: NewMessage,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  return enqueue(tx, toDate(nowMs), [
    walletEvent(withdrawal),
    await sendMessage(tx, toDate(nowMs), message),
  ])
}

function walletEvent({ userId }: LockedWithdrawal) {
  return { partyId: userId, event: 'wallet' as const, payload: {} }
}
