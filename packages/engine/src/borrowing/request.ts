import { add, type Price, type Quantity, type Rate, SCALE } from '@candor/money'
import { dailyInterest, overdueInterest, termInterest } from './accrual.ts'
import { collateralWorth, type CoinMark, marginRatio, type Worth, worthOwed } from './risk.ts'
import { MIN_DAYS, MIN_LOAN, MAX_DAYS, MAX_LOAN, MAX_LOAN_RATIO, PAYOUT_DAYS_MAX } from './terms.ts'

const DAY_MS = 86_400_000

/** A loan request: amounts in their own currencies, the term in days. */
export type LoanParams = {
  readonly amount: Quantity
  readonly marginAmount: Quantity
  readonly days: number
}

/** Who may borrow: a market maker, or somebody whose VIP level opens borrowing. */
export type Borrower = { readonly isMarketMaker: boolean; readonly levelOpensBorrowing: boolean }

/**
 * The facts a request is validated against, in the words of LOAN-02. A price is undefined when it
 * is missing or delayed.
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
   * The value of all running loans and open requests, and its published maximum, in USDT (LOAN-21).
   */
  readonly totalLent: Quantity
  readonly maxLent: Quantity
  /** The lending pool's free balance of the borrowed currency (LEDG-19). */
  readonly houseFree: Quantity
  /** The user's available balance of the margin currency in the exchange account. */
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
 * The figures of a request. Interest is in the borrowed currency; the risk rate covers loan and
 * margin alone, in per cent.
 */
export type LoanPreview = {
  readonly marginRatio: string
  readonly dailyInterest: Quantity
  /** The interest of the whole term, and the sum due at its end. */
  readonly interest: Quantity
  readonly due: Quantity
  /** The overdue interest of each day after the term. */
  readonly overdueDaily: Quantity
}

export function mayBorrow({ isMarketMaker, levelOpensBorrowing }: Borrower): boolean {
  return isMarketMaker || levelOpensBorrowing
}

/**
 * Validates a request in the order of precedence of LOAN-02; checks that need a missing price are
 * skipped until NO_PRICE.
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

/** The first field that is not a valid amount or not a whole number of days. */
function findInvalidField({
  amount,
  marginAmount,
  days,
}: LoanParams): keyof LoanParams | undefined {
  if (amount <= 0n) return 'amount'
  if (marginAmount <= 0n) return 'marginAmount'
  return Number.isSafeInteger(days) ? undefined : 'days'
}

/** The value of a margin; undefined without a price (LOAN-06). */
export function marginWorth(marginAmount: Quantity, mark: CoinMark): Worth | undefined {
  return collateralWorth([{ currencyId: 0, amount: marginAmount }], new Map([[0, mark]]))
}

/** Previews a loan (LOAN-08 to LOAN-10) with the functions that charge and validate it. */
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
 * Whether a loan is worth at most 3 times its margin, compared exactly; checked again at the tick
 * of its payout (LOAN-05, LOAN-17).
 */
export function isWithinLoanRatio(loan: Worth, margin: Worth): boolean {
  return loan * SCALE <= margin * (MAX_LOAN_RATIO as bigint)
}

/** Whether a request has waited 3 days for its decision and is refused automatically (LOAN-17). */
export function isRequestExpired(requestedMs: number, nowMs: number): boolean {
  return nowMs >= requestedMs + PAYOUT_DAYS_MAX * DAY_MS
}

/**
 * Whether staff may still decide a request: neither approved already nor past its 3 days, even if
 * the expiry has not been written yet (LOAN-17).
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
 * Checks 500,000 to 10,000,000 USDT (LOAN-04), the lending pool's balance (LEDG-19) and the lending
 * cap (LOAN-21).
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
