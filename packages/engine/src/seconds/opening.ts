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

/** What an order costs and can bring, frozen on it when it opens (SEC-07). */
export type Opening = {
  readonly stake: Quantity
  readonly fee: Quantity
  /** Stake and fee: what is locked until the settlement. */
  readonly debit: Quantity
  /** What a win brings beyond the stake; the house sets it aside (LEDG-19). */
  readonly profit: Quantity
  readonly feeRate: Rate
  readonly payout: Rate
  readonly seconds: number
  readonly rule: SettleRule
}

/** What an order asks for. */
export type SecondsOrderParams = { readonly seconds: number; readonly stake: Quantity }

/**
 * What open orders of a pair would win: those that end in the same minute in the direction asked
 * for and in the other, the user's own among both, and all that he has open.
 */
export type Exposure = {
  readonly same: Quantity
  readonly opposite: Quantity
  readonly own: Quantity
  readonly ownOpen: Quantity
}

/**
 * What is known when an order is validated; what is undefined is not checked yet, such as the price
 * before its tick was recorded.
 */
export type OpeningContext = {
  readonly isListed: boolean
  readonly isPairOpen: boolean
  /** Whether it would be open in an announced maintenance (FUT-47). */
  readonly isMaintained?: boolean
  readonly openOrders: number
  readonly hasPrice?: boolean
  readonly exposure?: Exposure
  /** What the house's account of the pair has free, and with what is set aside of it. */
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
 * The figures of an order of a duration: debit = stake + stake x fee, rounded up; profit = stake x
 * payout, rounded down (SEC-07, SEC-14).
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

/** Validates an order in the order of precedence of SEC-05, as far as the facts reach. */
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

/** The UTC minute in which an order ends; exposure is counted by it (SEC-21). */
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
 * Whether an order would widen what one direction would win over the other beyond the cap, or its
 * user's own beyond his share of it, or of what the house holds (SEC-21). An order against the
 * larger side narrows the difference and is never refused for it; nobody alone can fill a pair for
 * others.
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
