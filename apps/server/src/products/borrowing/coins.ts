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

/** A listed coin that counts for loans; without a market it is USDT, the unit of value. */
export type Coin = { readonly currency: Currency; readonly market: ListedMarket | undefined }

/**
 * A coin's price with its tick; USDT has no tick. A silent coin's last price is less than an hour
 * old (LOAN-24).
 */
export type TickedMark = {
  readonly price: Price
  readonly tickId: number | undefined
  readonly recordedAt: number | undefined
  readonly isSilent?: boolean
}

/**
 * The prices of one time: each coin's mark under a loan's terms, undefined while missing, and its
 * tick.
 */
export type Prices = {
  readonly nowMs: number
  readonly marks: Readonly<Record<LoanTerms, CoinMarks>>
  readonly ticked: ReadonlyMap<number, TickedMark>
}

export const COUNTING_CURRENCY = 'USDT'

/**
 * Every coin of the published list that is listed with prices in USDT, in the catalogue's order
 * (LOAN-06). All versions of the terms have the same coins.
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

export function findCoinTerms(terms: LoanTerms, { currency }: Pick<Coin, 'currency'>): CoinTerms {
  const coinTerms = marginCoins[terms].find(({ symbol }) => symbol === currency.name)
  if (coinTerms === undefined) throw new Error(`${currency.name} is no margin coin`)
  return coinTerms
}

function isMarginCoin(name: string): boolean {
  return marginCoins[1].some(({ symbol }) => symbol === name)
}

/** The version of the terms for a request at a time. */
export function termsVersionAt(
  { secondTermsMs }: Pick<BorrowingDeps, 'secondTermsMs'>,
  nowMs: number,
): LoanTerms {
  return nowMs >= secondTermsMs ? 2 : 1
}

export function borrowRate(coin: Coin | undefined): Rate | undefined {
  const name = coin?.currency.name
  return name !== undefined && BORROWABLE.some((one) => one === name) ? dailyRates[name] : undefined
}

/** Every coin's current mark, read synchronously, so that all are of one time. */
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
 * A coin with a current price, other than USDT, which needs none: undefined while there is no price
 * at all, which is an outage of ours (LOAN-24).
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
