import type { Price, Quantity, Rate } from '@candor/money'
import {
  add,
  floorToStep,
  min,
  negate,
  price,
  quantity,
  rate,
  SCALE,
  shareRoundedDown,
  subtract,
} from '@candor/money'
import type { Market } from './market.ts'
import { quoteRoundedDown, quoteRoundedUp } from './market.ts'
import type { OrderSide, OrderTerms } from './validate-order.ts'
import { freezeFor } from './validate-order.ts'

/**
 * The money of one order. Its lock is at any time exactly the maximum cost of the unfilled part at
 * its limit: `frozenLeft = freezeFor(price, amount - filled)` while it is doing, and zero
 * afterwards. So all its payments together never exceed its freeze (SPOT-06).
 */
export type SpotOrder = {
  readonly side: OrderSide
  readonly price: Price
  readonly amount: Quantity
  readonly makerFee: Rate
  readonly takerFee: Rate
  readonly status: SpotStatus
  readonly filled: Quantity
  readonly frozenLeft: Quantity
  /** The amount paid: quote currency for a buy, base currency for a sell. */
  readonly paid: Quantity
  /** The amount credited after fees: base currency for a buy, quote currency for a sell. */
  readonly received: Quantity
  /** Fees, in the received currency. */
  readonly feePaid: Quantity
  /**
   * The exact sum of price x amount of its fills, in units of 10^-16 of the quote currency; used
   * only for the average price.
   */
  readonly filledValue: bigint
}

export type SpotStatus = 'doing' | 'complete' | 'cancelled'

/** The number of a status on the wire (SPOT-25). */
export const SPOT_STATUS_NUMBER = { doing: 1, complete: 2, cancelled: 3 } as const satisfies Record<
  SpotStatus,
  number
>

/** One match of two orders. */
export type Fill = {
  readonly price: Price
  readonly amount: Quantity
  readonly makerSide: OrderSide
}

/** A change of one balance. Those of one settlement sum to zero per currency. */
export type Posting = {
  readonly role: 'buyer' | 'seller' | 'fee' | 'dust'
  readonly currency: 'base' | 'quote'
  readonly part: 'available' | 'locked'
  readonly change: bigint
  /**
   * A lock of an order's maximum cost, a trade's movement, or a release of what an order no longer
   * needs.
   */
  readonly cause: 'freeze' | 'trade' | 'release'
}

/** The amounts of one fill. */
export type Settlement = {
  readonly buy: SpotOrder
  readonly sell: SpotOrder
  /** Quote currency the buyer pays, and the seller's due before the fee; dust is the difference. */
  readonly payment: Quantity
  readonly proceeds: Quantity
  readonly dust: Quantity
  /** The buyer's fee in base currency, the seller's in quote currency. */
  readonly buyerFee: Quantity
  readonly sellerFee: Quantity
  /** Quote currency released to the buyer, because the fill was below the limit. */
  readonly released: Quantity
  readonly postings: readonly Posting[]
}

const NOTHING = quantity(0n)

/** An accepted order before its first fill, with its freeze locked. */
export function openOrder(terms: OrderTerms): SpotOrder {
  return {
    side: terms.side,
    price: terms.price,
    amount: terms.amount,
    makerFee: terms.makerFee,
    takerFee: terms.takerFee,
    status: 'doing',
    filled: NOTHING,
    frozenLeft: terms.freeze,
    paid: NOTHING,
    received: NOTHING,
    feePaid: NOTHING,
    filledValue: 0n,
  }
}

/** Locks an accepted order's freeze (SPOT-06, SPOT-15). */
export function freezePostings(order: SpotOrder): readonly Posting[] {
  const of = { role: roleOf(order), currency: payCurrencyOf(order), cause: 'freeze' } as const
  return [
    { ...of, part: 'available', change: -(order.frozenLeft as bigint) },
    { ...of, part: 'locked', change: order.frozenLeft as bigint },
  ]
}

/**
 * Settles one fill between two orders (SPOT-04 to SPOT-07). The buyer pays price x amount rounded
 * up, capped so that the rest of the order stays covered; the seller is due it rounded down; the
 * difference is dust. Each side's fee is taken from what it receives, which is rounded down
 * (WIRE-16). Throws on a fill that the orders do not allow.
 */
export function settleFill(
  market: Market,
  fill: Fill,
  buy: SpotOrder,
  sell: SpotOrder,
): Settlement {
  assertFits(market, fill, buy, sell)
  const remainingFreeze = freezeFor(
    market,
    'buy',
    buy.price,
    subtract(subtract(buy.amount, buy.filled), fill.amount),
  )
  const payment = min(
    quoteRoundedUp(market, fill.price, fill.amount),
    subtract(buy.frozenLeft, remainingFreeze),
  )
  const proceeds = quoteRoundedDown(market, fill.price, fill.amount)
  const released = subtract(subtract(buy.frozenLeft, payment), remainingFreeze)
  const dust = subtract(payment, proceeds)
  const buyerReceives = deductFee(fill.amount, feeOf(buy, fill), market.baseUnit)
  const sellerReceives = deductFee(proceeds, feeOf(sell, fill), market.quoteUnit)
  const buyerFee = subtract(fill.amount, buyerReceives)
  const sellerFee = subtract(proceeds, sellerReceives)
  if (dust < 0n || released < 0n) throw new Error('a buyer would pay less than the seller is due')
  const value = (fill.price as bigint) * (fill.amount as bigint)
  return {
    buy: applyPart(buy, {
      fill,
      value,
      paid: payment,
      received: buyerReceives,
      fee: buyerFee,
      frozenLeft: remainingFreeze,
    }),
    sell: applyPart(sell, {
      fill,
      value,
      paid: fill.amount,
      received: sellerReceives,
      fee: sellerFee,
      frozenLeft: subtract(sell.frozenLeft, fill.amount),
    }),
    payment,
    proceeds,
    dust,
    buyerFee,
    sellerFee,
    released,
    postings: toPostings(
      [
        ['buyer', 'quote', 'locked', negate(payment)],
        ['seller', 'quote', 'available', sellerReceives],
        ['fee', 'quote', 'available', sellerFee],
        ['dust', 'quote', 'available', dust],
        ['seller', 'base', 'locked', negate(fill.amount)],
        ['buyer', 'base', 'available', buyerReceives],
        ['fee', 'base', 'available', buyerFee],
      ],
      [
        ['buyer', 'quote', 'locked', negate(released)],
        ['buyer', 'quote', 'available', released],
      ],
    ),
  }
}

/** Ends an open order and releases its whole lock (SPOT-11, SPOT-17, SPOT-20, SPOT-22). */
export function cancelOrder(order: SpotOrder): {
  readonly order: SpotOrder
  readonly released: Quantity
  readonly postings: readonly Posting[]
} {
  if (order.status !== 'doing')
    throw new Error(`an order that is ${order.status} cannot be cancelled`)
  const role = roleOf(order)
  const currency = payCurrencyOf(order)
  return {
    order: { ...order, status: 'cancelled', frozenLeft: NOTHING },
    released: order.frozenLeft,
    postings: toPostings(
      [],
      [
        [role, currency, 'locked', negate(order.frozenLeft)],
        [role, currency, 'available', order.frozenLeft],
      ],
    ),
  }
}

/**
 * Tightens the limit of an order that has not traded and releases what it no longer needs
 * (SPOT-15).
 */
export function tightenOrder(
  market: Market,
  order: SpotOrder,
  limit: Price,
): { readonly order: SpotOrder; readonly postings: readonly Posting[] } {
  const requiredFreeze = freezeFor(market, order.side, limit, order.amount)
  const released = subtract(order.frozenLeft, requiredFreeze)
  if (order.status !== 'doing' || order.filled !== 0n || released < 0n)
    throw new Error('only a limit that was not traded at can be tightened')
  return {
    order: { ...order, price: limit, frozenLeft: requiredFreeze },
    postings: toPostings(
      [],
      [
        [roleOf(order), payCurrencyOf(order), 'locked', negate(released)],
        [roleOf(order), payCurrencyOf(order), 'available', released],
      ],
    ),
  }
}

/** The mean price of the filled part, rounded down; undefined before the first fill. */
export function averagePrice(order: SpotOrder): Price | undefined {
  return order.filled === 0n ? undefined : price(order.filledValue / (order.filled as bigint))
}

/** An amount less its receiver's fee. */
export function deductFee(amount: Quantity, fee: Rate, unit: Quantity): Quantity {
  return floorToStep(shareRoundedDown(amount, rate(SCALE - (fee as bigint))), unit)
}

function feeOf(order: SpotOrder, fill: Fill): Rate {
  return order.side === fill.makerSide ? order.makerFee : order.takerFee
}

type Part = {
  readonly fill: Fill
  readonly value: bigint
  readonly paid: Quantity
  readonly received: Quantity
  readonly fee: Quantity
  readonly frozenLeft: Quantity
}

function applyPart(order: SpotOrder, part: Part): SpotOrder {
  const filled = add(order.filled, part.fill.amount)
  return {
    ...order,
    status: filled === order.amount ? 'complete' : 'doing',
    filled,
    frozenLeft: part.frozenLeft,
    paid: add(order.paid, part.paid),
    received: add(order.received, part.received),
    feePaid: add(order.feePaid, part.fee),
    filledValue: order.filledValue + part.value,
  }
}

function assertFits(market: Market, fill: Fill, buy: SpotOrder, sell: SpotOrder): void {
  if (buy.side !== 'buy' || sell.side !== 'sell') throw new Error('a fill needs a buy and a sell')
  if (fill.price > buy.price || fill.price < sell.price)
    throw new Error('a fill must be within both limits')
  for (const order of [buy, sell]) {
    const unfilled = subtract(order.amount, order.filled)
    if (order.status !== 'doing' || fill.amount <= 0n || fill.amount > unfilled)
      throw new Error('a fill must be a part of what is left of an open order')
    if (order.frozenLeft !== freezeFor(market, order.side, order.price, unfilled))
      throw new Error('an open order must have locked what its rest needs')
  }
}

function roleOf(order: SpotOrder): 'buyer' | 'seller' {
  return order.side === 'buy' ? 'buyer' : 'seller'
}

function payCurrencyOf(order: SpotOrder): 'base' | 'quote' {
  return order.side === 'buy' ? 'quote' : 'base'
}

type Change = readonly [Posting['role'], Posting['currency'], Posting['part'], bigint]

function toPostings(trade: readonly Change[], release: readonly Change[]): Posting[] {
  return [
    ...trade.map((change) => toPosting(change, 'trade')),
    ...release.map((change) => toPosting(change, 'release')),
  ].filter((entry) => entry.change !== 0n)
}

function toPosting([role, currency, part, change]: Change, cause: Posting['cause']): Posting {
  return { role, currency, part, change, cause }
}
