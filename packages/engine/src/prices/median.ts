import { floorDivide, type Price, price } from '@candor/money'

/** One source's price of a pair; ts is the source's time in milliseconds. */
export type Quote = { readonly source: string; readonly price: Price; readonly ts: number }

export type QuoteDrop = {
  readonly source: string
  readonly reason: 'old' | 'ahead' | 'outside-band' | 'too-few'
}

export type Median = {
  readonly price: Price
  readonly ts: number
  readonly sources: readonly string[]
}

export const SOURCES_MIN = 3
export const QUOTE_AGE_MAX_MS = 2_000
/** The maximum distance of a source from the median, as a divisor: 1 %. */
export const MEDIAN_BAND_PARTS = 100n

/**
 * The median of at least three sources, each at most 2 s old and within 1 % of that median
 * (MKT-26); otherwise undefined. The farthest outlier is removed first and the median recomputed,
 * so that one wild source does not exclude good ones. ts is the older of those in the middle.
 * Sources whose clocks lead (MKT-28) are excluded first: their prices would seem newer than they
 * are.
 */
export function computeMedian(
  quotes: readonly Quote[],
  nowMs: number,
  ahead: ReadonlySet<string> = new Set(),
): { readonly median: Median | undefined; readonly drops: readonly QuoteDrop[] } {
  const drops: QuoteDrop[] = []
  const fresh = quotes.filter((quote) => {
    if (nowMs - quote.ts > QUOTE_AGE_MAX_MS) drops.push({ source: quote.source, reason: 'old' })
    else if (ahead.has(quote.source) || quote.ts - nowMs > QUOTE_AGE_MAX_MS)
      drops.push({ source: quote.source, reason: 'ahead' })
    else return true
    return false
  })
  const remaining = fresh.sort((a, b) =>
    a.price < b.price ? -1 : a.price > b.price ? 1 : a.ts - b.ts,
  )
  for (;;) {
    if (remaining.length < SOURCES_MIN)
      return {
        median: undefined,
        drops: [
          ...drops,
          ...remaining.map(({ source }): QuoteDrop => ({ source, reason: 'too-few' })),
        ],
      }
    const middle = findMiddle(remaining)
    const outside = farthestOutside(remaining, middle.price)
    if (outside === undefined)
      return {
        median: {
          ...middle,
          ts: Math.min(middle.ts, nowMs),
          sources: remaining.map((quote) => quote.source).sort(),
        },
        drops,
      }
    drops.push({ source: outside.source, reason: 'outside-band' })
    remaining.splice(remaining.indexOf(outside), 1)
  }
}

function findMiddle(sorted: readonly Quote[]): { price: Price; ts: number } {
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new RangeError('a median needs a quote')
  return {
    price: price(floorDivide(lower.price + upper.price, 2n)),
    ts: Math.min(lower.ts, upper.ts),
  }
}

function farthestOutside(quotes: readonly Quote[], middle: Price): Quote | undefined {
  let farthest: Quote | undefined
  for (const quote of quotes) {
    if (distance(quote.price, middle) * MEDIAN_BAND_PARTS <= (middle as bigint)) continue
    if (farthest === undefined || distance(quote.price, middle) > distance(farthest.price, middle))
      farthest = quote
  }
  return farthest
}

function distance(a: Price, b: Price): bigint {
  return a > b ? a - b : b - a
}
