import { format, type Price } from '@candor/money'
import { formatUtc } from '../../../clock/clock.ts'
import { computeBtcValue } from '../../../kernel/btc-value.ts'
import type { Reviewable } from '../../../kernel/reviewable.ts'
import type { BorrowingReview } from './review.ts'

/**
 * Requests for loans (LOAN-17): a pass lets the clock pay out what was asked for, at the next
 * recorded prices. Two members decide, whatever it is worth (STAFF-05).
 */
export function loanReview(
  borrowing: Pick<BorrowingReview, 'loanQueue' | 'lockLoan' | 'decideLoan'>,
  usdtPrice: (currencyId: number) => Price | undefined,
): Reviewable {
  return {
    kind: 'loan',
    matter: 'grant',
    needsLine: false,
    async queue(query, nowMs) {
      const { rows, total } = await borrowing.loanQueue(query)
      return {
        total,
        rows: rows.map(({ order, status, currency, marginCurrency }) => ({
          id: order.id,
          uid: order.userId,
          status,
          created_at: formatUtc(order.requestedMs),
          decide_by: formatUtc(order.decideByMs),
          overdue: order.decideByMs < nowMs && status === 1 ? (1 as const) : (0 as const),
          btcValue: computeBtcValue(
            { currencyId: order.loan.currencyId, amount: order.amount },
            usdtPrice,
          ),
          subject: {
            loan_amount: format(order.amount),
            loan_currency: currency,
            margin_amount: format(order.requestedMargin),
            margin_currency: marginCurrency,
            days: order.loan.days,
            daily_rate: format(order.loan.dailyRate),
          },
        })),
      }
    },
    async lockRequest(tx, id, nowMs) {
      const loan = await borrowing.lockLoan(tx, id, nowMs)
      return loan === undefined
        ? undefined
        : {
            userId: loan.userId,
            isWaiting: loan.isWaiting,
            btcValue: computeBtcValue(loan, usdtPrice),
          }
    },
    decide: async (tx, judgement, nowMs) =>
      (await borrowing.decideLoan(tx, judgement, nowMs)).events,
    picture: () => Promise.resolve(undefined),
  }
}
