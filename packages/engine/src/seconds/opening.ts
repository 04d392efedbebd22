import {
  add,
  type Quantity,
  type Rate,
  shareRoundedDown,
  shareRoundedUp,
  subtract,
} from '@candor/money'
import {
  type Duration,
  EXPIRY_MS,
  type SecondsTerms,
  settleRuleOf,
  type SettleRule,
} from './terms.ts'

export type Direction = 'up' | 'down'

/** The cost and maximum gain of an order, frozen when it opens (SEC-07). */
export type Opening = {
  readonly stake: Quantity
  readonly fee: Quantity
  /** Stake and fee, locked until the settlement. */
  readonly debit: Quantity
  /** The profit of a win, beyond the stake; the house reserves it (LEDG-19). */
  readonly profit: Quantity
  readonly feeRate: Rate
  readonly payout: Rate
  readonly seconds: number
  readonly rule: SettleRule
}

export type SecondsOrderParams = { readonly seconds: number; readonly stake: Quantity }

/**
 * The potential wins of open orders: of all orders of a pair that end in the same minute, in this
 * and in the opposite direction, the user's own among both, and of all the user's open orders.
 */
export type Exposure = {
  readonly same: Quantity
  readonly opposite: Quantity
  readonly own: Quantity
  readonly ownOpen: Quantity
}

/**
 * The facts an order is validated against; an undefined one is not checked yet, such as the price
 * before its tick.
 */
export type OpeningContext = {
  readonly isListed: boolean
  readonly isPairOpen: boolean
  /** Whether it would be open during an announced maintenance (FUT-47). */
  readonly isMaintained?: boolean
  readonly openOrders: number
  readonly hasPrice?: boolean
  readonly exposure?: Exposure
  /** The available balance of the pair's house account, and the same including what is reserved. */
  readonly houseFree?: Quantity
  readonly houseHeld?: Quantity
  readonly isLossLimitReached?: boolean
  readonly userFree?: Quantity
}

export type OpeningRefusal =
  | {
      readonly refused:
        | 'PARAM_ERROR'
        | 'PAIR_NOT_FOUND'
        | 'PAIR_CLOSED'
        | 'MAINTENANCE'
        | 'DURATION_NOT_ALLOWED'
        | 'NO_PRICE'
        | 'EXPOSURE_CAP'
        | 'LOSS_LIMIT'
    }
  | { readonly refused: 'AMOUNT_MIN'; readonly details: { readonly min: Quantity } }
  | { readonly refused: 'AMOUNT_MAX'; readonly details: { readonly max: Quantity } }
  | { readonly refused: 'MAX_OPEN_ORDERS'; readonly details: { readonly max: number } }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: {
        readonly needed: Quantity
        readonly fee: Quantity
        readonly available: Quantity
      }
    }

/**
 * The figures of an order: debit = stake + stake x fee, rounded up; profit = stake x payout,
 * rounded down (SEC-07, SEC-14).
 */
export function computeOpening(
  duration: Pick<Duration, 'seconds' | 'payout'>,
  fee: Rate,
  stake: Quantity,
): Opening {
  const chargedFee = shareRoundedUp(stake, fee)
  return {
    stake,
    fee: chargedFee,
    debit: add(stake, chargedFee),
    profit: shareRoundedDown(stake, duration.payout),
    feeRate: fee,
    payout: duration.payout,
    seconds: duration.seconds,
    rule: settleRuleOf(duration.seconds),
  }
}

/** Validates an order in the order of precedence of SEC-05, as far as the known facts allow. */
export function validateOpening(
  terms: SecondsTerms,
  request: SecondsOrderParams,
  context: OpeningContext,
): Opening | OpeningRefusal {
  if (request.stake <= 0n) return { refused: 'PARAM_ERROR' }
  if (!context.isListed) return { refused: 'PAIR_NOT_FOUND' }
  if (!context.isPairOpen) return { refused: 'PAIR_CLOSED' }
  if (context.isMaintained === true) return { refused: 'MAINTENANCE' }
  const duration = terms.durations.find(({ seconds }) => seconds === request.seconds)
  if (duration === undefined || duration.isHalted === true)
    return { refused: 'DURATION_NOT_ALLOWED' }
  const { minStake, maxStake } = stakeBounds(terms, duration)
  if (request.stake < minStake) return { refused: 'AMOUNT_MIN', details: { min: minStake } }
  if (request.stake > maxStake) return { refused: 'AMOUNT_MAX', details: { max: maxStake } }
  if (context.openOrders >= terms.maxOpen)
    return { refused: 'MAX_OPEN_ORDERS', details: { max: terms.maxOpen } }
  if (context.hasPrice === false) return { refused: 'NO_PRICE' }
  return validateFunds(terms, computeOpening(duration, terms.fee, request.stake), context)
}

/** The bounds of a stake: the narrower of the duration's and the currency's (SEC-20). */
export function stakeBounds(
  terms: SecondsTerms,
  duration: Duration,
): { readonly minStake: Quantity; readonly maxStake: Quantity } {
  return {
    minStake: duration.minStake > terms.minStake ? duration.minStake : terms.minStake,
    maxStake: duration.maxStake < terms.maxStake ? duration.maxStake : terms.maxStake,
  }
}

/** The UTC minute in which an order ends, by which exposure is counted (SEC-21). */
export function toExpiryMinute(handledMs: number): number {
  return Math.floor(handledMs / EXPIRY_MS)
}

function validateFunds(
  terms: SecondsTerms,
  opening: Opening,
  context: OpeningContext,
): Opening | OpeningRefusal {
  const { exposure, houseFree, userFree } = context
  if (exposure !== undefined && exceedsCap(terms, opening.profit, exposure, context.houseHeld))
    return { refused: 'EXPOSURE_CAP' }
  if (houseFree !== undefined && opening.profit > houseFree) return { refused: 'EXPOSURE_CAP' }
  if (context.isLossLimitReached === true) return { refused: 'LOSS_LIMIT' }
  if (userFree !== undefined && opening.debit > userFree)
    return {
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: opening.debit, fee: opening.fee, available: userFree },
    }
  return opening
}

/**
 * Whether an order would widen the difference between the two directions' wins beyond the cap, or
 * its user's own beyond the user's share of it, or of the house's balance (SEC-21). An order
 * against the larger side narrows the difference and is never refused for it; no single user can
 * fill a pair.
 */
function exceedsCap(
  { exposureCap, userShare }: SecondsTerms,
  profit: Quantity,
  { same, opposite, own, ownOpen }: Exposure,
  houseHeld: Quantity | undefined,
): boolean {
  if (subtract(add(same, profit), opposite) > exposureCap) return true
  if (add(own, profit) > shareRoundedDown(exposureCap, userShare)) return true
  return houseHeld !== undefined && add(ownOpen, profit) > shareRoundedDown(houseHeld, userShare)
}
