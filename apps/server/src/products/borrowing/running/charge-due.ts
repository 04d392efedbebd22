import { accrue } from '@candor/engine/borrowing/accrual'
import { totalOwed } from '@candor/engine/borrowing/loan'
import { formatTrimmed } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { settleScheduled, type Settlement } from '../../../kernel/scheduled-settlement.ts'
import { sendMessages } from '../../../account/messages/index.ts'
import type { BorrowingParts } from '../parts.ts'
import { enqueue, lockDueCharges, type LoanOrder, type Transaction } from '../store.ts'
import { addCharges, saveLoan } from '../store-write.ts'
import { DUE_BATCH } from '../terms.ts'

/**
 * Charges every started day of running loans that is not charged yet (LOAN-08, LOAN-09), by
 * scheduledSettlement: a day has one row, ever. Returns the number of charged loans.
 */
export function chargeDue(
  parts: BorrowingParts,
  nowMs: number,
  batch = DUE_BATCH,
): Promise<number> {
  return settleScheduled<LoanOrder>(parts, {
    batch,
    lockDue: (tx, limit, except) => lockDueCharges(tx, nowMs, limit, except),
    settle: (tx, dueLoans) => chargeLoans(tx, parts, nowMs, dueLoans),
  })
}

async function chargeLoans(
  tx: Transaction,
  parts: BorrowingParts,
  nowMs: number,
  dueLoans: readonly LoanOrder[],
): Promise<Settlement> {
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
  const queuedEvents = await enqueue(tx, toDate(nowMs), messageEvents)
  return {
    settled: dueLoans.length,
    afterCommit: () => {
      parts.onEvents(queuedEvents)
    },
  }
}

/** Charges a locked loan up to a time, and returns the charged loan. */
export async function chargeLoan<Order extends LoanOrder>(
  tx: Transaction,
  order: Order,
  atMs: number,
): Promise<Order> {
  const { loan, steps } = accrue(order.loan, atMs)
  if (loan.chargedDays === order.loan.chargedDays) return order
  await addCharges(tx, order.id, order.loan.paidOutMs, steps)
  await saveLoan(tx, order.id, loan)
  return { ...order, loan }
}
