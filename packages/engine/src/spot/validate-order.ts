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
 * What a user asks for. A market order's price is ignored (SPOT-14); a stop-limit order needs both
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

/** What an order is validated against, besides its market's terms. */
export type OrderContext = {
  /** The last recorded tick, whatever its age; undefined when there is none. */
  readonly lastTick: { readonly price: Price; readonly ageMs: number } | undefined
  readonly bestBid: Price | undefined
  readonly bestAsk: Price | undefined
  /** The user's orders open in this pair, stop-limit orders that wait included. */
  readonly openOrders: number
  /** The share by which the user's fees are lowered (REW-07); none when absent. */
  readonly feeDiscount?: Rate | undefined
}

/** The terms of an accepted order, fixed for its life. */
export type OrderTerms = {
  readonly side: OrderSide
  readonly orderType: OrderType
  readonly timeInForce: TimeInForce
  /** The limit: a market order's is the one of SPOT-14. */
  readonly price: Price
  readonly amount: Quantity
  readonly stopPrice: Price | undefined
  /**
   * The share by which what it takes may leave its reference tick (SPOT-14, SPOT-15); a limit order
   * has none.
   */
  readonly bound: Rate | undefined
  /** Fees after discount, frozen on the order (SPOT-07). */
  readonly makerFee: Rate
  readonly takerFee: Rate
  /** What the order locks at once (SPOT-06, SPOT-15), in the currency its side pays with. */
  readonly freeze: Quantity
  readonly freezeCurrency: 'base' | 'quote'
  /** The same order as the book takes it. */
  readonly priceTicks: number
  readonly lots: number
  readonly bookTimeInForce: BookTimeInForce
}

/** What a request lacks to be complete in itself. */
export type InvalidField = 'amount' | 'price' | 'stopPrice'

/** Why an order is not taken. Details are amounts and prices in units of 10^-8, or counts. */
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
 * A tick older than this no longer bounds prices (SPOT-32), and a market order needs one that is
 * not (SPOT-14).
 */
export const BAND_TICK_AGE_MS = 10_000
/** The highest buy and the lowest sell, as shares of that tick. */
export const BAND_ABOVE = unitsOf<Rate>('1.1')
export const BAND_BELOW = unitsOf<Rate>('0.9')
/** A market order's limit, as shares of the other side's best price (SPOT-14). */
export const MARKET_ABOVE = unitsOf<Rate>('1.01')
export const MARKET_BELOW = unitsOf<Rate>('0.99')

/**
 * What keeps a request from being complete in itself, the first of it: PARAM_ERROR, before any look
 * at the pair (SPOT-02).
 */
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
 * Decides on an order in the precedence of SPOT-02, as far as it can be decided without the
 * database and without walking the book: the refusals that need those (DUPLICATE, PAIR_NOT_FOUND,
 * FOK_NOT_FILLED, INSUFFICIENT_BALANCE) come from their keepers. What is accepted has its limit,
 * its fees and its freeze fixed.
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

/** The refusal that the book's answer to a placed order stands for, if it is one. */
export function toRefusal(outcome: Outcome): OrderRefusal | undefined {
  if (outcome === OUTCOME.wouldTake) return { refused: 'POST_ONLY_WOULD_TAKE' }
  if (outcome === OUTCOME.notFilled) return { refused: 'FOK_NOT_FILLED' }
  return undefined
}

/** Whether a limit at this price would meet the other side's best. */
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
 * Whether a waiting stop-limit order enters the book at this recorded tick (SPOT-15): at or above
 * its stop price for a buy, at or below it for a sell. From then on it is a new limit order of the
 * same terms.
 */
export function reachesStop(
  order: { readonly side: OrderSide; readonly stopPrice: Price },
  tick: Price,
): boolean {
  return order.side === 'buy' ? tick >= order.stopPrice : tick <= order.stopPrice
}

/**
 * Whether a tick of its pair is one that lets a waiting stop in: it may price something, came after
 * the acceptance and is at or beyond the stop (SPOT-15, MKT-16, MKT-23).
 */
export function triggersStop(
  stop: { readonly side: OrderSide; readonly stopPrice: Price; readonly acceptance: Acceptance },
  tick: PricedTick,
): boolean {
  return isPricing(tick) && isAfter(tick, tick.id, stop.acceptance) && reachesStop(stop, tick.price)
}

/**
 * What an order must have locked for an amount of it that is not yet filled (SPOT-06): price x
 * amount rounded up of the quote currency for a buy, the amount of the base currency for a sell.
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
 * The limit an order is placed at; undefined for a market order that has no fresh tick, or nobody
 * to trade with near it.
 */
function computeLimitPrice(
  request: OrderRequest,
  market: Market,
  context: OrderContext,
): Price | undefined {
  return request.orderType === 'market' ? marketLimit(request.side, market, context) : request.price
}

/**
 * SPOT-14: 1 % beyond the other side's best and at most 1 % beyond the last tick, cut to the price
 * step on the side of either. The best price alone would be no protection: whoever rests an order
 * far away, where the house has been kept from quoting, makes it.
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
 * The bound a limit breaks, or undefined when it keeps within. A stop-limit order is measured
 * against its stop price: the tick that lets it in is at or beyond that price, so what is within
 * the band here is within it then.
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

/** An order that ends at once needs no place among the open ones. */
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
