import type { Payload } from '@candor/contract/events/event'
import type { marketEvents } from '@candor/contract/market-events'
import type { MarketFeed, PublicTrade } from './market-feed.ts'
import type { Watched } from './rooms.ts'

type Frame = Payload<typeof marketEvents.frame>
type FrameQuote = NonNullable<Frame['q']>[number]

const DEPTH_LEVELS = 20

/** What has changed since the last frame. */
export class FrameNews {
  readonly quotes = new Set<number>()
  readonly books = new Set<number>()
  readonly trades = new Map<number, PublicTrade[]>()

  get isEmpty(): boolean {
    return this.quotes.size === 0 && this.books.size === 0 && this.trades.size === 0
  }

  clear(): void {
    this.quotes.clear()
    this.books.clear()
    this.trades.clear()
  }
}

/** The quotes that every client gets. */
export function toFrameQuotes(feed: MarketFeed, news: FrameNews): FrameQuote[] {
  return [...news.quotes].flatMap((id): FrameQuote[] => {
    const quote = feed.quote(id)
    return quote === undefined
      ? []
      : [
          [
            id,
            quote.price,
            quote.change,
            quote.high,
            quote.low,
            quote.open,
            quote.volume,
            quote.tsMs,
          ],
        ]
  })
}

/** The frame for the watchers of one pair; undefined when it would be empty. */
export function toFrame(
  feed: MarketFeed,
  news: FrameNews,
  q: readonly FrameQuote[],
  watched: Watched | undefined,
  nowMs: number,
): Frame | undefined {
  const id = watched?.marketId
  const book = id !== undefined && news.books.has(id) ? feed.book(id, DEPTH_LEVELS) : undefined
  const trades = id === undefined ? undefined : news.trades.get(id)
  const bar =
    watched !== undefined && news.quotes.has(watched.marketId)
      ? feed.bar(watched.marketId, watched.period)
      : undefined
  if (q.length === 0 && book === undefined && trades === undefined) return undefined
  return {
    t: nowMs,
    q,
    ...(id === undefined ? {} : { m: id }),
    ...(book === undefined || id === undefined ? {} : { d: { ...book, matchId: id } }),
    ...(trades === undefined ? {} : { x: trades }),
    ...(bar === undefined || id === undefined ? {} : { k: { ...bar, matchId: id } }),
  }
}
