import { allocateRepayment } from '@candor/engine/borrowing/repay'
import type { Debt } from '@candor/engine/borrowing/loan'
import {
  format,
  min,
  parseQuantity,
  type Quantity,
  quantity,
  subtract,
  unitsOf,
} from '@candor/money'
import type { Loan } from './queries.ts'

/**
 * A typed amount: as the call takes it, undefined while it is zero, and whether it exceeds what is
 * available.
 */
export type ParsedAmount = { readonly amount: string | undefined; readonly isTooMuch: boolean }

/**
 * The allocation of a repayment before it is made: overdue interest, then interest, then principal,
 * as the server will divide it (LOAN-19).
 */
export type Repayment = ParsedAmount & {
  readonly parts: Readonly<Record<keyof Debt, string>>
  readonly remaining: string
  readonly isAll: boolean
}

export function computeRepayment(
  loan: Pick<Loan, 'owed' | 'interest' | 'overdue_interest' | 'principal'>,
  text: string,
  free: string | undefined,
): Repayment {
  const owed = unitsOf<Quantity>(loan.owed)
  const amount = parseQuantity(text) ?? quantity(0n)
  const paid = min(amount, owed)
  const parts = allocateRepayment(
    {
      overdueInterest: unitsOf(loan.overdue_interest),
      interest: unitsOf(loan.interest),
      principal: unitsOf(loan.principal),
    },
    paid,
  )
  return {
    amount: amount === 0n ? undefined : format(amount),
    isTooMuch: free !== undefined && paid > unitsOf<Quantity>(free),
    isAll: paid === owed,
    remaining: format(subtract(owed, paid)),
    parts: {
      overdueInterest: format(parts.overdueInterest),
      interest: format(parts.interest),
      principal: format(parts.principal),
    },
  }
}

/** An amount of margin against what its account has available, once that is loaded. */
export function parseMargin(text: string, free: string | undefined): ParsedAmount {
  const amount = parseQuantity(text) ?? quantity(0n)
  return {
    amount: amount === 0n ? undefined : format(amount),
    isTooMuch: free !== undefined && amount > unitsOf<Quantity>(free),
  }
}

/** Whether a decimal text of the wire is zero. */
export function isNothing(text: string): boolean {
  return unitsOf<Quantity>(text) === 0n
}
