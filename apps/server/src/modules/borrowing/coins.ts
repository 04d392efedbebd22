import { BORROWABLE, type CoinTerms, SILENT_MS } from '@candor/engine/borrowing/terms'
import type { CoinMark, CoinMarks } from '@candor/engine/borrowing/risk'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import type { Price, Rate } from '@candor/money'
import type { Currency, ListedMarket } from '../markets/index.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { dailyRates, marginCoins } from './terms.ts'

/** A coin that counts for loans, as it is listed here; without a market it is USDT itself, which all worth is counted in. */
export type Coin = { readonly currency: Currency; readonly terms: CoinTerms; readonly market: ListedMarket | undefined }

/** The price of a coin with the tick it is of; USDT has no tick. A silent coin's was its last less than an hour ago (LOAN-24). */
export type TickedMark = { readonly price: Price; readonly tickId: number | undefined; readonly recordedAt: number | undefined; readonly isSilent?: boolean }

/** The prices of one moment: what each coin is worth, undefined while nobody vouches for it, and by which tick. */
export type Prices = { readonly marks: CoinMarks; readonly ticked: ReadonlyMap<number, TickedMark> }

export const COUNTING_CURRENCY = 'USDT'

/** Every coin of the published list that is listed with prices in USDT, in the catalogue's order (LOAN-06). */
export function coinsOf({ currencies, markets }: BorrowingDeps['catalogue']): Coin[] {
  return currencies().flatMap((currency) => {
    const terms = marginCoins.find(({ symbol }) => symbol === currency.name)
    const market = markets().find(({ base, quote }) => base.id === currency.id && quote.name === COUNTING_CURRENCY)
    return terms === undefined || !currency.isDisplayed || (market === undefined && currency.name !== COUNTING_CURRENCY) ? [] : [{ currency, terms, market }]
  })
}

/** A coin that can be borrowed, and what it costs a day (LOAN-06, LOAN-08). */
export function borrowable(coin: Coin | undefined): Rate | undefined {
  const name = coin?.currency.name
  return name !== undefined && BORROWABLE.some((one) => one === name) ? dailyRates[name] : undefined
}

/** What every coin is worth now. Asked for at once and in one go, so that all of it is of one moment. */
export function pricesNow({ catalogue, clock, lastPrice }: Pick<BorrowingDeps, 'catalogue' | 'clock' | 'lastPrice'>): Prices {
  const nowMs = clock.nowMs()
  const ticked = new Map<number, TickedMark>()
  const marks = new Map<number, CoinMark>()
  for (const { currency, terms, market } of coinsOf(catalogue)) {
    const mark = market === undefined ? { price: USDT_PRICE, tickId: undefined, recordedAt: undefined } : markOf(lastPrice(market.id), nowMs)
    if (mark !== undefined) ticked.set(currency.id, mark)
    const { factor, cap } = terms
    marks.set(currency.id, mark?.isSilent === true ? { price: undefined, silent: mark.price, factor, cap } : { price: mark?.price, factor, cap })
  }
  return { marks, ticked }
}

function markOf(last: ReturnType<BorrowingDeps['lastPrice']>, nowMs: number): TickedMark | undefined {
  if (last === undefined || last.isUsable) return last
  return nowMs - last.recordedAt < SILENT_MS ? { ...last, isSilent: true } : undefined
}
