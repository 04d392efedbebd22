import type { Payload } from '@candor/contract/events/event'
import { marketEvents } from '@candor/contract/market-events'
import type { MarketFeed, PublicTrade } from './market-feed.ts'
import type { Packet } from './packet.ts'
import {
  toDayMarketEvent,
  toKlineEvent,
  toMarketDepthEvent,
  toMatchTradeEvent,
} from './public-events.ts'
import type { EventFor, Sockets } from './sockets.ts'

/** Days and bars are sent every so many turns; books and trades every turn. */
const QUOTES_EACH = 2

/** The changes since the last turn, for clients without frames (RT-05 to RT-08). */
export class PlainNews {
  readonly quotes = new Set<number>()
  readonly books = new Set<number>()
  readonly trades = new Map<number, PublicTrade[]>()
  readonly #feed: MarketFeed
  readonly #sockets: Pick<Sockets, 'encode'>
  #turns = 0

  constructor(feed: MarketFeed, sockets: Pick<Sockets, 'encode'>) {
    this.#feed = feed
    this.#sockets = sockets
  }

  /**
   * Takes the changes: books and trades each time, days and bars every second time; the trades also
   * separately.
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
   * The current day and order book of every pair, for clients that just connected: a quiet pair
   * sends nothing by itself (RT-19). It is built once for all of them, and no more often than
   * quotes are sent, however many connect.
   */
  snapshot(): Packet[] {
    return this.#feed
      .markets()
      .flatMap((market) => [
        ...this.#encode(marketEvents.day, toDayMarketEvent(this.#feed, market)),
        ...this.#encode(marketEvents.book, toMarketDepthEvent(this.#feed, market)),
      ])
  }

  #takeQuotes(): Packet[] {
    const changedMarketIds = this.#feed.markets().filter(({ id }) => this.quotes.has(id))
    this.quotes.clear()
    return changedMarketIds.flatMap((market) => [
      ...this.#encode(marketEvents.day, toDayMarketEvent(this.#feed, market)),
      ...this.#encode(marketEvents.bar, toKlineEvent(this.#feed, market)),
    ])
  }

  #takeBooks(): Packet[] {
    const changedMarketIds = this.#feed.markets().filter(({ id }) => this.books.has(id))
    this.books.clear()
    return changedMarketIds.flatMap((market) =>
      this.#encode(marketEvents.book, toMarketDepthEvent(this.#feed, market)),
    )
  }

  #takeTrades(): Packet[] {
    const packets = this.#feed.markets().flatMap((market) => {
      const trades = this.trades.get(market.id)
      return trades === undefined
        ? []
        : this.#encode(marketEvents.trades, toMatchTradeEvent(market, trades))
    })
    this.trades.clear()
    return packets
  }

  #encode<E extends EventFor<'public'>>(event: E, payload: Payload<E> | undefined): Packet[] {
    return payload === undefined ? [] : this.#sockets.encode(event, payload)
  }
}
