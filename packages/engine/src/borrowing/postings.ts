import { add, negate, type Quantity } from '@candor/money'
import type { LoanLiquidation } from './liquidate.ts'
import type { Loan } from './loan.ts'
import type { LoanRepayment } from './repay.ts'

/** What a movement stands for in the records (LEDG-09). */
export type LoanCause = 'margin' | 'principal' | 'interest' | 'sale'

/**
 * A change of one balance: the user's exchange account, or the lending pool's house:loan (LOAN-21).
 * Those of one step add up to zero in each currency.
 */
export type LoanPosting = {
  readonly account: 'user' | 'house'
  readonly currencyId: number
  readonly part: 'available' | 'locked'
  readonly cause: LoanCause
  readonly change: Quantity
}

/** The amounts that a request and a loan move, each in its own currency. */
export type LoanAmounts = Pick<Loan, 'currencyId' | 'principal' | 'marginCurrencyId' | 'margin'>

/** Locks the user's margin and sets the lending pool's principal aside (LOAN-02, LEDG-19). */
export function requestPostings(loan: LoanAmounts): LoanPosting[] {
  return [
    ...releaseToAvailable('user', loan.marginCurrencyId, 'margin', negate(loan.margin)),
    ...releaseToAvailable('house', loan.currencyId, 'principal', negate(loan.principal)),
  ]
}

/** Returns margin and principal (LOAN-17). */
export function refusalPostings(loan: LoanAmounts): LoanPosting[] {
  return [
    ...releaseToAvailable('user', loan.marginCurrencyId, 'margin', loan.margin),
    ...releaseToAvailable('house', loan.currencyId, 'principal', loan.principal),
  ]
}

/** Pays out the principal that was set aside; the margin stays locked. */
export function payoutPostings({ currencyId, principal }: LoanAmounts): LoanPosting[] {
  return [
    { account: 'house', currencyId, part: 'locked', cause: 'principal', change: negate(principal) },
    { account: 'user', currencyId, part: 'available', cause: 'principal', change: principal },
  ]
}

/** A repayment; releases the margin once nothing is owed (LOAN-19). */
export function repaymentPostings({ loan, repaid, released }: LoanRepayment): LoanPosting[] {
  return withoutZero([
    ...toHouse(
      loan.currencyId,
      'available',
      'interest',
      add(repaid.overdueInterest, repaid.interest),
    ),
    ...toHouse(loan.currencyId, 'available', 'principal', repaid.principal),
    ...releaseToAvailable('user', loan.marginCurrencyId, 'margin', released),
  ])
}

export function marginPostings(
  { marginCurrencyId }: Pick<Loan, 'marginCurrencyId'>,
  amount: Quantity,
): LoanPosting[] {
  return releaseToAvailable('user', marginCurrencyId, 'margin', negate(amount))
}

/**
 * A liquidation: the lending pool takes the coins themselves at the ticks' prices, and what is left
 * of the margin is given back (LOAN-14).
 */
export function liquidationPostings({ loan, sales, released }: LoanLiquidation): LoanPosting[] {
  const salePostings = sales.flatMap(({ from, currencyId, amount }) =>
    toHouse(currencyId, from === 'margin' ? 'locked' : 'available', 'sale', amount),
  )
  return withoutZero([
    ...salePostings,
    ...releaseToAvailable('user', loan.marginCurrencyId, 'margin', released),
  ])
}

function toHouse(
  currencyId: number,
  part: LoanPosting['part'],
  cause: LoanCause,
  amount: Quantity,
): LoanPosting[] {
  return [
    { account: 'user', currencyId, part, cause, change: negate(amount) },
    { account: 'house', currencyId, part: 'available', cause, change: amount },
  ]
}

/** Moves an amount from locked to available, or the other way when it is negative. */
function releaseToAvailable(
  account: LoanPosting['account'],
  currencyId: number,
  cause: LoanCause,
  amount: Quantity,
): LoanPosting[] {
  return [
    { account, currencyId, part: 'locked', cause, change: negate(amount) },
    { account, currencyId, part: 'available', cause, change: amount },
  ]
}

function withoutZero(postings: readonly LoanPosting[]): LoanPosting[] {
  return postings.filter(({ change }) => change !== 0n)
}
