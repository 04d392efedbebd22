import { isRequestOpen } from '@candor/engine/borrowing/request'
import { format, type Price } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { approvalQueue, type ShownRequest } from '../../../kernel/approval-queue.ts'
import { computeBtcValue } from '../../../kernel/btc-value.ts'
import type { Reviewable } from '../../../kernel/reviewable.ts'
import type { BorrowingParts } from '../parts.ts'
import type { LoanOrder, LockedLoan } from '../store.ts'
import { approveLoan } from '../store-write.ts'
import { refuseRequest } from './pay-out.ts'
import { listLoanQueue, loanRequests, toReviewStatus } from './store-review.ts'

type UsdtPrice = (currencyId: number) => Price | undefined

/**
 * Requests for loans (LOAN-17): two members decide, whatever it is worth (STAFF-05). A pass lets
 * the clock pay out what was asked for, at the first prices after it; a fail returns the margin at
 * once.
 */
export function loanReview(parts: BorrowingParts, usdtPrice: UsdtPrice): Reviewable {
  return approvalQueue<LockedLoan>({
    kind: 'loan',
    matter: 'grant',
    requests: loanRequests,
    async list({ status, limit, offset }) {
      const { rows, total } = await listLoanQueue(parts.database, status, limit, offset)
      return { total, rows: rows.map((order) => toShownRequest(parts, order, usdtPrice)) }
    },
    stand: (_tx, order, nowMs) => ({
      userId: order.userId,
      isWaiting: order.loan.status === 'reviewing' && isRequestOpen(order, nowMs),
      btcValue: toBtcValue(order, usdtPrice),
    }),
    async pass(tx, { id }, _judgement, nowMs) {
      await approveLoan(tx, id, nowMs)
      return undefined
    },
    fail: async (tx, order, { reason }, nowMs) =>
      (await refuseRequest(tx, parts, order, reason, nowMs)).events,
  })
}

/** What was asked for, in the coins it was asked in. */
function toShownRequest(
  { catalogue }: BorrowingParts,
  order: LoanOrder,
  usdtPrice: UsdtPrice,
): ShownRequest {
  const { loan } = order
  const nameOf = (currencyId: number): string => catalogue.currency(currencyId)?.name ?? ''
  return {
    id: order.id,
    userId: order.userId,
    status: toReviewStatus(order),
    filedAt: toDate(order.requestedMs),
    decideBy: toDate(order.decideByMs),
    btcValue: toBtcValue(order, usdtPrice),
    subject: {
      loan_amount: format(order.amount),
      loan_currency: nameOf(loan.currencyId),
      margin_amount: format(order.requestedMargin),
      margin_currency: nameOf(loan.marginCurrencyId),
      days: loan.days,
      daily_rate: format(loan.dailyRate),
    },
  }
}

function toBtcValue({ loan, amount }: LoanOrder, usdtPrice: UsdtPrice) {
  return computeBtcValue({ currencyId: loan.currencyId, amount }, usdtPrice)
}
