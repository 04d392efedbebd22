import { byFigure, shownUnits, shownProduct } from '@candor/money'
import { shortGroupedText } from '../../lib/figures/format.ts'
import type { LiveQuote } from '../../net/realtime/frame.ts'
import { type Pair, symbolOf } from './pairs.ts'

/** RT-05: the quotation with later live ticks; of two ticks the later one counts. */
export function applyQuote(pair: Pair, quote: LiveQuote | undefined): Pair {
  if (quote === undefined || quote.tickTime < pair.tick_time) return pair
  const { price, change, high, low, open, volume, tickTime } = quote
  return { ...pair, now_price: price, change, high, low, open, volume, tick_time: tickTime }
}

export const tabs = ['favourites', 'spot', 'stock'] as const
export type MarketTab = (typeof tabs)[number]

/**
 * MKT-14: favourites are of currencies; the stock tab has the pairs of its category, spot all
 * others.
 */
export function filterPairs(
  tab: MarketTab,
  pairs: readonly Pair[],
  favourites: ReadonlySet<number>,
): readonly Pair[] {
  if (tab === 'favourites') return pairs.filter(({ currency_id: id }) => favourites.has(id))
  return pairs.filter(({ category }) => (category === 'stock') === (tab === 'stock'))
}

const columns = ['pair', 'volume', 'price', 'change'] as const
export type Column = (typeof columns)[number]
export type Sort = { readonly by: Column; readonly direction: 'ascending' | 'descending' }

/**
 * The first tap on a column sorts in its usual order: names from A, figures from the largest; the
 * second reverses it, the third ends it.
 */
export function nextSort(sort: Sort | undefined, by: Column): Sort | undefined {
  const first = by === 'pair' ? 'ascending' : 'descending'
  if (sort?.by !== by) return { by, direction: first }
  return sort.direction === first
    ? { by, direction: first === 'ascending' ? 'descending' : 'ascending' }
    : undefined
}

/**
 * PAGE-39: in a column's order, equals as listed; without one, as listed. Volume is compared in the
 * quote currency, which pairs share.
 */
export function sortPairs(pairs: readonly Pair[], sort: Sort | undefined): readonly Pair[] {
  if (sort === undefined) return pairs
  const sign = sort.direction === 'ascending' ? 1 : -1
  return [...pairs].sort((a, b) => sign * compare[sort.by](a, b))
}

const compare: Readonly<Record<Column, (a: Pair, b: Pair) => number>> = {
  pair: (a, b) => (symbolOf(a) < symbolOf(b) ? -1 : Number(symbolOf(a) !== symbolOf(b))),
  volume: (a, b) => byFigure(a.turnover, b.turnover),
  price: (a, b) => byFigure(a.now_price, b.now_price),
  change: (a, b) => byFigure(a.change, b.change),
}

/** A turnover shortened by APP-19, its thousands grouped: 1,075.09M. */
export function shortTurnover({ turnover }: Pick<Pair, 'turnover'>): string {
  return shortGroupedText(turnover)
}

/** MKT-13: the number of trending pairs. */
const HOT = 6

/** MKT-13: the pairs with the largest turnover of the UTC day; computed, never chosen. */
export function hotPairs(pairs: readonly Pair[]): readonly Pair[] {
  return sortPairs(
    pairs.filter(({ turnover }) => shownUnits(turnover) > 0n),
    { by: 'volume', direction: 'descending' },
  ).slice(0, HOT)
}

/**
 * The position of the price between the day's low and high, 0 to 100; the middle while the day has
 * only one price.
 */
export function positionInDay({
  now_price: price,
  low,
  high,
}: Pick<Pair, 'now_price' | 'low' | 'high'>): number {
  const range = shownUnits(high) - shownUnits(low)
  if (range <= 0n) return 50
  return Math.min(
    100,
    Math.max(0, Number(((shownUnits(price) - shownUnits(low)) * 10_000n) / range) / 100),
  )
}

/** How many decimals a price in fiat needs: none from 1000 on, four below one. */
export function fiatDecimals(price: string, rate: string): number {
  const worth = shownProduct(shownUnits(price), shownUnits(rate))
  return worth >= shownUnits('1000') ? 0 : worth >= shownUnits('1') ? 2 : 4
}

/** The age from which a delay is shown (MKT-17). */
const DELAYED_AFTER_MS = 10_000

/**
 * The age of the last tick once it must be shown; undefined while it is fresh, or without a tick.
 */
export function computeDelay(tickMs: number, nowMs: number): number | undefined {
  const ageMs = nowMs - tickMs
  return tickMs === 0 || ageMs < DELAYED_AFTER_MS ? undefined : ageMs
}
