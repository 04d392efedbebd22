import type { Notional, Price, Quantity } from '@candor/money'
import {
  add,
  ceilDivide,
  isMultipleOf,
  max,
  notional,
  quantity,
  SCALE,
  shareRoundedDown,
  subtract,
  sum,
} from '@candor/money'
import { isDelayed } from '../prices/usability.ts'
import type { Side } from './order.ts'
import type { Quote } from './quote.ts'
import { entryAt, quoteOpening } from './quote.ts'
import type { StopPrices } from './stops.ts'
import { areStopsValid } from './stops.ts'
import type { FuturesTerms } from './terms.ts'
import { COPIED_LOT_STEP, MAX_UNITS, MAX_OPEN_ORDERS, maxNotionalAt } from './terms.ts'

/** A user's request. Without a limit price it is a market order; an absent stop is not set. */
export type OpeningRequest = StopPrices & {
  readonly side: Side
  readonly lots: Quantity
  readonly leverage: number
  readonly limitPrice?: Price | undefined
  readonly isCopied: boolean
}

/** The facts an opening is validated against, besides its pair's terms. */
export type OpeningContext = {
  /**
   * The last pricing tick; for a market order the one to open at. The age is by its source's time.
   */
  readonly lastTick: { readonly price: Price; readonly ageMs: number } | undefined
  /**
   * The leverage account's available margin (computeAvailableMargin); without open positions its
   * whole available balance.
   */
  readonly balance: Quantity
  /** The user's open and pending orders of this pair; maxLeverage is 0 when there are none. */
  readonly own: {
    readonly count: number
    readonly notional: Notional
    readonly maxLeverage: number
  }
  /** What other accounts of the same person have open and pending in this pair. */
  readonly othersOfPerson: Notional
  readonly exposure: Exposure
  /** The unreserved balance of the pair's house account. */
  readonly houseFree: Quantity
  readonly insurance: Quantity
  /** The required insurance fund balance (requiredFund). */
  readonly insuranceFloor: Quantity
  /** Whether a loss limit set by the user forbids new orders. */
  readonly isLossLimitReached: boolean
}

/**
 * All users' orders in one pair: open ones in size, pending ones by their value at the limit price,
 * in quote currency.
 */
export type Exposure = {
  readonly long: Quantity
  readonly short: Quantity
  readonly pendingLong: Quantity
  readonly pendingShort: Quantity
}

type InvalidField = 'lots' | 'leverage' | 'limitPrice'

/** Why an opening is refused, with the parameters of its text. */
export type OpeningRefusal =
  | { readonly refused: 'PARAM_ERROR'; readonly wrong: InvalidField }
  | {
      readonly refused:
        | 'PAIR_CLOSED'
        | 'MULTIPLE_NOT_ALLOWED'
        | 'NO_PRICE'
        | 'LIMIT_PRICE_SIDE'
        | 'TP_SL_INVALID'
        | 'EXPOSURE_CAP'
        | 'LOSS_LIMIT'
    }
  | {
      readonly refused: 'LOTS_RANGE'
      readonly details: { readonly min: number; readonly max: number }
    }
  | { readonly refused: 'MAX_OPEN_ORDERS'; readonly details: { readonly max: number } }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { readonly needed: Quantity; readonly fee: Quantity }
    }

/**
 * Validates an opening in the precedence of FUT-03, from PARAM_ERROR on; session, identity,
 * acknowledgement, cooling off and PAIR_NOT_FOUND are checked by the caller. An accepted opening
 * has its price, margin, fee and reserve fixed.
 */
export function validateOpening(
  request: OpeningRequest,
  terms: FuturesTerms,
  context: OpeningContext,
): Quote | OpeningRefusal {
  const invalidField = findInvalidField(request)
  if (invalidField !== undefined) return { refused: 'PARAM_ERROR', wrong: invalidField }
  if (!terms.isOpen) return { refused: 'PAIR_CLOSED' }
  if (!terms.leverages.includes(request.leverage)) return { refused: 'MULTIPLE_NOT_ALLOWED' }
  if (!areLotsAllowed(request, terms))
    return { refused: 'LOTS_RANGE', details: { min: terms.minLots, max: terms.maxLots } }
  const { lastTick } = context
  if (lastTick === undefined || isDelayed(lastTick.ageMs)) return { refused: 'NO_PRICE' }
  const { side, limitPrice } = request
  if (limitPrice !== undefined && !isBetterThan(side, limitPrice, lastTick.price))
    return { refused: 'LIMIT_PRICE_SIDE' }
  const price = limitPrice ?? lastTick.price
  const measuredBy: [Price, ...Price[]] =
    limitPrice === undefined ? [price, entryAt(side, price, terms.spread)] : [price]
  if (!areStopsValid(side, request, measuredBy)) return { refused: 'TP_SL_INVALID' }
  if (context.own.count >= MAX_OPEN_ORDERS)
    return { refused: 'MAX_OPEN_ORDERS', details: { max: MAX_OPEN_ORDERS } }
  const quote = quoteOpening(terms, side, price, request.lots, request.leverage)
  if (exceedsExposure(quote, limitPrice !== undefined, terms, context))
    return { refused: 'EXPOSURE_CAP' }
  if (context.isLossLimitReached) return { refused: 'LOSS_LIMIT' }
  if (quote.debit > context.balance)
    return { refused: 'INSUFFICIENT_BALANCE', details: { needed: quote.debit, fee: quote.fee } }
  return quote
}

/**
 * The first invalid field: lots and limit price must be above zero and storable, a leverage whole.
 */
function findInvalidField({
  lots,
  leverage,
  limitPrice,
}: OpeningRequest): InvalidField | undefined {
  if (lots <= 0n || lots >= MAX_UNITS) return 'lots'
  if (!Number.isSafeInteger(leverage)) return 'leverage'
  return limitPrice === undefined || (limitPrice > 0n && limitPrice < MAX_UNITS)
    ? undefined
    : 'limitPrice'
}

/**
 * The maximum by which one side could exceed the other if every pending order on it opened at its
 * limit price and none opposite. A pending order counts by the value its owner pledged margin for:
 * counted by size, one far from the price would cost nothing and could fill the cap for everybody
 * else.
 */
export function worstExposure(
  { side, size, entry }: Pick<Quote, 'side' | 'size' | 'entry'>,
  exposure: Exposure,
): Notional {
  const [open, pending, opposite] =
    side === 'long'
      ? [exposure.long, exposure.pendingLong, exposure.short]
      : [exposure.short, exposure.pendingShort, exposure.long]
  const net = subtract(add(open, size), opposite) as bigint
  return max(
    notional(ceilDivide((entry as bigint) * net, SCALE) + (pending as bigint)),
    notional(0n),
  )
}

/**
 * The maximum whole lots at this price that a balance pays for and the pair allows; 0 when below
 * the minimum.
 */
export function computeMaxLots(
  terms: FuturesTerms,
  side: Side,
  price: Price,
  leverage: number,
  balance: Quantity,
): Quantity {
  const isAffordable = (lots: bigint): boolean =>
    quoteOpening(terms, side, price, quantity(lots * SCALE), leverage).debit <= balance
  let step = 1n
  while (isAffordable(step)) step *= 2n
  let affordableLots = 0n
  for (; step > 0n; step /= 2n) if (isAffordable(affordableLots + step)) affordableLots += step
  const allowed =
    terms.maxLots > 0 && affordableLots > BigInt(terms.maxLots)
      ? BigInt(terms.maxLots)
      : affordableLots
  return allowed < BigInt(terms.minLots) ? quantity(0n) : quantity(allowed * SCALE)
}

function areLotsAllowed({ lots, isCopied }: OpeningRequest, terms: FuturesTerms): boolean {
  if (!isMultipleOf(lots, isCopied ? COPIED_LOT_STEP : quantity(SCALE))) return false
  if (lots < BigInt(terms.minLots) * SCALE) return false
  return !exceedsMaxLots(lots, terms)
}

export function exceedsMaxLots(
  lots: Quantity,
  { maxLots }: Pick<FuturesTerms, 'maxLots'>,
): boolean {
  return maxLots !== 0 && lots > BigInt(maxLots) * SCALE
}

/** FUT-25: a limit order waits for a price better than the last. */
function isBetterThan(side: Side, limitPrice: Price, last: Price): boolean {
  return side === 'long' ? limitPrice < last : limitPrice > last
}

/** Whether the fund is below its floor or the house's account cannot pay the maximum profit. */
export function exceedsHouse(
  { reserve }: Pick<Quote, 'reserve'>,
  { houseFree, insurance, insuranceFloor }: HouseContext,
): boolean {
  return insurance < insuranceFloor || reserve > houseFree
}

/** Whether an order exceeds what a user and their person may have in the pair (FUT-41). */
export function exceedsOwnExposure(
  { notional, leverage }: Pick<Quote, 'notional' | 'leverage'>,
  { notionalTiers, personShare, exposureCap }: OwnExposureTerms,
  { own, othersOfPerson }: OwnExposure,
): boolean {
  const maxNotional = maxNotionalAt(Math.max(own.maxLeverage, leverage), notionalTiers)
  if (add(own.notional, notional) > maxNotional) return true
  return (
    personShare !== undefined &&
    sum([othersOfPerson, own.notional, notional]) > shareRoundedDown(exposureCap, personShare)
  )
}

type HouseContext = Pick<OpeningContext, 'houseFree' | 'insurance' | 'insuranceFloor'>
type OwnExposure = Pick<OpeningContext, 'own' | 'othersOfPerson'>
type OwnExposureTerms = Pick<FuturesTerms, 'notionalTiers' | 'personShare' | 'exposureCap'>

function exceedsExposure(
  quote: Quote,
  isPending: boolean,
  terms: FuturesTerms,
  context: OpeningContext,
): boolean {
  if (exceedsHouse(quote, context) || exceedsOwnExposure(quote, terms, context)) return true
  const { exposure } = context
  const { pendingShare, exposureCap } = terms
  const pending = quote.side === 'long' ? exposure.pendingLong : exposure.pendingShort
  if (
    isPending &&
    pendingShare !== undefined &&
    (pending as bigint) + (quote.notional as bigint) > shareRoundedDown(exposureCap, pendingShare)
  )
    return true
  return worstExposure(quote, exposure) > exposureCap
}
