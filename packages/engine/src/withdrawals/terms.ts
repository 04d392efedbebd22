import { type Quantity, subtract } from '@candor/money'

/**
 * The published withdrawal terms of a currency, in units of it: the fee is an amount, not a share
 * (OUT-01).
 */
export type WithdrawalTerms = {
  readonly isOpen: boolean
  readonly fee: Quantity
  readonly minAmount: Quantity
  readonly maxAmount: Quantity
}

/** A request is decided within this time of being filed, and overdue afterwards (OUT-11). */
export const DECIDE_MS = 24 * 3_600_000
/** With the allow-list on, a saved or edited destination cannot be used for this long (OUT-15). */
export const DESTINATION_HOLD_MS = 24 * 3_600_000

/** The amount that leaves the user's account, the house's fee and the amount sent (OUT-03). */
export type WithdrawalAmounts = {
  readonly number: Quantity
  readonly fee: Quantity
  readonly received: Quantity
}

/**
 * received = number - fee, exactly: the fee is inside the number, so never more than the number
 * leaves an account (OUT-03).
 */
export function computeAmounts(number: Quantity, fee: Quantity): WithdrawalAmounts {
  return { number, fee, received: subtract(number, fee) }
}

/**
 * Whether terms can be published (OUT-01): a non-negative fee, a minimum above it, so that
 * something is always received, and bounds that leave room.
 */
export function isPublishable({ fee, minAmount, maxAmount }: WithdrawalTerms): boolean {
  return fee >= 0n && minAmount > fee && minAmount <= maxAmount
}
