import type { borrowing, Reply } from '@candor/contract'
import { dailyInterest, dueAtMs, overdueInterest } from '@candor/engine/borrowing/accrual'
import { isRunning, LOAN_STATUS_NUMBER, owedOf } from '@candor/engine/borrowing/loan'
import { type Facts } from '@candor/engine/verify/evidence'
import { integersIn, listIn, textIn } from '@candor/engine/verify/facts'
import { format, quantity } from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { reviewReasonText } from '../../texts/review-reason.ts'
import type { Standing } from './standing.ts'
import type { LoanOrder } from './store.ts'

type WireLoan = Reply<typeof borrowing.orders>['data'][number]
type NameOf = (currencyId: number) => string

/**
 * A loan as its borrower sees it (LOAN-18). What a forced close could not bring in is the lender's
 * loss, so that nothing is owed any more.
 */
export function loanOnWire(
  order: LoanOrder,
  { loan, riskRate, restore, closePrice }: Standing,
  nameOf: NameOf,
  text: Context['text'],
): WireLoan {
  const runs = isRunning(loan)
  const nothing = format(quantity(0n))
  return {
    id: order.id,
    amount: format(order.amount),
    currency: nameOf(loan.currencyId),
    currency_id: loan.currencyId,
    margin_amount: format(runs || loan.status === 'reviewing' ? loan.margin : order.marginAsked),
    margin_currency: nameOf(loan.marginCurrencyId),
    margin_currency_id: loan.marginCurrencyId,
    days: loan.days,
    daily_rate: format(loan.dailyRate),
    interest: runs ? format(loan.interest) : nothing,
    overdue_interest: runs ? format(loan.overdueInterest) : nothing,
    principal: runs ? format(loan.principal) : nothing,
    owed: runs ? format(owedOf(loan)) : nothing,
    daily_interest: dailyOf(order, loan),
    risk_rate: riskRate ?? null,
    restore: restore === undefined ? null : format(restore),
    close_price: closePrice === undefined ? null : format(closePrice),
    status: statusOf(loan.status),
    created_at: utcText(order.requestedMs),
    decide_by: utcText(order.decideByMs),
    passed: order.passedMs === undefined ? 0 : 1,
    terms: order.terms,
    paid_out_at: order.isPaidOut ? utcText(loan.paidOutMs) : null,
    due_at: order.isPaidOut ? utcText(dueAtMs(loan)) : null,
    ended_at: order.endedMs === undefined ? null : utcText(order.endedMs),
    closing: runs && order.crossedMs !== undefined ? 1 : 0,
    reason: reviewReasonText(order.reason, text),
    sales:
      order.settlement === undefined || order.closing === undefined
        ? []
        : salesOf(order.settlement, order.closing, nameOf),
    shortfall: order.settlement === undefined ? null : textIn(order.settlement, 'shortfall'),
  }
}

function dailyOf({ amount }: LoanOrder, loan: Standing['loan']): string {
  if (loan.status === 'overdue') return format(overdueInterest(loan))
  return format(dailyInterest(loan.status === 'to_repay' ? loan.principal : amount, loan.dailyRate))
}

function statusOf(status: keyof typeof LOAN_STATUS_NUMBER): WireLoan['status'] {
  return LOAN_STATUS_NUMBER[status] as WireLoan['status']
}

/** Every sale with the tick that priced its coin. */
function salesOf(settlement: Facts, closing: Facts, nameOf: NameOf): WireLoan['sales'] {
  const used = integersIn(settlement, 'tick_ids')
  const ticks = new Map(listIn(closing, 'sold').map((one) => [one['currency_id'], one['tick_id']]))
  return listIn(settlement, 'sales').map((sale) => {
    const currencyId = sale['currency_id']
    const tick = ticks.get(currencyId ?? null)
    return {
      from: sale['from'] === 'margin' ? 'margin' : 'held',
      currency: typeof currencyId === 'number' ? nameOf(currencyId) : '',
      amount: textIn(sale, 'amount'),
      repaid: textIn(sale, 'repaid'),
      tick_id: typeof tick === 'number' && used.includes(tick) ? tick : null,
    }
  })
}
