import {
  affordable,
  ceilToStep,
  isMultipleOf,
  type Price,
  price,
  type Quantity,
  quantity,
  type Rate,
  SCALE,
  shareRoundedUp,
  subtract,
} from '@candor/money'
import { LEAST_USD, MOST_ENDED_UNPAID, MOST_UNPAID, MOST_UNPAID_FROZEN } from './terms.ts'

/**
 * What is frozen on an order (BUY-08): units of the currency for one USDT, and USDT of the fee and
 * of what will be credited.
 */
export type PurchaseQuote = {
  readonly rate: Price
  readonly fee: Quantity
  readonly receive: Quantity
}

/** The most that one order of a level may be worth in USDT (BUY-09). */
export type FiatLimit = { readonly level: number; readonly most: Quantity }

/**
 * A user's orders in currencies other than USD: how many wait for their payment, what all that are
 * not decided bought in USDT, and how many ended unpaid of late.
 */
export type FrozenOrders = {
  readonly unpaid: number
  readonly undecided: Quantity
  readonly endedUnpaid: number
}

/** What is known when an order is judged. */
export type PurchaseFacts = {
  readonly isAreaSupported: boolean
  /** Whether the currency's rate is fresh and USDT worth its dollar (BUY-18). */
  readonly isOffered: boolean
  /** Units of the currency for one USD. */
  readonly perUsd: Rate
  /** The fee as a fraction of the USDT bought. */
  readonly feeRate: Rate
  readonly level: number
  /** Of every level, lowest first. */
  readonly limits: readonly FiatLimit[]
  /** The user's orders that are not yet paid. */
  readonly unpaid: number
  /** Undefined for an order in USD, whose rate is fixed. */
  readonly frozen: FrozenOrders | undefined
}

/**
 * Why no further order is taken: as many as may wait are not yet paid; or, in a currency other than
 * USD, too many ended unpaid of late, another is not yet paid, or those not decided and this one
 * are together worth more than one order may be (BUY-04, BUY-20).
 */
export type TooMany = 'unpaid' | 'frozen-ended' | 'frozen-unpaid' | 'frozen-undecided'

export type PurchaseRefusal =
  | { readonly refused: 'PARAM_ERROR' | 'AREA_UNSUPPORTED' | 'FEATURE_OFF' | 'NOT_INTEGER' }
  | { readonly refused: 'TOO_MANY'; readonly reason: TooMany }
  /** The least in USD, whatever the currency paid in. */
  | { readonly refused: 'MIN_PURCHASE'; readonly least: Quantity }
  /** The level is the lowest that would allow the order; undefined when none does. */
  | { readonly refused: 'AMOUNT_MAX'; readonly most: Quantity; readonly level: number | undefined }

const NOTHING = quantity(0n)
const WHOLE = quantity(SCALE)

/**
 * What one USDT costs in a currency: 1 USD, and so as many units of it as USER-27 says a USD is
 * (BUY-08).
 */
export function purchaseRate(perUsd: Rate): Price {
  return price(perUsd as bigint)
}

/** The least whole amount of a currency that is worth the minimum (BUY-07). */
export function leastWhole(perUsd: Rate): Quantity {
  return ceilToStep(shareRoundedUp(LEAST_USD, perUsd), WHOLE)
}

/**
 * What an amount of a currency buys: amount / rate - fee, the quotient rounded down once and the
 * fee up (BUY-08, BUY-15).
 */
export function quotePurchase(amount: Quantity, perUsd: Rate, feeRate: Rate): PurchaseQuote {
  const rate = purchaseRate(perUsd)
  const bought = affordable(amount, rate)
  const fee = shareRoundedUp(bought, feeRate)
  return { rate, fee, receive: subtract(bought, fee) }
}

/**
 * Judges an order in the order of precedence of BUY-04, its form apart; its worth is compared
 * exactly, not as it is rounded for the quote.
 */
export function judgePurchase(
  amount: Quantity,
  facts: PurchaseFacts,
): PurchaseQuote | PurchaseRefusal {
  if (amount <= 0n) return { refused: 'PARAM_ERROR' }
  if (!facts.isAreaSupported) return { refused: 'AREA_UNSUPPORTED' }
  if (!facts.isOffered) return { refused: 'FEATURE_OFF' }
  if (!isMultipleOf(amount, WHOLE)) return { refused: 'NOT_INTEGER' }
  if (isWorthLess(amount, facts.perUsd, LEAST_USD))
    return { refused: 'MIN_PURCHASE', least: LEAST_USD }
  const most = facts.limits.find(({ level }) => level === facts.level)?.most ?? NOTHING
  if (isWorthMore(amount, facts.perUsd, most)) {
    return {
      refused: 'AMOUNT_MAX',
      most,
      level: facts.limits.find((one) => !isWorthMore(amount, facts.perUsd, one.most))?.level,
    }
  }
  const reason = tooMany(amount, facts, most)
  if (reason !== undefined) return { refused: 'TOO_MANY', reason }
  return quotePurchase(amount, facts.perUsd, facts.feeRate)
}

/**
 * A further frozen rate would be an option for nothing: to pay if it has moved the right way, and
 * to let it lapse if not (BUY-20). What its user can do nothing about comes first.
 */
function tooMany(
  amount: Quantity,
  { unpaid, frozen, perUsd }: PurchaseFacts,
  most: Quantity,
): TooMany | undefined {
  if (frozen !== undefined && frozen.endedUnpaid >= MOST_ENDED_UNPAID) return 'frozen-ended'
  if (unpaid >= MOST_UNPAID) return 'unpaid'
  if (frozen === undefined) return undefined
  if (frozen.unpaid >= MOST_UNPAID_FROZEN) return 'frozen-unpaid'
  return frozen.undecided > most || isWorthMore(amount, perUsd, subtract(most, frozen.undecided))
    ? 'frozen-undecided'
    : undefined
}

function isWorthLess(amount: Quantity, perUsd: Rate, usd: Quantity): boolean {
  return (amount as bigint) * SCALE < (usd as bigint) * (perUsd as bigint)
}

function isWorthMore(amount: Quantity, perUsd: Rate, usd: Quantity): boolean {
  return (amount as bigint) * SCALE > (usd as bigint) * (perUsd as bigint)
}
