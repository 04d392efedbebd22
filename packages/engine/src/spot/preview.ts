import type { Price, Quantity } from '@candor/money'
import {
  add,
  affordable,
  costRoundedUp,
  floorToStep,
  min,
  quantity,
  countSteps,
  subtract,
} from '@candor/money'
import { OrderBook } from './book.ts'
import { OUTCOME, SIDE, TIME_IN_FORCE } from './book-terms.ts'
import type { Market } from './market.ts'
import { lotsToAmount, ticksToPrice, toTicks } from './market.ts'
import type {
  OrderContext,
  OrderRefusal,
  OrderRequest,
  OrderSide,
  OrderTerms,
} from './validate-order.ts'
import { freezeFor, validateOrder, toRefusal } from './validate-order.ts'
import type { SpotOrder } from './settle.ts'
import { averagePrice, openOrder, settleFill } from './settle.ts'

/** The public depth of a pair, best prices first. */
export type PublicDepth = {
  readonly bids: readonly PublicLevel[]
  readonly asks: readonly PublicLevel[]
}
export type PublicLevel = { readonly price: Price; readonly amount: Quantity }

/**
 * What changes hands: paid in the currency the order pays with, received and fee in the one it
 * receives.
 */
export type Proceeds = {
  readonly paid: Quantity
  readonly received: Quantity
  readonly fee: Quantity
}

/** What a ticket shows before the order is sent (SPOT-31). */
export type OrderPreview = {
  readonly terms: OrderTerms
  /** In terms.freezeCurrency. */
  readonly freeze: Quantity
  /** The currency of received and fee. */
  readonly receiveCurrency: 'base' | 'quote'
  /** What the depth shown would fill at once: nothing for an order that only rests or waits. */
  readonly now: Proceeds & { readonly amount: Quantity; readonly averagePrice: Price | undefined }
  /** What of the amount would then rest in the book, or would be cancelled at once. */
  readonly rests: Quantity
  readonly cancelled: Quantity
  /** Whether any part would take from the book at once. */
  readonly takes: boolean
  /** Whether the order stays out of the book until a tick reaches its stop price (SPOT-15). */
  readonly waits: boolean
  /**
   * The whole amount at the best price it could meet now: the other side's best when it takes, else
   * its own limit.
   */
  readonly atBest: Proceeds & { readonly price: Price }
  /** The whole amount at its limit. */
  readonly atLimit: Proceeds & { readonly price: Price }
}

/** The user's own id in a preview's book; the depth belongs to others. */
const SELF = 0
const OTHERS = 1
const NOTHING = quantity(0n)

/**
 * Shows what an order would do, by placing it into a book built from the public depth and settling
 * its fills with the functions that decide on the server. What the depth does not show (deeper
 * levels, own orders) it cannot know.
 */
export function previewOrder(
  request: OrderRequest,
  market: Market,
  depth: PublicDepth,
  context: Omit<OrderContext, 'bestBid' | 'bestAsk'>,
): OrderPreview | OrderRefusal {
  const terms = validateOrder(request, market, {
    ...context,
    bestBid: depth.bids[0]?.price,
    bestAsk: depth.asks[0]?.price,
  })
  if ('refused' in terms) return terms
  const opposite = terms.side === 'buy' ? depth.asks : depth.bids
  const waits = terms.orderType === 'stop_limit'
  const book = buildBook(market, opposite, terms.side)
  const outcome = waits
    ? OUTCOME.resting
    : book.place(SIDE[terms.side], terms.priceTicks, terms.lots, SELF, SELF, terms.bookTimeInForce)
  const refusal = toRefusal(outcome)
  if (refusal !== undefined) return refusal
  const order = settleAll(market, terms, waits ? 0 : book.fills.count, book)
  const unfilled = subtract(order.amount, order.filled)
  const takes = order.filled > 0n
  const best = takes ? (opposite[0] as PublicLevel).price : terms.price
  return {
    terms,
    freeze: terms.freeze,
    receiveCurrency: terms.side === 'buy' ? 'base' : 'quote',
    now: { amount: order.filled, averagePrice: averagePrice(order), ...toProceeds(order) },
    rests: outcome === OUTCOME.resting && !waits ? unfilled : NOTHING,
    cancelled: outcome === OUTCOME.cancelled ? unfilled : NOTHING,
    takes,
    waits,
    atBest: { price: best, ...settleWhole(market, terms, best, takes) },
    atLimit: { price: terms.price, ...settleWhole(market, terms, terms.price, takes) },
  }
}

/**
 * The amount that a share of the available balance can trade, cut to the amount step and to the
 * largest order: a sell of that share of the base currency, a buy whose freeze at the price is at
 * most that share of the quote currency.
 */
export function shareOfBalance(
  market: Market,
  side: OrderSide,
  percent: 25 | 50 | 75 | 100,
  available: Quantity,
  at: Price,
): Quantity {
  const budget = quantity(((available as bigint) * BigInt(percent)) / 100n)
  const amount = side === 'sell' ? budget : affordable(floorToStep(budget, market.quoteUnit), at)
  return min(floorToStep(amount, market.amountStep), market.maxAmount)
}

/**
 * The amount of a market order that is typed as a total of quote currency: what the depth shown
 * would trade for that total, best prices first, and the order's limit for what lies beyond it. A
 * buy freezes its limit's price (SPOT-14), so it is of no more than the available balance covers
 * there; undefined leaves that to the server.
 */
export function amountForTotal(
  market: Market,
  side: OrderSide,
  total: Quantity,
  depth: PublicDepth,
  limit: Price,
  available: Quantity | undefined,
): Quantity {
  let remaining = total
  let amount = NOTHING
  for (const level of side === 'buy' ? depth.asks : depth.bids) {
    if (remaining <= 0n || (side === 'buy' ? level.price > limit : level.price < limit)) break
    const part = min(level.amount, affordable(remaining, level.price))
    amount = add(amount, part)
    remaining = subtract(remaining, quantity(costRoundedUp(level.price, part)))
    if (part < level.amount) remaining = NOTHING
  }
  if (remaining > 0n) amount = add(amount, affordable(remaining, limit))
  const largestAmount =
    side === 'buy' && available !== undefined
      ? min(market.maxAmount, affordable(available, limit))
      : market.maxAmount
  return floorToStep(min(amount, largestAmount), market.amountStep)
}

function buildBook(market: Market, opposite: readonly PublicLevel[], side: OrderSide): OrderBook {
  const book = new OrderBook(market.maxTicks, opposite.length)
  const resting = side === 'buy' ? SIDE.sell : SIDE.buy
  for (const level of opposite) {
    const lots = countSteps(level.amount, market.amountStep)
    if (lots > 0)
      book.place(resting, toTicks(market, level.price), lots, OTHERS, OTHERS, TIME_IN_FORCE.GTC)
  }
  return book
}

function settleAll(market: Market, terms: OrderTerms, fills: number, book: OrderBook): SpotOrder {
  let order = openOrder(terms)
  for (let index = 0; index < fills; index++) {
    order = settlePart(
      market,
      order,
      ticksToPrice(market, book.fills.ticks(index)),
      lotsToAmount(market, book.fills.lots(index)),
      true,
    )
  }
  return order
}

function settleWhole(market: Market, terms: OrderTerms, at: Price, taking: boolean): Proceeds {
  return toProceeds(settlePart(market, openOrder(terms), at, terms.amount, taking))
}

/** Settles a part of the order against a counterpart of exactly that part. */
function settlePart(
  market: Market,
  order: SpotOrder,
  at: Price,
  amount: Quantity,
  taking: boolean,
): SpotOrder {
  const side = order.side === 'buy' ? 'sell' : 'buy'
  const frozenLeft = freezeFor(market, side, at, amount)
  const other: SpotOrder = {
    ...order,
    side,
    price: at,
    amount,
    status: 'doing',
    filled: NOTHING,
    frozenLeft,
  }
  const fill = { price: at, amount, makerSide: taking ? side : order.side }
  return order.side === 'buy'
    ? settleFill(market, fill, order, other).buy
    : settleFill(market, fill, other, order).sell
}

function toProceeds(order: SpotOrder): Proceeds {
  return { paid: order.paid, received: order.received, fee: order.feePaid }
}
