import { add, type Price, type Quantity, type Rate, SCALE } from '@candor/money'
import { dailyInterest, overdueInterest, termInterest } from './accrual.ts'
import { collateralWorth, type CoinMark, marginRatio, type Worth, worthOwed } from './risk.ts'
import { MIN_DAYS, MIN_LOAN, MAX_DAYS, MAX_LOAN, MAX_LOAN_RATIO, PAYOUT_DAYS_MAX } from './terms.ts'

const DAY_MS = 86_400_000

/** What a request asks for: amounts in their own currencies, the term in days. */
export type LoanParams = {
  readonly amount: Quantity
  readonly marginAmount: Quantity
  readonly days: number
}

/** Who may borrow: a market maker, or somebody whose VIP level opens borrowing. */
export type Borrower = { readonly isMarketMaker: boolean; readonly levelOpensBorrowing: boolean }

/**
 * What is known when a request is validated, in the words of LOAN-02. A price that nobody vouches
 * for is undefined.
 */
export type LoanRequestContext = Borrower & {
  /** Whether a loan or a request of the user is still open. */
  readonly hasOpenLoan: boolean
  readonly isBorrowable: boolean
  /** The USDT price of the borrowed currency. */
  readonly loanPrice: Price | undefined
  /** The margin's coin; undefined when it is not taken as margin. */
  readonly marginMark: CoinMark | undefined
  /** The borrowed currency's daily rate, a fraction. */
  readonly dailyRate: Rate
  /**
   * What all running loans and open requests are worth together and the published most of it, in
   * USDT (LOAN-21).
   */
  readonly totalLent: Quantity
  readonly maxLent: Quantity
  /** What the lending pool has free of the borrowed currency (LEDG-19). */
  readonly houseFree: Quantity
  /** What the user has free of the margin's currency in the exchange account. */
  readonly userFree: Quantity
}

export type RequestRefusal =
  | { readonly refused: 'PARAM_ERROR'; readonly wrong: keyof LoanParams }
  | {
      readonly refused:
        | 'BORROW_LEVEL'
        | 'ORDER_STATE'
        | 'NOT_FOUND'
        | 'LOAN_RANGE'
        | 'TERM_RANGE'
        | 'LOAN_RATIO'
        | 'NO_PRICE'
    }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { readonly needed: Quantity; readonly available: Quantity }
    }

/**
 * What a request would come to. Interest is in the borrowed currency; the risk rate is that of loan
 * and margin alone, in per cent.
 */
export type LoanPreview = {
  readonly marginRatio: string
  readonly dailyInterest: Quantity
  /** The interest of the whole term, and the sum due at its end. */
  readonly interest: Quantity
  readonly due: Quantity
  /** What each day after the term would cost. */
  readonly overdueDaily: Quantity
}

/** Whether somebody may borrow at all (LOAN-03). */
export function mayBorrow({ isMarketMaker, levelOpensBorrowing }: Borrower): boolean {
  return isMarketMaker || levelOpensBorrowing
}

/**
 * Validates a request in the order of precedence of LOAN-02; what needs a price that is missing is
 * passed over until NO_PRICE.
 */
export function validateLoanRequest(
  request: LoanParams,
  context: LoanRequestContext,
): LoanPreview | RequestRefusal {
  const invalidField = findInvalidField(request)
  if (invalidField !== undefined) return { refused: 'PARAM_ERROR', wrong: invalidField }
  if (!mayBorrow(context)) return { refused: 'BORROW_LEVEL' }
  if (context.hasOpenLoan) return { refused: 'ORDER_STATE' }
  const { loanPrice, marginMark } = context
  if (!context.isBorrowable || marginMark === undefined) return { refused: 'NOT_FOUND' }
  if (!isInRange(request.amount, context)) return { refused: 'LOAN_RANGE' }
  if (request.days < MIN_DAYS || request.days > MAX_DAYS) return { refused: 'TERM_RANGE' }
  const margin = marginWorth(request.marginAmount, marginMark)
  if (loanPrice === undefined || margin === undefined) return { refused: 'NO_PRICE' }
  if (!isWithinLoanRatio(worthOwed(request.amount, loanPrice), margin))
    return { refused: 'LOAN_RATIO' }
  if (request.marginAmount > context.userFree)
    return {
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: request.marginAmount, available: context.userFree },
    }
  return previewLoan(request, loanPrice, margin, context.dailyRate)
}

/**
 * What of a request cannot be validated at all: the first that is no amount, or no whole number of
 * days.
 */
function findInvalidField({
  amount,
  marginAmount,
  days,
}: LoanParams): keyof LoanParams | undefined {
  if (amount <= 0n) return 'amount'
  if (marginAmount <= 0n) return 'marginAmount'
  return Number.isSafeInteger(days) ? undefined : 'days'
}

/** What a margin of a coin is worth, undefined without a price (LOAN-06). */
export function marginWorth(marginAmount: Quantity, mark: CoinMark): Worth | undefined {
  return collateralWorth([{ currencyId: 0, amount: marginAmount }], new Map([[0, mark]]))
}

/**
 * The figures of a loan before it is asked for (LOAN-08 to LOAN-10), from the functions that charge
 * and validate it.
 */
export function previewLoan(
  { amount, days }: Pick<LoanParams, 'amount' | 'days'>,
  loanPrice: Price,
  margin: Worth,
  dailyRate: Rate,
): LoanPreview {
  const principal = worthOwed(amount, loanPrice)
  const interest = termInterest(amount, dailyRate, days)
  return {
    marginRatio: marginRatio({ assets: margin + principal, liability: principal }),
    dailyInterest: dailyInterest(amount, dailyRate),
    interest,
    due: add(amount, interest),
    overdueDaily: overdueInterest({ principal: amount, interest }),
  }
}

/**
 * Whether a loan is worth at most 3 times its margin, compared exactly; asked again at the tick of
 * its payout (LOAN-05, LOAN-17).
 */
export function isWithinLoanRatio(loan: Worth, margin: Worth): boolean {
  return loan * SCALE <= margin * (MAX_LOAN_RATIO as bigint)
}

/**
 * Whether a request has waited for its decision for 3 days, and so is refused by itself (LOAN-17).
 */
export function isRequestExpired(requestedMs: number, nowMs: number): boolean {
  return nowMs >= requestedMs + PAYOUT_DAYS_MAX * DAY_MS
}

/**
 * Whether staff may still decide a request: not once it was passed, nor after its 3 days, though
 * nobody may have written down yet that they are over (LOAN-17).
 */
export function isRequestOpen(
  {
    requestedMs,
    approvedMs,
  }: { readonly requestedMs: number; readonly approvedMs: number | undefined },
  nowMs: number,
): boolean {
  return approvedMs === undefined && !isRequestExpired(requestedMs, nowMs)
}

/**
 * Within 500,000 and 10,000,000 USDT (LOAN-04), what the lending pool holds (LEDG-19) and what it
 * lends in all (LOAN-21).
 */
function isInRange(
  amount: Quantity,
  { loanPrice, houseFree, totalLent, maxLent }: LoanRequestContext,
): boolean {
  if (amount > houseFree) return false
  if (loanPrice === undefined) return true
  const worth = worthOwed(amount, loanPrice)
  return (
    worth >= toWorth(MIN_LOAN) &&
    worth <= toWorth(MAX_LOAN) &&
    worth + toWorth(totalLent) <= toWorth(maxLent)
  )
}

function toWorth(usdt: Quantity): Worth {
  return (usdt as bigint) * SCALE * SCALE
}
