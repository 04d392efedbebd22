import type { Price, Quantity, Rate } from '@candor/money'
import {
  ceilToStep,
  costRoundedDown,
  floorToStep,
  isMultipleOf,
  max,
  min,
  shareRoundedDown,
  shareRoundedUp,
  unitsOf,
} from '@candor/money'
import { discountFee } from '../discount.ts'
import type { PricedTick } from '../prices/tick.ts'
import { type Acceptance, isAfter, isPricing } from '../prices/usability.ts'
import type { BookTimeInForce, Outcome } from './book-terms.ts'
import { OUTCOME, TIME_IN_FORCE } from './book-terms.ts'
import type { Market } from './market.ts'
import { toLots, quoteRoundedUp, toTicks } from './market.ts'
import { computeBound, REFERENCE_BOUND, tighterLimit } from './reference-bound.ts'

export type OrderSide = 'buy' | 'sell'
export type OrderType = 'limit' | 'market' | 'stop_limit'
export type TimeInForce = keyof typeof TIME_IN_FORCE

/**
 * A user's request. A market order's price is ignored (SPOT-14); a stop-limit order needs both
 * prices.
 */
export type OrderRequest = {
  readonly side: OrderSide
  readonly amount: Quantity
  readonly price?: Price | undefined
  readonly orderType?: OrderType | undefined
  readonly stopPrice?: Price | undefined
  readonly timeInForce?: TimeInForce | undefined
}

/** The facts an order is validated against, besides its market's terms. */
export type OrderContext = {
  /** The last recorded tick of any age; undefined without one. */
  readonly lastTick: { readonly price: Price; readonly ageMs: number } | undefined
  readonly bestBid: Price | undefined
  readonly bestAsk: Price | undefined
  /** The user's open orders in this pair, waiting stop-limit orders included. */
  readonly openOrders: number
  /** The discount on the user's fees (REW-07); absent means none. */
  readonly feeDiscount?: Rate | undefined
}

/** The terms of an accepted order, fixed for its life. */
export type OrderTerms = {
  readonly side: OrderSide
  readonly orderType: OrderType
  readonly timeInForce: TimeInForce
  /** The limit; for a market order the one of SPOT-14. */
  readonly price: Price
  readonly amount: Quantity
  readonly stopPrice: Price | undefined
  /**
   * The maximum distance of its trades from its reference tick, as a share (SPOT-14, SPOT-15);
   * undefined for a limit order.
   */
  readonly bound: Rate | undefined
  /** Fees after discount, frozen on the order (SPOT-07). */
  readonly makerFee: Rate
  readonly takerFee: Rate
  /** The amount the order locks at once (SPOT-06, SPOT-15), in the currency its side pays. */
  readonly freeze: Quantity
  readonly freezeCurrency: 'base' | 'quote'
  /** The order in the book's units. */
  readonly priceTicks: number
  readonly lots: number
  readonly bookTimeInForce: BookTimeInForce
}

export type InvalidField = 'amount' | 'price' | 'stopPrice'

/** Why an order is refused. Details are amounts and prices in units of 10^-8, or counts. */
export type OrderRefusal =
  | { readonly refused: 'PARAM_ERROR'; readonly wrong: InvalidField }
  | {
      readonly refused:
        | 'PAIR_CLOSED'
        | 'NO_PRICE'
        | 'NO_LIQUIDITY'
        | 'POST_ONLY_WOULD_TAKE'
        | 'FOK_NOT_FILLED'
    }
  | { readonly refused: 'PRICE_STEP'; readonly details: { readonly step: Price } }
  | { readonly refused: 'PRICE_BAND'; readonly details: { readonly limit: Price } }
  | { readonly refused: 'AMOUNT_STEP'; readonly details: { readonly step: Quantity } }
  | { readonly refused: 'MIN_NOTIONAL'; readonly details: { readonly min: Market['minNotional'] } }
  | { readonly refused: 'AMOUNT_MAX'; readonly details: { readonly max: Quantity } }
  | { readonly refused: 'MAX_OPEN_ORDERS'; readonly details: { readonly max: number } }

/**
 * An older tick no longer bounds prices (SPOT-32), and a market order needs a newer one (SPOT-14).
 */
export const BAND_TICK_AGE_MS = 10_000
/** The maximum buy and the minimum sell, as shares of that tick. */
export const BAND_ABOVE = unitsOf<Rate>('1.1')
export const BAND_BELOW = unitsOf<Rate>('0.9')
/** A market order's limit, as a share of the opposite side's best price (SPOT-14). */
export const MARKET_ABOVE = unitsOf<Rate>('1.01')
export const MARKET_BELOW = unitsOf<Rate>('0.99')

/** The first invalid field: PARAM_ERROR, checked before the pair (SPOT-02). */
export function findInvalidField(request: OrderRequest): InvalidField | undefined {
  if (request.amount <= 0n) return 'amount'
  const type = request.orderType ?? 'limit'
  if (type === 'market') return undefined
  if (request.price === undefined || request.price <= 0n) return 'price'
  return type === 'limit' || (request.stopPrice !== undefined && request.stopPrice > 0n)
    ? undefined
    : 'stopPrice'
}

/**
 * Validates an order in the precedence of SPOT-02, as far as possible without the database and
 * without walking the book: DUPLICATE, PAIR_NOT_FOUND, FOK_NOT_FILLED and INSUFFICIENT_BALANCE are
 * returned elsewhere. An accepted order has its limit, fees and freeze fixed.
 */
export function validateOrder(
  request: OrderRequest,
  market: Market,
  context: OrderContext,
): OrderTerms | OrderRefusal {
  const invalidField = findInvalidField(request)
  if (invalidField !== undefined) return { refused: 'PARAM_ERROR', wrong: invalidField }
  if (!market.open) return { refused: 'PAIR_CLOSED' }
  const limit = computeLimitPrice(request, market, context)
  if (!isOnStep(limit, market) || !isOnStep(request.stopPrice, market))
    return { refused: 'PRICE_STEP', details: { step: market.priceStep } }
  const brokenBound =
    limit === undefined ? undefined : findBrokenBound(request, limit, market, context)
  if (brokenBound !== undefined) return { refused: 'PRICE_BAND', details: { limit: brokenBound } }
  if (!isMultipleOf(request.amount, market.amountStep))
    return { refused: 'AMOUNT_STEP', details: { step: market.amountStep } }
  if (limit !== undefined && costRoundedDown(limit, request.amount) < market.minNotional) {
    return { refused: 'MIN_NOTIONAL', details: { min: market.minNotional } }
  }
  if (request.amount > market.maxAmount)
    return { refused: 'AMOUNT_MAX', details: { max: market.maxAmount } }
  if (mayStayOpen(request) && context.openOrders >= market.maxOpenOrders) {
    return { refused: 'MAX_OPEN_ORDERS', details: { max: market.maxOpenOrders } }
  }
  if (limit === undefined)
    return { refused: freshTick(context) === undefined ? 'NO_PRICE' : 'NO_LIQUIDITY' }
  const terms = toOrderTerms(request, limit, market, context)
  const entersNow = terms.orderType !== 'stop_limit'
  if (entersNow && terms.timeInForce === 'POST_ONLY' && wouldTake(terms.side, limit, context))
    return { refused: 'POST_ONLY_WOULD_TAKE' }
  return terms
}

export function toRefusal(outcome: Outcome): OrderRefusal | undefined {
  if (outcome === OUTCOME.wouldTake) return { refused: 'POST_ONLY_WOULD_TAKE' }
  if (outcome === OUTCOME.notFilled) return { refused: 'FOK_NOT_FILLED' }
  return undefined
}

/** Whether a limit at this price would match the opposite side's best. */
export function wouldTake(
  side: OrderSide,
  limit: Price,
  best: Pick<OrderContext, 'bestBid' | 'bestAsk'>,
): boolean {
  return side === 'buy'
    ? best.bestAsk !== undefined && limit >= best.bestAsk
    : best.bestBid !== undefined && limit <= best.bestBid
}

/**
 * Whether a waiting stop-limit order enters the book at this tick (SPOT-15): at or above its stop
 * price for a buy, at or below it for a sell. From then on it is a new limit order of the same
 * terms.
 */
export function reachesStop(
  order: { readonly side: OrderSide; readonly stopPrice: Price },
  tick: Price,
): boolean {
  return order.side === 'buy' ? tick >= order.stopPrice : tick <= order.stopPrice
}

/**
 * Whether a tick of its pair triggers a waiting stop: it may price something, came after the
 * acceptance and is at or beyond the stop price (SPOT-15, MKT-16, MKT-23).
 */
export function triggersStop(
  stop: { readonly side: OrderSide; readonly stopPrice: Price; readonly acceptance: Acceptance },
  tick: PricedTick,
): boolean {
  return isPricing(tick) && isAfter(tick, tick.id, stop.acceptance) && reachesStop(stop, tick.price)
}

/**
 * The lock that an unfilled amount requires (SPOT-06): price x amount rounded up in the quote
 * currency for a buy, the amount in the base currency for a sell.
 */
export function freezeFor(
  market: Market,
  side: OrderSide,
  limit: Price,
  amount: Quantity,
): Quantity {
  return side === 'buy' ? quoteRoundedUp(market, limit, amount) : amount
}

/**
 * The limit an order is placed at; undefined for a market order without a fresh tick or without
 * anybody to trade with near it.
 */
function computeLimitPrice(
  request: OrderRequest,
  market: Market,
  context: OrderContext,
): Price | undefined {
  return request.orderType === 'market' ? marketLimit(request.side, market, context) : request.price
}

/**
 * SPOT-14: 1 % beyond the opposite side's best and at most 1 % beyond the last tick, each rounded
 * to the price step towards its price: down for a buy, up for a sell. The best price alone would
 * not protect: anybody could set it by resting an order far away while the house cannot quote.
 */
function marketLimit(side: OrderSide, market: Market, context: OrderContext): Price | undefined {
  const reference = freshTick(context)
  const best = side === 'buy' ? context.bestAsk : context.bestBid
  if (reference === undefined || best === undefined) return undefined
  const beyondBest =
    side === 'buy'
      ? min(floorToStep(shareRoundedDown(best, MARKET_ABOVE), market.priceStep), market.maxPrice)
      : max(ceilToStep(shareRoundedUp(best, MARKET_BELOW), market.priceStep), market.priceStep)
  const limit = tighterLimit(
    side,
    beyondBest,
    computeBound(side, reference, REFERENCE_BOUND, market),
  )
  return wouldTake(side, limit, context) ? limit : undefined
}

/**
 * The bound that a limit breaks; undefined when within it. A stop-limit order is measured against
 * its stop price: the triggering tick is at or beyond that price, so a limit within the band here
 * is within it then.
 */
function findBrokenBound(
  request: OrderRequest,
  limit: Price,
  market: Market,
  context: OrderContext,
): Price | undefined {
  const reference = request.orderType === 'stop_limit' ? request.stopPrice : freshTick(context)
  if (request.side === 'sell' && reference !== undefined) {
    const lowest = shareRoundedUp(reference, BAND_BELOW)
    if (limit < lowest) return ceilToStep(lowest, market.priceStep)
  }
  if (request.side === 'buy' && reference !== undefined) {
    const highest = shareRoundedDown(reference, BAND_ABOVE)
    if (limit > highest) return floorToStep(highest, market.priceStep)
  }
  return limit > market.maxPrice ? market.maxPrice : undefined
}

function freshTick(context: OrderContext): Price | undefined {
  const tick = context.lastTick
  return tick !== undefined && tick.ageMs <= BAND_TICK_AGE_MS ? tick.price : undefined
}

function isOnStep(value: Price | undefined, market: Market): boolean {
  return value === undefined || isMultipleOf(value, market.priceStep)
}

/** An order that ends at once does not count towards the open ones. */
function mayStayOpen(request: OrderRequest): boolean {
  if (request.orderType === 'market') return false
  return (
    request.orderType === 'stop_limit' ||
    (request.timeInForce !== 'IOC' && request.timeInForce !== 'FOK')
  )
}

function toOrderTerms(
  request: OrderRequest,
  limit: Price,
  market: Market,
  context: OrderContext,
): OrderTerms {
  const orderType = request.orderType ?? 'limit'
  const requestedTimeInForce = request.timeInForce ?? 'GTC'
  const timeInForce =
    orderType === 'market' && requestedTimeInForce === 'GTC' ? 'IOC' : requestedTimeInForce
  return {
    side: request.side,
    orderType,
    timeInForce,
    price: limit,
    amount: request.amount,
    stopPrice: orderType === 'stop_limit' ? request.stopPrice : undefined,
    bound: orderType === 'limit' ? undefined : REFERENCE_BOUND,
    makerFee: discountFee(market.makerFee, context.feeDiscount),
    takerFee: discountFee(market.takerFee, context.feeDiscount),
    freeze: freezeFor(market, request.side, limit, request.amount),
    freezeCurrency: request.side === 'buy' ? 'quote' : 'base',
    priceTicks: toTicks(market, limit),
    lots: toLots(market, request.amount),
    bookTimeInForce: TIME_IN_FORCE[timeInForce],
  }
}
