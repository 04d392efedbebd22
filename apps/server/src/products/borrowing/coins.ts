import { type CoinMark, type CoinMarks, silentPrice } from '@candor/engine/borrowing/risk'
import {
  BORROWABLE,
  type CoinTerms,
  LOAN_TERMS,
  type LoanTerms,
  SILENT_MS,
} from '@candor/engine/borrowing/terms'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import type { Price, Rate } from '@candor/money'
import type { Currency, ListedMarket } from '../../platform/markets/index.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { dailyRates, marginCoins } from './terms.ts'

/**
 * A coin that counts for loans, as it is listed here; without a market it is USDT itself, which all
 * worth is counted in.
 */
export type Coin = { readonly currency: Currency; readonly market: ListedMarket | undefined }

/**
 * The price of a coin with the tick it is of; USDT has no tick. A silent coin's was its last less
 * than an hour ago (LOAN-24).
 */
export type TickedMark = {
  readonly price: Price
  readonly tickId: number | undefined
  readonly recordedAt: number | undefined
  readonly isSilent?: boolean
}

/**
 * The prices of one moment: what each coin is worth under the terms of a loan, undefined while
 * nobody vouches for it, and by which tick.
 */
export type Prices = {
  readonly nowMs: number
  readonly marks: Readonly<Record<LoanTerms, CoinMarks>>
  readonly ticked: ReadonlyMap<number, TickedMark>
}

export const COUNTING_CURRENCY = 'USDT'

/**
 * Every coin of the published list that is listed with prices in USDT, in the catalogue's order
 * (LOAN-06). The versions of the terms list the same.
 */
export function listCoins({ currencies, pricedInUsdt }: BorrowingDeps['catalogue']): Coin[] {
  return currencies().flatMap((currency) => {
    const market = pricedInUsdt(currency.id)
    return !isMarginCoin(currency.name) ||
      !currency.isDisplayed ||
      (market === undefined && currency.name !== COUNTING_CURRENCY)
      ? []
      : [{ currency, market }]
  })
}

/** How a coin counts under the terms of a loan. */
export function findCoinTerms(terms: LoanTerms, { currency }: Pick<Coin, 'currency'>): CoinTerms {
  const coinTerms = marginCoins[terms].find(({ symbol }) => symbol === currency.name)
  if (coinTerms === undefined) throw new Error(`${currency.name} is no margin coin`)
  return coinTerms
}

function isMarginCoin(name: string): boolean {
  return marginCoins[1].some(({ symbol }) => symbol === name)
}

/** The version of the terms that a request of a moment is made under. */
export function termsVersionAt(
  { secondTermsMs }: Pick<BorrowingDeps, 'secondTermsMs'>,
  nowMs: number,
): LoanTerms {
  return nowMs >= secondTermsMs ? 2 : 1
}

/** A coin that can be borrowed, and what it costs a day (LOAN-06, LOAN-08). */
export function borrowRate(coin: Coin | undefined): Rate | undefined {
  const name = coin?.currency.name
  return name !== undefined && BORROWABLE.some((one) => one === name) ? dailyRates[name] : undefined
}

/**
 * What every coin is worth now. Asked for at once and in one go, so that all of it is of one
 * moment.
 */
export function currentPrices({
  catalogue,
  clock,
  lastPrice,
}: Pick<BorrowingDeps, 'catalogue' | 'clock' | 'lastPrice'>): Prices {
  const nowMs = clock.nowMs()
  const ticked = new Map<number, TickedMark>()
  const marks: Record<LoanTerms, Map<number, CoinMark>> = { 1: new Map(), 2: new Map() }
  for (const coin of listCoins(catalogue)) {
    const {
      currency: { id },
      market,
    } = coin
    const mark =
      market === undefined
        ? { price: USDT_PRICE, tickId: undefined, recordedAt: undefined }
        : toTickedMark(lastPrice(market.id), nowMs)
    if (mark !== undefined) ticked.set(id, mark)
    for (const terms of LOAN_TERMS) {
      const { factor, cap } = findCoinTerms(terms, coin)
      marks[terms].set(id, { ...toMarkPrices(mark, terms, nowMs), factor, cap })
    }
  }
  return { nowMs, marks, ticked }
}

/**
 * A coin whose price is current, other than USDT, which needs none: undefined while there is no
 * price at all, which is an outage of ours (LOAN-24).
 */
export function findPricedCoin({
  ticked,
}: Pick<Prices, 'ticked'>): { readonly currencyId: number; readonly mark: TickedMark } | undefined {
  for (const [currencyId, mark] of ticked)
    if (mark.tickId !== undefined && mark.isSilent !== true) return { currencyId, mark }
  return undefined
}

function toMarkPrices(
  mark: TickedMark | undefined,
  terms: LoanTerms,
  nowMs: number,
): Pick<CoinMark, 'price' | 'silent'> {
  if (mark?.isSilent !== true) return { price: mark?.price }
  return {
    price: undefined,
    silent: silentPrice(terms, mark.price, nowMs - (mark.recordedAt ?? nowMs)),
  }
}

function toTickedMark(
  last: ReturnType<BorrowingDeps['lastPrice']>,
  nowMs: number,
): TickedMark | undefined {
  if (last === undefined || last.isUsable) return last
  return nowMs - last.recordedAt < SILENT_MS ? { ...last, isSilent: true } : undefined
}
