import {
  follow,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@candor/engine/withdrawals/states'
import { formatTrimmed } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { type NewMessage, sendMessage } from '../../account/messages/index.ts'
import {
  enqueue,
  handOver,
  type HeldWithdrawal,
  type QueuedEvents,
  type Transaction,
  writeReturned,
} from './store.ts'
import { postWithdrawal } from './store-money.ts'

/** Where a held request stands, as the engine sees it (OUT-04). */
export function stateOf({
  status,
  filedAt,
  passedAt,
  endedAt,
  reason,
  txid,
}: Pick<
  HeldWithdrawal,
  'status' | 'filedAt' | 'passedAt' | 'endedAt' | 'reason' | 'txid'
>): WithdrawalState {
  const [filedMs, endedMs] = [filedAt.getTime(), endedAt?.getTime() ?? 0]
  if (status === 3) return { at: 'failed', filedMs, failedMs: endedMs, reason }
  if (passedAt === undefined) return { at: 'reviewing', filedMs }
  return status === 2
    ? { at: 'done', filedMs, passedMs: passedAt.getTime(), doneMs: endedMs, txid }
    : { at: 'sending', filedMs, passedMs: passedAt.getTime() }
}

/**
 * Passes a held request by a vote that is written: what was asked for is handed over to be paid in
 * the same transaction (OUT-04).
 */
export async function passHeld(
  tx: Transaction,
  held: HeldWithdrawal,
  staffId: number,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const next = followed(held, { kind: 'pass' }, nowMs)
  if (next.at !== 'sending' || !(await handOver(tx, held.id, staffId, dateOf(next.passedMs))))
    throw new Error(`withdrawal ${held.id} was not handed over`)
  return tell(
    tx,
    held,
    { userId: held.userId, kind: 'withdrawal-passed', params: named(held) },
    nowMs,
  )
}

/** Fails a held request for a published reason: the whole number is free at once (OUT-04). */
export async function failHeld(
  tx: Transaction,
  held: HeldWithdrawal,
  reason: string,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  return giveBack(tx, held, { kind: 'fail', reason }, nowMs)
}

/** Gives the whole number of a held request back, by an event that ends it. */
export async function giveBack(
  tx: Transaction,
  held: HeldWithdrawal,
  event: WithdrawalEvent,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const next = followed(held, event, nowMs)
  if (next.at !== 'failed') throw new Error(`withdrawal ${held.id} did not fail`)
  await writeReturned(tx, held.id, next.reason, dateOf(next.failedMs))
  await postWithdrawal(tx, 'withdrawal.returned', held, dateOf(nowMs))
  if (event.kind === 'cancel') return enqueue(tx, dateOf(nowMs), [walletEvent(held)])
  return tell(
    tx,
    held,
    {
      userId: held.userId,
      kind: 'withdrawal-failed',
      params: { ...named(held), reason: next.reason },
    },
    nowMs,
  )
}

/** The state that follows; who holds a request has found that it may. */
export function followed(
  held: HeldWithdrawal,
  event: WithdrawalEvent,
  nowMs: number,
): WithdrawalState {
  const next = follow(stateOf(held), event, nowMs)
  if ('refused' in next)
    throw new Error(`withdrawal ${held.id} cannot be followed by ${event.kind}`)
  return next
}

/** What a message says of a request: the amount that is sent, or that came back. */
export function named({ id, number, currencyName }: HeldWithdrawal) {
  return { withdrawal: id, amount: formatTrimmed(number), currency: currencyName }
}

/** Tells the owner what was decided, and his wallet that it changed (MAIL-04, RT-12). */
export async function tell(
  tx: Transaction,
  held: HeldWithdrawal,
  message: NewMessage,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  return enqueue(tx, dateOf(nowMs), [
    walletEvent(held),
    await sendMessage(tx, dateOf(nowMs), message),
  ])
}

function walletEvent({ userId }: HeldWithdrawal) {
  return { partyId: userId, event: 'wallet' as const, payload: {} }
}
