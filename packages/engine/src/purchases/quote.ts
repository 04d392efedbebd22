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
import { MIN_USD, MAX_ENDED_UNPAID, MAX_UNPAID, MAX_UNPAID_FROZEN } from './terms.ts'

/**
 * What an order freezes (BUY-08): units of the currency for one USDT, the fee in USDT and the USDT
 * to be credited.
 */
export type PurchaseQuote = {
  readonly rate: Price
  readonly fee: Quantity
  readonly receive: Quantity
}

/** The maximum value of one order of a level, in USDT (BUY-09). */
export type FiatOrderLimit = { readonly level: number; readonly maxUsdt: Quantity }

/**
 * A user's orders in currencies other than USD: the number awaiting payment, the USDT of all
 * undecided ones, and the number that ended unpaid recently.
 */
export type FrozenOrders = {
  readonly unpaid: number
  readonly undecided: Quantity
  readonly endedUnpaid: number
}

/** The facts an order is validated against. */
export type PurchaseContext = {
  readonly isAreaSupported: boolean
  /** Whether the currency's rate is fresh and USDT is at its peg (BUY-18). */
  readonly isOffered: boolean
  /** Units of the currency for one USD. */
  readonly perUsd: Rate
  /** The fee as a fraction of the USDT bought. */
  readonly feeRate: Rate
  readonly level: number
  /** Of every level, lowest first. */
  readonly limits: readonly FiatOrderLimit[]
  readonly unpaid: number
  /** Undefined for an order in USD, whose rate is fixed. */
  readonly frozen: FrozenOrders | undefined
}

/**
 * Why no further order is accepted: the maximum of unpaid orders is reached; or, in a currency
 * other than USD, too many ended unpaid recently, another is unpaid, or the undecided ones and this
 * one exceed the maximum of one order (BUY-04, BUY-20).
 */
export type TooMany = 'unpaid' | 'frozen-ended' | 'frozen-unpaid' | 'frozen-undecided'

export type PurchaseRefusal =
  | { readonly refused: 'PARAM_ERROR' | 'AREA_UNSUPPORTED' | 'FEATURE_OFF' | 'NOT_INTEGER' }
  | { readonly refused: 'TOO_MANY'; readonly reason: TooMany }
  /** The minimum in USD, whatever the currency paid in. */
  | { readonly refused: 'MIN_PURCHASE'; readonly min: Quantity }
  /** The level is the lowest that would allow the order; undefined when none does. */
  | { readonly refused: 'AMOUNT_MAX'; readonly max: Quantity; readonly level: number | undefined }

const NOTHING = quantity(0n)
const WHOLE = quantity(SCALE)

/** The price of one USDT in a currency: 1 USD at the rate of USER-27 (BUY-08). */
export function purchaseRate(perUsd: Rate): Price {
  return price(perUsd as bigint)
}

/** The smallest whole amount of a currency that reaches the minimum (BUY-07). */
export function minWholeAmount(perUsd: Rate): Quantity {
  return ceilToStep(shareRoundedUp(MIN_USD, perUsd), WHOLE)
}

/**
 * Quotes an amount of a currency: amount / rate - fee, the quotient rounded down once and the fee
 * up (BUY-08, BUY-15).
 */
export function quotePurchase(amount: Quantity, perUsd: Rate, feeRate: Rate): PurchaseQuote {
  const rate = purchaseRate(perUsd)
  const bought = affordable(amount, rate)
  const fee = shareRoundedUp(bought, feeRate)
  return { rate, fee, receive: subtract(bought, fee) }
}

/**
 * Validates an order in the order of precedence of BUY-04, except its form; its value is compared
 * exactly, not as rounded for the quote.
 */
export function validatePurchaseOrder(
  amount: Quantity,
  context: PurchaseContext,
): PurchaseQuote | PurchaseRefusal {
  if (amount <= 0n) return { refused: 'PARAM_ERROR' }
  if (!context.isAreaSupported) return { refused: 'AREA_UNSUPPORTED' }
  if (!context.isOffered) return { refused: 'FEATURE_OFF' }
  if (!isMultipleOf(amount, WHOLE)) return { refused: 'NOT_INTEGER' }
  if (isWorthLess(amount, context.perUsd, MIN_USD)) return { refused: 'MIN_PURCHASE', min: MIN_USD }
  const maxUsdt = context.limits.find(({ level }) => level === context.level)?.maxUsdt ?? NOTHING
  if (isWorthMore(amount, context.perUsd, maxUsdt)) {
    return {
      refused: 'AMOUNT_MAX',
      max: maxUsdt,
      level: context.limits.find((one) => !isWorthMore(amount, context.perUsd, one.maxUsdt))?.level,
    }
  }
  const reason = findTooMany(amount, context, maxUsdt)
  if (reason !== undefined) return { refused: 'TOO_MANY', reason }
  return quotePurchase(amount, context.perUsd, context.feeRate)
}

/**
 * Another frozen rate would be a free option: pay if it moved favourably, let it expire if not
 * (BUY-20). Refusals that the user cannot act on come first.
 */
function findTooMany(
  amount: Quantity,
  { unpaid, frozen, perUsd }: PurchaseContext,
  maxUsdt: Quantity,
): TooMany | undefined {
  if (frozen !== undefined && frozen.endedUnpaid >= MAX_ENDED_UNPAID) return 'frozen-ended'
  if (unpaid >= MAX_UNPAID) return 'unpaid'
  if (frozen === undefined) return undefined
  if (frozen.unpaid >= MAX_UNPAID_FROZEN) return 'frozen-unpaid'
  return frozen.undecided > maxUsdt ||
    isWorthMore(amount, perUsd, subtract(maxUsdt, frozen.undecided))
    ? 'frozen-undecided'
    : undefined
}

function isWorthLess(amount: Quantity, perUsd: Rate, usd: Quantity): boolean {
  return (amount as bigint) * SCALE < (usd as bigint) * (perUsd as bigint)
}

function isWorthMore(amount: Quantity, perUsd: Rate, usd: Quantity): boolean {
  return (amount as bigint) * SCALE > (usd as bigint) * (perUsd as bigint)
}
