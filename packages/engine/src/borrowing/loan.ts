import { add, type Quantity, type Rate } from '@candor/money'

export type LoanStatus = 'reviewing' | 'to_repay' | 'done' | 'refused' | 'overdue' | 'liquidated'

/** The number by which a status is sent and stored (LOAN-16). */
export const LOAN_STATUS_NUMBER: Readonly<Record<LoanStatus, number>> = {
  reviewing: 1,
  to_repay: 2,
  done: 3,
  refused: 4,
  overdue: 5,
  liquidated: 6,
}

const TRANSITIONS: Readonly<Record<LoanStatus, readonly LoanStatus[]>> = {
  reviewing: ['to_repay', 'refused'],
  to_repay: ['done', 'overdue', 'liquidated'],
  overdue: ['done', 'liquidated'],
  done: [],
  refused: [],
  liquidated: [],
}

export function canTransition(from: LoanStatus, to: LoanStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

/** What is owed: amounts of the borrowed currency, accrued to a day and not repaid. */
export type Debt = {
  readonly principal: Quantity
  readonly interest: Quantity
  readonly overdueInterest: Quantity
}

/**
 * A loan that was paid out, as its order keeps it. The margin is in its own currency, the daily
 * rate a fraction frozen on the order; chargedDays is the number of the last day whose interest is
 * in the debt.
 */
export type Loan = Debt & {
  readonly status: LoanStatus
  readonly currencyId: number
  readonly marginCurrencyId: number
  readonly margin: Quantity
  readonly dailyRate: Rate
  readonly days: number
  readonly paidOutMs: number
  readonly chargedDays: number
}

/** Whether a loan is running: paid out and neither repaid nor closed. */
export function isRunning({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'to_repay' || status === 'overdue'
}

/** Principal, interest and overdue interest together, in the borrowed currency (LOAN-10). */
export function totalOwed({ principal, interest, overdueInterest }: Debt): Quantity {
  return add(principal, add(interest, overdueInterest))
}
