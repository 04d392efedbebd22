import {
  isRatioKept,
  type LoanPreview,
  marginWorth,
  previewLoan,
} from '@candor/engine/borrowing/request'
import { closePrice, type CoinMark, worthOwed } from '@candor/engine/borrowing/risk'
import {
  parsePrice,
  parseQuantity,
  type Price,
  type Quantity,
  quantity,
  unitsOf,
} from '@candor/money'
import { positive } from '../../lib/figures/positive.ts'
import type { Info } from './queries.ts'
import type { RequestState } from './request-state.ts'

/**
 * What a request would come to, as far as it can be said: figures from the functions that charge
 * and judge it.
 */
export type Summary = {
  readonly currency: Info['currencies'][number] | undefined
  readonly margin: Info['margin_currencies'][number] | undefined
  readonly amount: Quantity | undefined
  readonly marginAmount: Quantity | undefined
  readonly days: number | undefined
  readonly rate: string
  readonly preview: LoanPreview | undefined
  /** The price of the margin's coin at which the loan would be closed at once after the payout. */
  readonly closePrice: Price | undefined
  readonly complaint:
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

/**
 * A request in figures, and what is wrong with it in the order in which the server would say so
 * (LOAN-02).
 */
export function summarise(state: RequestState, info: Info, free: string | undefined): Summary {
  const currency = info.currencies.find(({ id }) => id === state.currencyId)
  const margin = info.margin_currencies.find(({ id }) => id === state.marginId)
  const [amount, marginAmount, days] = [
    positive(parseQuantity(state.amount)),
    positive(parseQuantity(state.margin)),
    daysOf(state.days),
  ]
  const rate = currency === undefined ? '0' : (info.daily_rates[currency.name] ?? '0')
  const loanPrice = priceOf(currency?.price)
  const mark = margin === undefined ? undefined : markOf(margin)
  const worth =
    mark === undefined || marginAmount === undefined ? undefined : marginWorth(marginAmount, mark)
  const isWhole =
    amount !== undefined && worth !== undefined && loanPrice !== undefined && days !== undefined
  const known = { currency, margin, amount, marginAmount, days, rate }
  return {
    ...known,
    preview: isWhole ? previewLoan({ amount, days }, loanPrice, worth, unitsOf(rate)) : undefined,
    closePrice:
      isWhole && marginAmount !== undefined
        ? closedAt({ amount, marginAmount, state }, info)
        : undefined,
    complaint: complain(state, info, { ...known, loanPrice, worth }, free),
  }
}

type Known = Pick<Summary, 'currency' | 'amount' | 'marginAmount' | 'days'> & {
  readonly loanPrice: Price | undefined
  readonly worth: bigint | undefined
}

function complain(
  state: RequestState,
  info: Info,
  { currency, amount, marginAmount, days, loanPrice, worth }: Known,
  free: string | undefined,
): Summary['complaint'] {
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
  if (!isRatioKept(owed, worth)) return 'ratio'
  return free !== undefined && marginAmount > unitsOf<Quantity>(free) ? 'balance' : undefined
}

/** Right after the payout, when nothing but margin and loan is counted. */
function closedAt(
  {
    amount,
    marginAmount,
    state,
  }: { readonly amount: Quantity; readonly marginAmount: Quantity; readonly state: RequestState },
  info: Info,
): Price | undefined {
  const marks = new Map(info.margin_currencies.map((coin) => [coin.id, markOf(coin)]))
  const debt = {
    principal: amount,
    interest: quantity(0n),
    overdueInterest: quantity(0n),
    currencyId: state.currencyId,
  }
  return closePrice(
    debt,
    [
      { currencyId: state.marginId, amount: marginAmount },
      { currencyId: state.currencyId, amount },
    ],
    marks,
    state.marginId,
  )
}

function markOf({ price, factor, cap }: Info['margin_currencies'][number]): CoinMark {
  return { price: priceOf(price), factor: unitsOf(factor), cap: unitsOf(cap) }
}

function priceOf(text: string | null | undefined): Price | undefined {
  return text === null || text === undefined ? undefined : parsePrice(text)
}

function daysOf(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

/** USDT as the engine counts worth. */
function usdt(text: string): bigint {
  return worthOwed(unitsOf<Quantity>(text), unitsOf<Price>('1'))
}
