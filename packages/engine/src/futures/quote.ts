import type { Notional, Price, Quantity, Rate } from '@candor/money'
import {
  add,
  toQuantity,
  ceilDivide,
  costRoundedUp,
  quantity,
  rate,
  SCALE,
  shareRoundedDown,
  shareRoundedUp,
} from '@candor/money'
import type { Mark, PendingOrder, Position, Side } from './order.ts'
import type { FuturesTerms } from './terms.ts'

/** The cost and fixed terms of an opening, in the quote currency except size. */
export type Quote = {
  readonly side: Side
  /** The tick's price for a market order, the limit price for a limit order. */
  readonly price: Price
  readonly entry: Price
  readonly lots: Quantity
  readonly size: Quantity
  readonly leverage: number
  readonly notional: Notional
  readonly margin: Quantity
  readonly fee: Quantity
  /** Margin + fee, which the balance must hold. */
  readonly debit: Quantity
  /** The maximum profit, which the house reserves. */
  readonly reserve: Quantity
}

/** A request's stops and when they took effect. */
export type Stops = {
  readonly takeProfit?: Price | undefined
  readonly stopLoss?: Price | undefined
  readonly stopsSetAtMs: number
  readonly stopsSetAfterTickId?: number | undefined
}

type CostTerms = Pick<FuturesTerms, 'lotSize' | 'spread' | 'fee'>
/** The pair's terms frozen on an order, beside those used in its quote. */
type FrozenTerms = Pick<FuturesTerms, 'marketId' | 'overnight' | 'silenceBand' | 'isGapBound'>

/**
 * Quotes an order at a price (FUT-07, FUT-08). Amounts that the user pays or is measured against
 * round against the user by at most one unit (WIRE-16): entry up for a long and down for a short;
 * notional, margin and fee up. Throws on lots with more decimals than a lot allows.
 */
export function quoteOpening(
  terms: CostTerms,
  side: Side,
  price: Price,
  lots: Quantity,
  leverage: number,
): Quote {
  const entry = entryAt(side, price, terms.spread)
  const size = computeSize(lots, terms.lotSize)
  const notional = costRoundedUp(entry, size)
  const margin = quantity(ceilDivide(notional as bigint, BigInt(leverage)))
  const fee = toQuantity(shareRoundedUp(notional, terms.fee))
  return {
    side,
    price,
    entry,
    lots,
    size,
    leverage,
    notional,
    margin,
    fee,
    debit: add(margin, fee),
    reserve: toQuantity(notional),
  }
}

/** The entry price: the tick's with the spread against the user (FUT-07). */
export function entryAt(side: Side, price: Price, spread: Rate): Price {
  return side === 'long'
    ? shareRoundedUp(price, rate(SCALE + (spread as bigint)))
    : shareRoundedDown(price, rate(SCALE - (spread as bigint)))
}

/** Lots in base currency (FUT-08); throws when not exact. */
export function computeSize(lots: Quantity, lotSize: Quantity): Quantity {
  const product = (lots as bigint) * (lotSize as bigint)
  if (product % SCALE !== 0n) throw new RangeError('lots must be a size that can be held exactly')
  return quantity(product / SCALE)
}

/** Opens a market order at the tick its quote was made at (FUT-06). */
export function openMarket(
  id: number,
  terms: FrozenTerms,
  quote: Quote,
  mark: Mark,
  stops: Stops,
): Position {
  if (quote.price !== mark.price) throw new Error('a market order opens at the price of its tick')
  return {
    id,
    ...toFrozenTerms(terms),
    ...stops,
    ...toOrderSize(quote),
    cut: quantity(0n),
    openPrice: mark.price,
    entry: quote.entry,
    notional: quote.notional,
    originMargin: quote.margin,
    margin: quote.margin,
    overnightPaid: quantity(0n),
    overnightToMs: mark.recordedAt,
    openedAtMs: mark.recordedAt,
    openTickId: mark.tickId,
  }
}

/** Files a limit order, quoted at its limit price (FUT-26). */
export function filePending(
  id: number,
  terms: FrozenTerms & Pick<FuturesTerms, 'spread'>,
  quote: Quote,
  stops: Stops,
): PendingOrder {
  return {
    id,
    ...toFrozenTerms(terms),
    ...stops,
    ...toOrderSize(quote),
    target: quote.price,
    spread: terms.spread,
    notional: quote.notional,
    margin: quote.margin,
    filedAtMs: stops.stopsSetAtMs,
    filedAfterTickId: stops.stopsSetAfterTickId,
  }
}

/**
 * Opens a pending order at a tick: the entry is that tick's, so a gap favours the user; margin, fee
 * and reserve stay as debited and reserved (FUT-26).
 */
export function openPending(order: PendingOrder, mark: Mark): Position {
  const {
    target: _target,
    spread,
    filedAtMs: _filedAtMs,
    filedAfterTickId: _filedAfterTickId,
    ...orderFields
  } = order
  const entry = entryAt(order.side, mark.price, spread)
  return {
    ...orderFields,
    openPrice: mark.price,
    entry,
    notional: costRoundedUp(entry, order.size),
    originMargin: order.margin,
    cut: quantity(0n),
    overnightPaid: quantity(0n),
    overnightToMs: mark.recordedAt,
    openedAtMs: mark.recordedAt,
    openTickId: mark.tickId,
  }
}

function toFrozenTerms({ marketId, overnight, silenceBand, isGapBound }: FrozenTerms) {
  return { marketId, overnightRate: overnight, silenceBand, isGapBound }
}

function toOrderSize({ side, lots, size, leverage, fee, reserve }: Quote) {
  return { side, lots, size, multiple: leverage, fee, reserve }
}
