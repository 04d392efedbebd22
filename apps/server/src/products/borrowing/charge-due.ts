import { accrue } from '@candor/engine/borrowing/accrual'
import { totalOwed } from '@candor/engine/borrowing/loan'
import { formatTrimmed } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { sendMessages } from '../../account/messages/index.ts'
import type { BorrowingParts } from './parts.ts'
import {
  enqueue,
  lockDueCharges,
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
    const batchResult = await parts.database.transaction((tx) =>
      chargeBatch(tx, parts, nowMs, batch),
    )
    parts.onEvents(batchResult.events)
    charged += batchResult.count
    if (batchResult.count < batch) return charged
  }
}

async function chargeBatch(
  tx: Transaction,
  parts: BorrowingParts,
  nowMs: number,
  batch: number,
): Promise<{ count: number; events: QueuedEvents | undefined }> {
  const dueLoans = await lockDueCharges(tx, nowMs, batch)
  const overdue: LoanOrder[] = []
  for (const order of dueLoans) {
    const charged = await chargeLoan(tx, order, nowMs)
    if (order.loan.status === 'to_repay' && charged.loan.status === 'overdue') overdue.push(charged)
  }
  const messageEvents = await sendMessages(
    tx,
    toDate(nowMs),
    overdue.map(({ id, userId, loan }) => ({
      userId,
      kind: 'loan-overdue',
      params: {
        loan: id,
        owed: formatTrimmed(totalOwed(loan)),
        currency: parts.catalogue.currency(loan.currencyId)?.name ?? '',
      },
    })),
  )
  return { count: dueLoans.length, events: await enqueue(tx, toDate(nowMs), messageEvents) }
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
