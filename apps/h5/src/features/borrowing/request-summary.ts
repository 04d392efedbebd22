import {
  isWithinLoanRatio,
  type LoanPreview,
  marginWorth,
  previewLoan,
} from '@candor/engine/borrowing/request'
import { liquidationPrice, type CoinMark, worthOwed } from '@candor/engine/borrowing/risk'
import {
  parsePrice,
  parseQuantity,
  type Price,
  type Quantity,
  quantity,
  unitsOf,
} from '@candor/money'
import { parsePositive } from '../../lib/figures/positive.ts'
import type { Info } from './queries.ts'
import type { RequestState } from './request-state.ts'

/**
 * The figures of a request, as far as they are known, from the functions that charge and validate
 * it.
 */
export type Summary = {
  readonly currency: Info['currencies'][number] | undefined
  readonly margin: Info['margin_currencies'][number] | undefined
  readonly amount: Quantity | undefined
  readonly marginAmount: Quantity | undefined
  readonly days: number | undefined
  readonly rate: string
  readonly preview: LoanPreview | undefined
  /**
   * The price of the margin's coin at which the loan would be liquidated right after the payout.
   */
  readonly closePrice: Price | undefined
  readonly validationError:
    | 'amount'
    | 'range'
    | 'lendable'
    | 'days'
    | 'margin'
    | 'price'
    | 'ratio'
    | 'balance'
    | undefined
}

/** A request in figures, and its errors in the server's order (LOAN-02). */
export function previewLoanRequest(
  state: RequestState,
  info: Info,
  free: string | undefined,
): Summary {
  const currency = info.currencies.find(({ id }) => id === state.currencyId)
  const margin = info.margin_currencies.find(({ id }) => id === state.marginId)
  const [amount, marginAmount, days] = [
    parsePositive(parseQuantity(state.amount)),
    parsePositive(parseQuantity(state.margin)),
    parseDays(state.days),
  ]
  const rate = currency === undefined ? '0' : (info.daily_rates[currency.name] ?? '0')
  const loanPrice = parseLoanPrice(currency?.price)
  const mark = margin === undefined ? undefined : toCoinMark(margin)
  const worth =
    mark === undefined || marginAmount === undefined ? undefined : marginWorth(marginAmount, mark)
  const isWhole =
    amount !== undefined && worth !== undefined && loanPrice !== undefined && days !== undefined
  const knownTerms = { currency, margin, amount, marginAmount, days, rate }
  return {
    ...knownTerms,
    preview: isWhole ? previewLoan({ amount, days }, loanPrice, worth, unitsOf(rate)) : undefined,
    closePrice:
      isWhole && marginAmount !== undefined
        ? computeClosePrice({ amount, marginAmount, state }, info)
        : undefined,
    validationError: validateLoanRequest(state, info, { ...knownTerms, loanPrice, worth }, free),
  }
}

type KnownTerms = Pick<Summary, 'currency' | 'amount' | 'marginAmount' | 'days'> & {
  readonly loanPrice: Price | undefined
  readonly worth: bigint | undefined
}

function validateLoanRequest(
  state: RequestState,
  info: Info,
  { currency, amount, marginAmount, days, loanPrice, worth }: KnownTerms,
  free: string | undefined,
): Summary['validationError'] {
  if (amount === undefined) return state.tried ? 'amount' : undefined
  if (currency !== undefined && amount > unitsOf<Quantity>(currency.lendable)) return 'lendable'
  const owed = loanPrice === undefined ? undefined : worthOwed(amount, loanPrice)
  if (
    owed !== undefined &&
    (owed < usdt(info.min) ||
      owed > usdt(info.max) ||
      owed + usdt(info.lent) > usdt(info.lent_most))
  )
    return 'range'
  if (days === undefined || days < info.min_days || days > info.max_days) return 'days'
  if (marginAmount === undefined) return state.tried ? 'margin' : undefined
  if (owed === undefined || worth === undefined) return 'price'
  if (!isWithinLoanRatio(owed, worth)) return 'ratio'
  return free !== undefined && marginAmount > unitsOf<Quantity>(free) ? 'balance' : undefined
}

/** Right after the payout, when only margin and loan count. */
function computeClosePrice(
  {
    amount,
    marginAmount,
    state,
  }: { readonly amount: Quantity; readonly marginAmount: Quantity; readonly state: RequestState },
  info: Info,
): Price | undefined {
  const marks = new Map(info.margin_currencies.map((coin) => [coin.id, toCoinMark(coin)]))
  const debt = {
    principal: amount,
    interest: quantity(0n),
    overdueInterest: quantity(0n),
    currencyId: state.currencyId,
  }
  return liquidationPrice(
    debt,
    [
      { currencyId: state.marginId, amount: marginAmount },
      { currencyId: state.currencyId, amount },
    ],
    marks,
    state.marginId,
  )
}

function toCoinMark({ price, factor, cap }: Info['margin_currencies'][number]): CoinMark {
  return { price: parseLoanPrice(price), factor: unitsOf(factor), cap: unitsOf(cap) }
}

function parseLoanPrice(text: string | null | undefined): Price | undefined {
  return text === null || text === undefined ? undefined : parsePrice(text)
}

function parseDays(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

/** USDT in the engine's units of worth. */
function usdt(text: string): bigint {
  return worthOwed(unitsOf<Quantity>(text), unitsOf<Price>('1'))
}
