import type { Language, Reply } from '@candor/contract'
import type { borrowing } from '@candor/contract/borrowing'
import { dailyInterest, dueAtMs, overdueInterest } from '@candor/engine/borrowing/accrual'
import { isRunning, LOAN_STATUS_NUMBER, totalOwed } from '@candor/engine/borrowing/loan'
import { type Facts } from '@candor/engine/verify/evidence'
import { readIntegers, readFactsList, readText } from '@candor/engine/verify/facts'
import { format, quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { reviewReasonText } from '../../texts/review-reason.ts'
import type { LoanStanding } from './running/standing.ts'
import type { ListedLoan, LoanOrder } from './store.ts'

type WireLoan = Reply<typeof borrowing.orders>['data'][number]
type NameOf = (currencyId: number) => string

/**
 * A loan as its borrower sees it (LOAN-18). The unpaid rest of a liquidation is the lending pool's
 * loss, so nothing is owed any more.
 */
export function toLoanDto(
  order: ListedLoan,
  { loan, marginRatio, restore, closePrice }: LoanStanding,
  nameOf: NameOf,
  language: Language,
): WireLoan {
  const isRunningLoan = isRunning(loan)
  const zero = format(quantity(0n))
  return {
    id: order.id,
    amount: format(order.amount),
    currency: nameOf(loan.currencyId),
    currency_id: loan.currencyId,
    margin_amount: format(
      isRunningLoan || loan.status === 'reviewing' ? loan.margin : order.requestedMargin,
    ),
    margin_currency: nameOf(loan.marginCurrencyId),
    margin_currency_id: loan.marginCurrencyId,
    days: loan.days,
    daily_rate: format(loan.dailyRate),
    interest: isRunningLoan ? format(loan.interest) : zero,
    overdue_interest: isRunningLoan ? format(loan.overdueInterest) : zero,
    principal: isRunningLoan ? format(loan.principal) : zero,
    owed: isRunningLoan ? format(totalOwed(loan)) : zero,
    daily_interest: computeDailyInterest(order, loan),
    risk_rate: marginRatio ?? null,
    restore: restore === undefined ? null : format(restore),
    close_price: closePrice === undefined ? null : format(closePrice),
    status: toStatusNumber(loan.status),
    created_at: formatUtc(order.requestedMs),
    decide_by: formatUtc(order.decideByMs),
    passed: order.approvedMs === undefined ? 0 : 1,
    terms: order.terms,
    paid_out_at: order.isPaidOut ? formatUtc(loan.paidOutMs) : null,
    due_at: order.isPaidOut ? formatUtc(dueAtMs(loan)) : null,
    ended_at: order.endedMs === undefined ? null : formatUtc(order.endedMs),
    closing: isRunningLoan && order.triggeredMs !== undefined ? 1 : 0,
    reason: reviewReasonText(language, order.reason),
    sales:
      order.settlement === undefined || order.closing === undefined
        ? []
        : toSales(order.settlement, order.closing, nameOf),
    shortfall: order.settlement === undefined ? null : readText(order.settlement, 'shortfall'),
  }
}

function computeDailyInterest({ amount }: LoanOrder, loan: LoanStanding['loan']): string {
  if (loan.status === 'overdue') return format(overdueInterest(loan))
  return format(dailyInterest(loan.status === 'to_repay' ? loan.principal : amount, loan.dailyRate))
}

function toStatusNumber(status: keyof typeof LOAN_STATUS_NUMBER): WireLoan['status'] {
  return LOAN_STATUS_NUMBER[status] as WireLoan['status']
}

/** Every sale with the tick that priced its coin. */
function toSales(settlement: Facts, closing: Facts, nameOf: NameOf): WireLoan['sales'] {
  const usedTickIds = readIntegers(settlement, 'tick_ids')
  const ticks = new Map(
    readFactsList(closing, 'sold').map((one) => [one['currency_id'], one['tick_id']]),
  )
  return readFactsList(settlement, 'sales').map((sale) => {
    const currencyId = sale['currency_id']
    const tick = ticks.get(currencyId ?? null)
    return {
      from: sale['from'] === 'margin' ? 'margin' : 'held',
      currency: typeof currencyId === 'number' ? nameOf(currencyId) : '',
      amount: readText(sale, 'amount'),
      repaid: readText(sale, 'repaid'),
      tick_id: typeof tick === 'number' && usedTickIds.includes(tick) ? tick : null,
    }
  })
}
