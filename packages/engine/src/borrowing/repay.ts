import { add, min, type Quantity, quantity, subtract } from '@candor/money'
import { accrue } from './accrual.ts'
import { type Debt, isRunning, type Loan, type LoanStatus, totalOwed } from './loan.ts'

export type ChangeRefusal = { readonly refused: 'PARAM_ERROR' | 'NOT_FOUND' | 'ORDER_STATE' }
export type FundsRefusal = {
  readonly refused: 'INSUFFICIENT_BALANCE'
  readonly needed: Quantity
  readonly available: Quantity
}

/**
 * A repayment: the loan after it, what was repaid of each part of the debt, what is still owed, and
 * the margin given back (LOAN-19).
 */
export type LoanRepayment = {
  readonly loan: Loan
  readonly repaid: Debt
  readonly remaining: Quantity
  readonly released: Quantity
}

/**
 * Validates a repayment or added margin before the balance is checked, in the order of LOAN-19 and
 * LOAN-20. A loan that is not the caller's has no status.
 */
export function validateLoanChange(
  amount: Quantity,
  status: LoanStatus | undefined,
): ChangeRefusal | undefined {
  if (amount <= 0n) return { refused: 'PARAM_ERROR' }
  if (status === undefined) return { refused: 'NOT_FOUND' }
  return isRunning({ status }) ? undefined : { refused: 'ORDER_STATE' }
}

/**
 * Repays an amount of the borrowed currency after charging the days that have started by then:
 * overdue interest first, then interest, then principal, at most what is owed (LOAN-19). When
 * nothing is owed the loan is done and its margin is released.
 */
export function repayLoan(
  loan: Loan,
  amount: Quantity,
  userFree: Quantity,
  atMs: number,
): LoanRepayment | FundsRefusal {
  const accruedLoan = accrue(loan, atMs).loan
  const needed = min(amount, totalOwed(accruedLoan))
  if (needed > userFree) return { refused: 'INSUFFICIENT_BALANCE', needed, available: userFree }
  const repaid = allocateRepayment(accruedLoan, needed)
  const updatedLoan = subtractRepaid(accruedLoan, repaid)
  const remaining = totalOwed(updatedLoan)
  if (remaining > 0n) return { loan: updatedLoan, repaid, remaining, released: quantity(0n) }
  return {
    loan: { ...updatedLoan, status: 'done', margin: quantity(0n) },
    repaid,
    remaining,
    released: loan.margin,
  }
}

export function addMargin(loan: Loan, amount: Quantity, userFree: Quantity): Loan | FundsRefusal {
  if (amount > userFree)
    return { refused: 'INSUFFICIENT_BALANCE', needed: amount, available: userFree }
  return { ...loan, margin: add(loan.margin, amount) }
}

/**
 * Splits an amount, at most what is owed: overdue interest, then interest, then principal
 * (LOAN-19).
 */
export function allocateRepayment(debt: Debt, amount: Quantity): Debt {
  const overdueInterest = min(amount, debt.overdueInterest)
  const interest = min(subtract(amount, overdueInterest), debt.interest)
  return { overdueInterest, interest, principal: subtract(amount, add(overdueInterest, interest)) }
}

export function subtractRepaid(loan: Loan, repaid: Debt): Loan {
  return {
    ...loan,
    overdueInterest: subtract(loan.overdueInterest, repaid.overdueInterest),
    interest: subtract(loan.interest, repaid.interest),
    principal: subtract(loan.principal, repaid.principal),
  }
}
