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
 * All of a user's withdrawals are held so long after a change of what protects his account
 * (AUTH-17, USER-11).
 */
export const PROTECTION_HOLD_MS = 86_400_000

/**
 * A named hold of all of a user's withdrawals, such as after a change of a protection (USER-11);
 * the reason is out of the published list (OUT-10).
 */
export type WithdrawalHold = { readonly reason: string; readonly untilMs: number }

/**
 * What of a currency was bought by payments that can be called back, and from when all of it may be
 * withdrawn, as purchases say (BUY-19).
 */
export type HeldPurchases = { readonly amount: Quantity; readonly usableAtMs: number }

/** The reason of a hold of what was bought, beside those of Hold. */
export const PURCHASE_HOLD = 'purchase'

/**
 * The hold that stands longest against a withdrawal of a number; undefined when none runs.
 * Purchases hold it only where they are the cause: not enough else is available, and the balance
 * would suffice with them.
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
 * What is available of another holding and its price in USDT; undefined where it has none, and then
 * it covers nothing.
 */
export type Holding = { readonly available: Quantity; readonly price: Price | undefined }

/**
 * What of another coin stands for USDT that was bought and is not there any more (BUY-19): as much
 * of it as the user's other holdings leave uncovered, these rounded down and it rounded up, at a
 * price above zero. Undefined where they cover all of it.
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
