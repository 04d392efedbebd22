import type { MarketFeed, PublicTrade } from './market-feed.ts'
import { type Packet, encodePacket } from './packet.ts'
import {
  toDayMarketEvent,
  toKlineEvent,
  toMarketDepthEvent,
  toMatchTradeEvent,
} from './public-events.ts'

/** At every so manieth turn days and bars are told beside books and trades. */
const QUOTES_EACH = 2

/** What changed since the last turn, for clients that take no frames (RT-05 to RT-08). */
export class PlainNews {
  readonly quotes = new Set<number>()
  readonly books = new Set<number>()
  readonly trades = new Map<number, PublicTrade[]>()
  readonly #feed: MarketFeed
  #turns = 0

  constructor(feed: MarketFeed) {
    this.#feed = feed
  }

  /**
   * Takes what changed: books and trades each time, days and bars every second time; the trades
   * alone as well.
   */
  next(): {
    readonly changes: readonly Packet[]
    readonly trades: readonly Packet[]
    readonly isQuotesTurn: boolean
  } {
    this.#turns += 1
    const isQuotesTurn = this.#turns % QUOTES_EACH === 0
    const trades = this.#takeTrades()
    const changes = [...this.#takeBooks(), ...trades, ...(isQuotesTurn ? this.#takeQuotes() : [])]
    return { changes, trades, isQuotesTurn }
  }

  /**
   * Every pair's day and book as they stand, for who just came: a quiet pair says nothing by itself
   * (RT-19). It is put together once for all of them, and no more often than quotes are, however
   * many come.
   */
  snapshot(): Packet[] {
    return this.#feed
      .markets()
      .flatMap((market) => [
        ...encodePackets('daymarket', toDayMarketEvent(this.#feed, market)),
        ...encodePackets('market_depth', toMarketDepthEvent(this.#feed, market)),
      ])
  }

  #takeQuotes(): Packet[] {
    const changedMarketIds = this.#feed.markets().filter(({ id }) => this.quotes.has(id))
    this.quotes.clear()
    return changedMarketIds.flatMap((market) => [
      ...encodePackets('daymarket', toDayMarketEvent(this.#feed, market)),
      ...encodePackets('kline', toKlineEvent(this.#feed, market)),
    ])
  }

  #takeBooks(): Packet[] {
    const changedMarketIds = this.#feed.markets().filter(({ id }) => this.books.has(id))
    this.books.clear()
    return changedMarketIds.flatMap((market) =>
      encodePackets('market_depth', toMarketDepthEvent(this.#feed, market)),
    )
  }

  #takeTrades(): Packet[] {
    const packets = this.#feed.markets().flatMap((market) => {
      const trades = this.trades.get(market.id)
      return trades === undefined
        ? []
        : encodePackets('match_trade', toMatchTradeEvent(market, trades))
    })
    this.trades.clear()
    return packets
  }
}

function encodePackets(event: string, payload: object | undefined): Packet[] {
  return payload === undefined ? [] : [encodePacket(event, payload)]
}
