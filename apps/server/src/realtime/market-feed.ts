import type { Period } from '@candor/contract'

/** A pair as the public events name it. */
export type PublicMarket = {
  readonly id: number
  readonly symbol: string
  readonly baseId: number
  readonly quoteId: number
  readonly base: string
  readonly quote: string
}

/** The day of a pair up to its last tick, as decimal texts. */
export type PublicQuote = {
  readonly price: string
  readonly change: string
  readonly high: string
  readonly low: string
  readonly open: string
  readonly volume: string
  readonly tsMs: number
}

export type PublicBar = {
  readonly period: Period
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

/** Both sides best first. */
export type PublicBook = {
  readonly bids: readonly (readonly [string, string])[]
  readonly asks: readonly (readonly [string, string])[]
  readonly seq: number
}

export type PublicTrade = {
  readonly id: number
  readonly ts: number
  readonly tradeId: number
  readonly amount: string
  readonly price: string
  readonly direction: 'buy' | 'sell'
}

/** Where the publisher reads what it sends; always the state after the last commit. */
export type MarketFeed = {
  markets(): readonly PublicMarket[]
  quote(marketId: number): PublicQuote | undefined
  bar(marketId: number, period: Period): PublicBar | undefined
  book(marketId: number, levels: number): PublicBook | undefined
}
