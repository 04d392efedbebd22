import { computeMaxPrice, createMarket, MAX_OPEN_ORDERS } from '@candor/engine'
import { isPricing } from '@candor/engine/prices/usability'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { MARKET_MAKER_PARTY_ID } from '../../platform/ledger/index.ts'
import type { ListedMarket } from '../../platform/markets/index.ts'
import { Exchange, type ListedPair } from './exchange.ts'
import { bookHandlers, cancelAllOf, spotHandlers, toDepthLevels } from './routes.ts'
import { listOpenSpotOrders } from './store-elsewhere.ts'
import { listSpotFrozen } from './store-holds.ts'
import { toMarketLease } from './terms.ts'

type Level = { readonly price: string; readonly number: string }

declare module '../../kernel/product-platform.ts' {
  interface Capabilities {
    readonly exchange: Exchange
    /** Amounts frozen in users' open spot orders (LOAN-10). */
    readonly spotFrozen: typeof listSpotFrozen
    /** Users' open spot orders of all pairs, waiting stops included (LOAN-15). */
    readonly spotOrders: typeof listOpenSpotOrders
    /** Cancels all of a user's spot orders, with one commit per market. */
    cancelSpotOrders(userId: number): Promise<void>
    /** The best levels of a pair's book; none while the pair has no book. */
    bestLevels(symbol: string, count: number): { readonly bids: Level[]; readonly asks: Level[] }
  }
}

/** The spot markets of all listed pairs, which get only pricing ticks (MKT-16). */
export function composeSpot(
  platform: ProductPlatform,
  ask: Pick<Capabilities, 'feeDiscounts' | 'orderGates' | 'terms'>,
) {
  const { database } = platform
  const exchange = createExchange(platform, ask)
  const cancelSpotOrders = async (userId: number): Promise<void> => {
    await cancelAllOf(exchange, userId)
  }
  return Promise.resolve({
    handlers: {
      spot: spotHandlers(database, exchange),
      markets: bookHandlers(database, exchange),
    },
    provides: {
      exchange,
      spotFrozen: listSpotFrozen,
      spotOrders: listOpenSpotOrders,
      cancelSpotOrders,
      bestLevels: (symbol: string, count: number) => listBestLevels(exchange, symbol, count),
    },
    engine: { name: 'books', start: () => exchange.start(), stop: () => exchange.stop() },
    cancelWaiting: cancelSpotOrders,
  })
}

function createExchange(
  { settlement, clock, catalogue, prices: { board }, ...platform }: ProductPlatform,
  ask: Pick<Capabilities, 'feeDiscounts' | 'orderGates' | 'terms'>,
): Exchange {
  return new Exchange({
    database: settlement,
    clock,
    onEvents: platform.onEvents,
    onFault: platform.onFault,
    onLeaseLost: platform.onLeaseLost,
    termsAt: (marketId, nowMs) => ask.terms.pairAt(marketId, nowMs).spot,
    leaseOf: (marketId) => platform.leaseOf(toMarketLease(marketId)),
    housePartyId: MARKET_MAKER_PARTY_ID,
    pairs: catalogue.markets().map(toListedPair),
    feeDiscounts: (tx, userIds) => ask.feeDiscounts(tx, userIds),
    orderGates: (tx, userIds) => ask.orderGates(tx, userIds),
    lastTick(marketId) {
      const last = board.last(marketId)
      return last === undefined || !isPricing(last)
        ? undefined
        : { tickId: last.tickId, price: last.price, ageMs: last.ageMs(clock.nowMs()) }
    },
    lastTickId: () => board.lastTickId(),
    onTicks: (listener) =>
      board.onTick((ticks) => {
        listener(ticks.filter(isPricing))
      }),
  })
}

function listBestLevels(exchange: Exchange, symbol: string, count: number) {
  const pair = exchange.pairBySymbol(symbol)
  const { bids, asks } =
    pair === undefined ? { bids: [], asks: [] } : toDepthLevels(exchange, pair, count)
  const level = ([price, number]: [string, string]): Level => ({ price, number })
  return { bids: bids.map(level), asks: asks.map(level) }
}

/** A listed market as the engine's. The book is bounded at its maximum number of price steps. */
function toListedPair(listedMarket: ListedMarket): ListedPair {
  const {
    id,
    symbol,
    base,
    quote,
    priceStep,
    amountStep,
    minNotional,
    maxAmount,
    makerFee,
    takerFee,
    isOpen,
  } = listedMarket
  const market = createMarket({
    id,
    symbol,
    baseCurrencyId: base.id,
    quoteCurrencyId: quote.id,
    baseDecimals: base.decimals,
    quoteDecimals: quote.decimals,
    open: isOpen,
    priceStep,
    amountStep,
    maxPrice: computeMaxPrice(priceStep),
    maxAmount,
    minNotional,
    maxOpenOrders: MAX_OPEN_ORDERS,
    makerFee,
    takerFee,
  })
  return { market, base: base.name, quote: quote.name }
}
