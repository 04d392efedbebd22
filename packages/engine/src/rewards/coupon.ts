import {
  add,
  ceilDivide,
  costRoundedDown,
  min,
  type Price,
  type Quantity,
  quantity,
  type Rate,
  subtract,
  toQuantity,
} from '@candor/money'

/** What a campaign's coupon lends, pays back or pays (REW-12). */
export type CouponTerms =
  | { readonly kind: 'cash'; readonly amount: Quantity }
  /** Its principal is lent for some days; the whole interest of them is the user's. */
  | {
      readonly kind: 'trial'
      readonly amount: Quantity
      readonly dailyRate: Rate
      readonly days: number
    }
  /** It pays fees back for some days from its use. */
  | { readonly kind: 'fee'; readonly amount: Quantity; readonly days: number }

/**
 * What one coupon can take from its campaign's account: its amount, and of a trial the interest as
 * well. `interest` is that of its whole term.
 */
export function couponCost({ kind, amount }: CouponTerms, interest: Quantity): Quantity {
  return kind === 'trial' ? add(amount, interest) : amount
}

/** The moments of a coupon; its deadline counts the freezes of its account already (USER-39). */
export type CouponMoments = {
  readonly usedMs: number | undefined
  readonly expiresMs: number
}

/** Whether a coupon can be used at a time: once, and before its deadline (REW-10). */
export function isCouponUsable({ usedMs, expiresMs }: CouponMoments, nowMs: number): boolean {
  return usedMs === undefined && nowMs < expiresMs
}

/** A fee that was charged, and the price of its currency in USDT. */
export type ChargedFee = { readonly fee: Quantity; readonly price: Price }

export type CoveredFee = {
  /** The fee in USDT, rounded down. */
  readonly worth: Quantity
  /** What of it is paid back, in USDT. */
  readonly covered: Quantity
  /** The part of the fee, in its own currency, that its user no longer pays (REW-04). */
  readonly lessened: Quantity
}

/**
 * What a coupon pays back of a fee: all of it, as far as the coupon still has it (REW-13). Nothing
 * of a fee that is worth less than the smallest unit. What is no longer paid is rounded up, so that
 * no rebate comes from what a coupon paid.
 */
export function coverFee({ fee, price }: ChargedFee, left: Quantity): CoveredFee | undefined {
  const worth = toQuantity(costRoundedDown(price, fee))
  const covered = min(worth, left)
  if (covered <= 0n) return undefined
  const lessened = quantity(ceilDivide((fee as bigint) * (covered as bigint), worth as bigint))
  return { worth, covered, lessened }
}

/**
 * What a coupon pays back of fees in the order in which they were charged; those after its rest was
 * used up are missing.
 */
export function coverFees<F extends ChargedFee>(
  fees: readonly F[],
  amount: Quantity,
): { readonly fee: F; readonly leftBefore: Quantity; readonly cover: CoveredFee }[] {
  const covers: { fee: F; leftBefore: Quantity; cover: CoveredFee }[] = []
  let left = amount
  for (const fee of fees) {
    const cover = coverFee(fee, left)
    if (cover === undefined) continue
    covers.push({ fee, leftBefore: left, cover })
    left = subtract(left, cover.covered)
  }
  return covers
}
