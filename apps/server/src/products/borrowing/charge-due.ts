import { accrue } from '@candor/engine/borrowing/accrual'
import { owedOf } from '@candor/engine/borrowing/loan'
import { formatTrimmed } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { sendMessages } from '../../account/messages/index.ts'
import type { BorrowingParts } from './parts.ts'
import {
  enqueue,
  holdDueCharges,
  type LoanOrder,
  type QueuedEvents,
  type Transaction,
} from './store.ts'
import { addCharges, saveLoan } from './store-write.ts'
import { DUE_BATCH } from './terms.ts'

/**
 * Charges every started day of running loans that is not charged yet (LOAN-08, LOAN-09). A worker
 * takes only loans that nobody else has, and a day has one row, ever; all of a batch commits
 * together, so it makes no difference how many workers run, when, or how often they are killed.
 * Answers how many loans were charged.
 */
export async function chargeDue(
  parts: BorrowingParts,
  nowMs: number,
  batch = DUE_BATCH,
): Promise<number> {
  for (let charged = 0; ;) {
    const done = await parts.database.transaction((tx) => chargeBatch(tx, parts, nowMs, batch))
    parts.onEvents(done.events)
    charged += done.count
    if (done.count < batch) return charged
  }
}

async function chargeBatch(
  tx: Transaction,
  parts: BorrowingParts,
  nowMs: number,
  batch: number,
): Promise<{ count: number; events: QueuedEvents | undefined }> {
  const due = await holdDueCharges(tx, nowMs, batch)
  const overdue: LoanOrder[] = []
  for (const order of due) {
    const charged = await chargeLoan(tx, order, nowMs)
    if (order.loan.status === 'to_repay' && charged.loan.status === 'overdue') overdue.push(charged)
  }
  const told = await sendMessages(
    tx,
    dateOf(nowMs),
    overdue.map(({ id, userId, loan }) => ({
      userId,
      kind: 'loan-overdue',
      params: {
        loan: id,
        owed: formatTrimmed(owedOf(loan)),
        currency: parts.catalogue.currency(loan.currencyId)?.name ?? '',
      },
    })),
  )
  return { count: due.length, events: await enqueue(tx, dateOf(nowMs), told) }
}

/** Charges what a loan under lock owes by a moment, and answers the loan as it is then. */
export async function chargeLoan(
  tx: Transaction,
  order: LoanOrder,
  atMs: number,
): Promise<LoanOrder> {
  const { loan, steps } = accrue(order.loan, atMs)
  if (loan.chargedDays === order.loan.chargedDays) return order
  await addCharges(tx, order.id, order.loan.paidOutMs, steps)
  await saveLoan(tx, order.id, loan)
  return { ...order, loan }
}
