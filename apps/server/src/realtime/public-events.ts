import type { Payload } from '@candor/contract/events/event'
import type { marketEvents } from '@candor/contract/market-events'
import type { MarketFeed, PublicMarket, PublicTrade } from './market-feed.ts'

const names = (market: PublicMarket) => ({
  currency_id: market.baseId,
  currency_name: market.base,
  legal_id: market.quoteId,
  legal_name: market.quote,
  symbol: market.symbol,
})

type Event<K extends keyof typeof marketEvents> = Payload<(typeof marketEvents)[K]>

/** The day of a pair (RT-05). */
export function toDayMarketEvent(feed: MarketFeed, market: PublicMarket): Event<'day'> | undefined {
  const quote = feed.quote(market.id)
  if (quote === undefined) return undefined
  const { price, change, high, low, open, volume, tsMs } = quote
  return {
    type: 'daymarket',
    period: '1day',
    match_id: market.id,
    ...names(market),
    open,
    high,
    low,
    close: price,
    volume,
    time: tsMs,
    change,
    now_price: price,
  }
}

/** The bar of the running minute (RT-06). */
export function toKlineEvent(feed: MarketFeed, market: PublicMarket): Event<'bar'> | undefined {
  const bar = feed.bar(market.id, '1min')
  if (bar === undefined) return undefined
  const { open, close, high, low, volume, time } = bar
  return {
    type: 'kline',
    period: bar.period,
    match_id: market.id,
    ...names(market),
    open,
    close,
    high,
    low,
    volume,
    time,
  }
}

const DEPTH_LEVELS = 10

/** The order book, ten levels a side, both in descending price (RT-07). */
export function toMarketDepthEvent(
  feed: MarketFeed,
  market: PublicMarket,
): Event<'book'> | undefined {
  const book = feed.book(market.id, DEPTH_LEVELS)
  if (book === undefined) return undefined
  return {
    type: 'market_depth',
    'base-currency': market.base,
    'quote-currency': market.quote,
    ...names(market),
    bids: book.bids,
    asks: [...book.asks].reverse(),
  }
}

/** Fills of the book (RT-08). */
export function toMatchTradeEvent(
  market: PublicMarket,
  trades: readonly PublicTrade[],
): Event<'trades'> {
  return { type: 'match_trade', symbol: market.symbol, data: trades }
}
