import { computeMaxPrice, createMarket, MAX_OPEN_ORDERS } from '@candor/engine'
import { isPricing } from '@candor/engine/prices/usability'
import type { Lease } from '../db/lease.ts'
import { type BorrowingDeps, loadOrderGates } from '../products/borrowing/index.ts'
import { MARKET_MAKER } from '../products/market-maker/index.ts'
import type { Catalogue, ListedMarket } from '../platform/markets/index.ts'
import type { PriceBoard } from '../platform/prices/index.ts'
import { loadFeeDiscounts } from '../products/rewards/index.ts'
import { Exchange, type ExchangeParts, type ListedPair } from '../products/spot/index.ts'

export type ExchangeOptions = Pick<
  ExchangeParts,
  'database' | 'clock' | 'termsAt' | 'onEvents' | 'onFault' | 'onLeaseLost'
> & {
  readonly catalogue: Catalogue
  readonly board: PriceBoard
  leaseOf(marketId: number): Lease
}

/** The spot markets of all listed pairs, which hear of pricing ticks alone (MKT-16). */
export function openExchange({ catalogue, board, ...rest }: ExchangeOptions): Exchange {
  return new Exchange({
    ...rest,
    housePartyId: MARKET_MAKER.partyId,
    pairs: catalogue.markets().map(toListedPair),
    feeDiscounts: loadFeeDiscounts,
    orderGates: loadOrderGates({
      catalogue,
      clock: rest.clock,
      lastPrice: lastPriceOf(board, rest.clock),
    }),
    lastTick(marketId) {
      const last = board.last(marketId)
      return last === undefined || !isPricing(last)
        ? undefined
        : { tickId: last.tickId, price: last.price, ageMs: last.ageMs(rest.clock.nowMs()) }
    },
    lastTickId: () => board.lastTickId(),
    onTicks: (listener) =>
      board.onTick((ticks) => {
        listener(ticks.filter(isPricing))
      }),
  })
}

/**
 * The price of a pair as loans are judged by it: while its last tick may price nothing, the last
 * that was recorded in time (LOAN-24).
 */
export function lastPriceOf(
  board: PriceBoard,
  clock: ExchangeOptions['clock'],
): BorrowingDeps['lastPrice'] {
  return (marketId) => {
    const isUsable = board.last(marketId)?.isUsable(clock.nowMs()) === true
    const last = isUsable ? board.last(marketId) : board.lastInTime(marketId)
    return last === undefined
      ? undefined
      : { tickId: last.tickId, price: last.price, recordedAt: last.recordedAt, isUsable }
  }
}

/**
 * A listed market as the engine takes it. The book is bounded at the maximum of price steps it can
 * hold.
 */
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
