import { add, type Quantity, type Rate } from '@candor/money'
import { computePurchase, type DualPurchase, type InBoth } from './purchase.ts'
import type { DualQuote } from './rate.ts'
import { daysUntil, type DualProduct, investmentOf } from './terms.ts'

/** How long a purchase waits for its tick (DUAL-20). */
export const TICK_WAIT_MS = 3_000
/** The minimum share of the rate that was shown; below it the price has changed (DUAL-20). */
export const SHOWN_PERCENT = 95n

/** What a customer asks for; the rate is the one that they were shown, where they name it. */
export type DualPurchaseParams = {
  readonly shares: number
  readonly shownRate?: Rate | undefined
}

/** The facts a purchase is validated against. Amounts are of the product's two currencies. */
export type DualPurchaseContext = {
  /** Undefined where there is no such product. */
  readonly product: DualProduct | undefined
  readonly acceptedMs: number
  /** Shares sold, and those of the customer. */
  readonly soldShares: number
  readonly ownShares: number
  /** The quote of the last tick at acceptance; undefined without a current one. */
  readonly lastQuote: DualQuote | undefined
  /**
   * The quote of the first tick after acceptance; 'awaited' until it is recorded, 'missing' when it
   * or enough closes did not come.
   */
  readonly quote: DualQuote | 'awaited' | 'missing'
  /** The house's available balance of both currencies (LEDG-19). */
  readonly houseFree: InBoth
  /** What is set aside for open orders of the coin that end on the same day, and its caps. */
  readonly maturitySetAside: InBoth
  readonly maturityCap: InBoth
  /** The customer's available exchange balance of the paid currency. */
  readonly available: Quantity
}

export type DualRefusal =
  | {
      readonly refused:
        | 'PARAM_ERROR'
        | 'NOT_INTEGER'
        | 'NOT_FOUND'
        | 'PROJECT_NOT_OPEN'
        | 'SOLD_OUT'
        | 'NO_PRICE'
        | 'PRICE_CHANGED'
    }
  | { readonly refused: 'PURCHASE_LIMIT'; readonly details: { readonly max: number } }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { readonly needed: Quantity; readonly available: Quantity }
    }

/**
 * Validates a purchase in the order of precedence of DUAL-04, as far as the known facts allow:
 * 'price' when only the tick is missing. What needs a price is skipped until NO_PRICE. The rate
 * shown never prices an order: the first tick after acceptance does, to the better of both only
 * because a worse one is refused.
 */
export function validatePurchase(
  { shares, shownRate }: DualPurchaseParams,
  context: DualPurchaseContext,
): DualPurchase | DualRefusal | { readonly next: 'price' } {
  if (!(shares >= 1) || (shownRate !== undefined && shownRate < 0n))
    return { refused: 'PARAM_ERROR' }
  if (!Number.isSafeInteger(shares)) return { refused: 'NOT_INTEGER' }
  const { product, lastQuote, soldShares, ownShares } = context
  if (product === undefined) return { refused: 'NOT_FOUND' }
  const quote = typeof context.quote === 'string' ? undefined : context.quote
  if (!isForSale(product, context.acceptedMs) || (quote ?? lastQuote)?.isOpen === false)
    return { refused: 'PROJECT_NOT_OPEN' }
  const purchase = quote === undefined ? undefined : computePurchase(product, shares, quote)
  if (soldShares + shares > product.totalShares || (purchase && exceedsFunds(purchase, context)))
    return { refused: 'SOLD_OUT' }
  if (ownShares + shares > product.userLimit)
    return { refused: 'PURCHASE_LIMIT', details: { max: product.userLimit } }
  if (context.quote === 'missing') return { refused: 'NO_PRICE' }
  if (purchase === undefined) return { next: 'price' }
  if (hasRateFallen(purchase.rate, shownRate ?? lastQuote?.rate))
    return { refused: 'PRICE_CHANGED' }
  return precheckDebit(product, shares, context.available) ?? purchase
}

/**
 * Refuses a request that awaits its tick when the balance does not suffice at any price (WIRE-52).
 */
export function precheckDebit(
  { type }: Pick<DualProduct, 'type'>,
  shares: number,
  available: Quantity,
): DualRefusal | undefined {
  const needed = investmentOf(type, shares)
  return needed > available
    ? { refused: 'INSUFFICIENT_BALANCE', details: { needed, available } }
    : undefined
}

/** Whether a product is on sale at a time, whatever the price: switched on, begun, ending later. */
export function isForSale({ isOn, startMs, settleMs }: DualProduct, atMs: number): boolean {
  return isOn && atMs >= startMs && daysUntil(settleMs, atMs) >= 1
}

/** Whether a rate is below 0.95 of the one that was shown (DUAL-20). */
export function hasRateFallen(rate: Rate, shown: Rate | undefined): boolean {
  return shown !== undefined && (rate as bigint) * 100n < (shown as bigint) * SHOWN_PERCENT
}

/** Beyond what the house holds, or its caps for one day of settlement (DUAL-23). */
function exceedsFunds(
  { setAside }: DualPurchase,
  { houseFree, maturitySetAside, maturityCap }: DualPurchaseContext,
): boolean {
  return (['coin', 'usdt'] as const).some(
    (currency) =>
      setAside[currency] > houseFree[currency] ||
      add(maturitySetAside[currency], setAside[currency]) > maturityCap[currency],
  )
}
