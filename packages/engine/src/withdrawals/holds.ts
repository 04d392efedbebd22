import {
  ceilDivide,
  floorDivide,
  type Price,
  type Quantity,
  quantity,
  SCALE,
  subtract,
} from '@candor/money'

/**
 * How long all of a user's withdrawals are held after a change of the account's protection
 * (AUTH-17, USER-11).
 */
export const PROTECTION_HOLD_MS = 86_400_000

/**
 * A hold on all of a user's withdrawals, such as after a change of a protection (USER-11); the
 * reason is from the published list (OUT-10).
 */
export type WithdrawalHold = { readonly reason: string; readonly untilMs: number }

/**
 * The amount of a currency bought by reversible payments, and when all of it may be withdrawn
 * (BUY-19).
 */
export type HeldPurchases = { readonly amount: Quantity; readonly usableAtMs: number }

/** The reason of a purchase hold. */
export const PURCHASE_HOLD = 'purchase'

/**
 * The hold that blocks a withdrawal longest; undefined without one. Purchases block it only where
 * they are the cause: too little else is available, and the balance would suffice with them.
 */
export function findLongestHold(
  number: Quantity,
  available: Quantity,
  holds: readonly WithdrawalHold[],
  purchases: HeldPurchases | undefined,
  nowMs: number,
): WithdrawalHold | undefined {
  const isBought =
    purchases !== undefined && number <= available && number > subtract(available, purchases.amount)
  const candidates = isBought
    ? [...holds, { reason: PURCHASE_HOLD, untilMs: purchases.usableAtMs }]
    : holds
  return candidates
    .filter(({ untilMs }) => untilMs > nowMs)
    .toSorted((a, b) => b.untilMs - a.untilMs)[0]
}

/**
 * The available amount of another holding and its USDT price; a holding without a price covers
 * nothing.
 */
export type Holding = { readonly available: Quantity; readonly price: Price | undefined }

/**
 * The part of another coin held instead of purchased USDT that is gone (BUY-19): what the user's
 * other holdings do not cover, these rounded down and the result up, at a price above zero.
 * Undefined where they cover all of it.
 */
export function computeHoldInCoin(
  bought: HeldPurchases,
  others: readonly Holding[],
  price: Price,
): HeldPurchases | undefined {
  const uncovered = others.reduce(
    (rest, { available, price: at = 0n }) =>
      rest - floorDivide((available as bigint) * (at as bigint), SCALE),
    bought.amount as bigint,
  )
  return uncovered <= 0n
    ? undefined
    : { ...bought, amount: quantity(ceilDivide(uncovered * SCALE, price as bigint)) }
}
