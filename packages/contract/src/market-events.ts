import * as z from 'zod/mini'
import { decimal, int } from './calls/shapes.ts'
import { clientMessage, event } from './events/event.ts'
import { periods } from './markets.ts'

/** A pair as its events name it; `legal` is the wire's word for the quote currency. */
const names = {
  currency_id: int,
  currency_name: z.string(),
  legal_id: int,
  legal_name: z.string(),
  symbol: z.string(),
}
const prices = { open: decimal, high: decimal, low: decimal, close: decimal, volume: decimal }
const level = z.tuple([decimal, decimal])
const period = z.literal(periods)
const trade = z.object({
  id: int,
  ts: int,
  tradeId: int,
  amount: decimal,
  price: decimal,
  direction: z.literal(['buy', 'sell']),
})

/** One pair as of its last tick; the last is when that was recorded (ms). */
const frameQuote = z.tuple([
  /* match id, price, change, high, low, open, volume */
  int,
  decimal,
  z.string(),
  decimal,
  decimal,
  decimal,
  decimal,
  int,
])

/** Prices, books and trades (RT-05 to RT-08), one by one or in frames. */
export const marketEvents = {
  /** The day of a pair. */
  day: event({
    name: 'daymarket',
    audience: 'public',
    delivery: 'live',
    payload: z.object({
      type: z.literal('daymarket'),
      period: z.literal('1day'),
      match_id: int,
      ...names,
      ...prices,
      time: int,
      change: z.string(),
      now_price: decimal,
    }),
    invalidates: [],
  }),
  /** The bar of the running minute. */
  bar: event({
    name: 'kline',
    audience: 'public',
    delivery: 'live',
    payload: z.object({
      type: z.literal('kline'),
      period,
      match_id: int,
      ...names,
      ...prices,
      time: int,
    }),
    invalidates: [],
  }),
  /** The book, ten levels a side, both in descending price. */
  book: event({
    name: 'market_depth',
    audience: 'public',
    delivery: 'live',
    payload: z.object({
      type: z.literal('market_depth'),
      'base-currency': z.string(),
      'quote-currency': z.string(),
      ...names,
      bids: z.array(level),
      asks: z.array(level),
    }),
    invalidates: [],
  }),
  /** Fills of the book. */
  trades: event({
    name: 'match_trade',
    audience: 'public',
    delivery: 'live',
    payload: z.object({
      type: z.literal('match_trade'),
      symbol: z.string(),
      data: z.array(trade),
    }),
    invalidates: [],
  }),
  /**
   * All public news since the last frame, at most five times a second: every pair that changed, and
   * of the watched one (`m`) book, trades and bar. `t` is the server's time (ms).
   */
  frame: event({
    name: 'frame',
    audience: 'frames',
    delivery: 'live',
    payload: z.object({
      t: int,
      m: z.optional(int),
      q: z.optional(z.array(frameQuote)),
      d: z.optional(
        z.object({ matchId: int, bids: z.array(level), asks: z.array(level), seq: int }),
      ),
      x: z.optional(z.array(trade)),
      k: z.optional(z.object({ matchId: int, period, time: int, ...prices })),
    }),
    invalidates: [],
  }),
}

/** What a client that hears frames asks of them. */
export const marketMessages = {
  /**
   * Book, trades and bars of one pair, or of none without one. An unknown period means 1min; the
   * known ones are named for the API document.
   */
  watch: clientMessage({
    name: 'watch',
    payload: z.object({
      match_id: z.optional(int),
      period: z.optional(z.union([period, z.unknown()])),
    }),
  }),
}
