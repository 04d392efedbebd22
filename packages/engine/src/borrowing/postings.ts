import { add, negate, type Quantity } from '@candor/money'
import type { Closing } from './close.ts'
import type { Loan } from './loan.ts'
import type { Refund } from './refund.ts'

/**
 * What a movement stands for in the records (LEDG-09): margin locked or given back, the principal,
 * interest of both kinds, or a forced sale.
 */
export type LoanCause = 'margin' | 'principal' | 'interest' | 'sale'

/**
 * A change of one balance: the user's exchange account, or the lender's house:loan (LOAN-21). Those
 * of one step add up to zero in each currency.
 */
export type LoanPosting = {
  readonly account: 'user' | 'house'
  readonly currencyId: number
  readonly part: 'available' | 'locked'
  readonly cause: LoanCause
  readonly change: Quantity
}

/** What a request and a loan move by: amounts in their own currencies. */
export type LoanAmounts = Pick<Loan, 'currencyId' | 'principal' | 'marginCurrencyId' | 'margin'>

/** A request locks the user's margin and sets the lender's principal aside (LOAN-02, LEDG-19). */
export function requestPostings(loan: LoanAmounts): LoanPosting[] {
  return [
    ...shift('user', loan.marginCurrencyId, 'margin', negate(loan.margin)),
    ...shift('house', loan.currencyId, 'principal', negate(loan.principal)),
  ]
}

/** A refused request returns both (LOAN-17). */
export function refusalPostings(loan: LoanAmounts): LoanPosting[] {
  return [
    ...shift('user', loan.marginCurrencyId, 'margin', loan.margin),
    ...shift('house', loan.currencyId, 'principal', loan.principal),
  ]
}

/** The payout: the principal that was set aside becomes the user's; the margin stays locked. */
export function payoutPostings({ currencyId, principal }: LoanAmounts): LoanPosting[] {
  return [
    { account: 'house', currencyId, part: 'locked', cause: 'principal', change: negate(principal) },
    { account: 'user', currencyId, part: 'available', cause: 'principal', change: principal },
  ]
}

/** A repayment, and the margin once nothing is owed (LOAN-19). */
export function refundPostings({ loan, repaid, released }: Refund): LoanPosting[] {
  return real([
    ...toHouse(
      loan.currencyId,
      'available',
      'interest',
      add(repaid.overdueInterest, repaid.interest),
    ),
    ...toHouse(loan.currencyId, 'available', 'principal', repaid.principal),
    ...shift('user', loan.marginCurrencyId, 'margin', released),
  ])
}

/** Margin added (LOAN-20). */
export function marginPostings(
  { marginCurrencyId }: Pick<Loan, 'marginCurrencyId'>,
  amount: Quantity,
): LoanPosting[] {
  return shift('user', marginCurrencyId, 'margin', negate(amount))
}

/**
 * A forced close: the lender takes the coins themselves at the ticks' prices, and what is left of
 * the margin is given back (LOAN-14).
 */
export function closePostings({ loan, sales, released }: Closing): LoanPosting[] {
  const taken = sales.flatMap(({ from, currencyId, amount }) =>
    toHouse(currencyId, from === 'margin' ? 'locked' : 'available', 'sale', amount),
  )
  return real([...taken, ...shift('user', loan.marginCurrencyId, 'margin', released)])
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
function shift(
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

function real(postings: readonly LoanPosting[]): LoanPosting[] {
  return postings.filter(({ change }) => change !== 0n)
}
