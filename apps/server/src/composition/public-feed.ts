import { format, type Price, createPriceFormatter } from '@candor/money'
import { DatabaseUnavailable } from '../db/connection.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import type { PriceBoard } from '../platform/prices/index.ts'
import { toDepthLevels, type Exchange, type Trade } from '../products/spot/index.ts'
import { periods } from '@candor/contract'
import type { MarketFeed, PublicTrade } from '../realtime/market-feed.ts'

/**
 * The public price and book events, read from the modules that own them; prices at their pair's
 * precision (WIRE-15).
 */
export function publicFeed(
  catalogue: Catalogue,
  board: PriceBoard,
  exchange: Exchange,
): MarketFeed {
  const priceFormatter = (marketId: number) =>
    createPriceFormatter(catalogue.market(marketId)?.priceStep)
  return {
    markets: () =>
      catalogue.markets().map(({ id, symbol, base, quote }) => ({
        id,
        symbol,
        baseId: base.id,
        quoteId: quote.id,
        base: base.name,
        quote: quote.name,
      })),
    quote(marketId) {
      const day = board.day(marketId)
      const last = board.last(marketId)
      if (day === undefined || last === undefined) return undefined
      const at = priceFormatter(marketId)
      return {
        price: at(day.last),
        change: day.change,
        high: at(day.high),
        low: at(day.low),
        open: at(day.open),
        volume: format(day.volume),
        tsMs: last.ts,
      }
    },
    bar(marketId, period) {
      const knownPeriod = periods.find((candidate) => candidate === period)
      const bar = knownPeriod === undefined ? undefined : board.current(marketId, knownPeriod)
      if (bar === undefined || knownPeriod === undefined) return undefined
      const at = priceFormatter(marketId)
      return {
        period: knownPeriod,
        time: bar.time,
        open: at(bar.open),
        high: at(bar.high),
        low: at(bar.low),
        close: at(bar.close),
        volume: format(bar.volume),
      }
    },
    book(marketId, levels) {
      const pair = exchange.pair(marketId)
      return pair === undefined
        ? undefined
        : unlessRebuilding(() => toDepthLevels(exchange, pair, levels))
    },
  }
}

/** A book being rebuilt is not shown; it is sent with the next change. */
function unlessRebuilding<T>(readBook: () => T): T | undefined {
  try {
    return readBook()
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined
    throw error
  }
}

export function toPublicTrade(trade: Trade, priceStep: Price): PublicTrade {
  return {
    id: trade.id,
    ts: trade.tsMs,
    tradeId: trade.id,
    amount: format(trade.amount),
    price: createPriceFormatter(priceStep)(trade.price),
    direction: trade.makerSide === 'sell' ? 'buy' : 'sell',
  }
}
