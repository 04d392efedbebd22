import type { Quantity } from '@candor/money'
import { networksOf } from '../chains/address.ts'
import {
  isPublishable as areWithdrawalsPublishable,
  type WithdrawalTerms,
} from '../withdrawals/terms.ts'

/** What is published about a currency and may change by a version (STAFF-08), in units of it. */
export type CurrencyTerms = {
  /**
   * Deposits of at least so much are taken while they are open (DEP-05); smaller payments over a
   * chain are gathered until they come to it (DEP-18).
   */
  readonly deposit: { readonly isOpen: boolean; readonly minAmount: Quantity }
  readonly withdrawal: WithdrawalTerms
}

/**
 * By how many times fee and minimum of withdrawals, and the minimum of deposits, may lie above
 * those of the listing, and the most below it.
 */
export const WITHDRAWAL_TIMES = 20n

/**
 * Whether terms of a currency of this name can be published: positive bounds that leave room and
 * something to be received after the fee, none of them far from those of its listing, so that no
 * version keeps money in by a fee or a bound; nothing open that no chain carries; and no way in
 * without a way out, so that nobody is let in where he could not leave.
 */
export function isCurrencyPublishable(
  name: string,
  { deposit, withdrawal }: CurrencyTerms,
  listed: CurrencyTerms,
): boolean {
  if (
    deposit.minAmount <= 0n ||
    deposit.minAmount > (listed.deposit.minAmount as bigint) * WITHDRAWAL_TIMES
  )
    return false
  if (!areWithdrawalsPublishable(withdrawal) || !isNearListing(withdrawal, listed.withdrawal))
    return false
  if (networksOf(name).length === 0) return !deposit.isOpen && !withdrawal.isOpen
  return withdrawal.isOpen || !deposit.isOpen
}

/**
 * Withdrawals of a coin are closed after so long a notice, so that whoever holds it can take it out
 * before (STAFF-08).
 */
export const CLOSING_NOTICE_MS = 30 * 86_400_000

/**
 * How long before they hold terms must be published because of what they take away from those
 * before; nothing where they close no withdrawals.
 */
export function closingNoticeMs(before: CurrencyTerms, after: CurrencyTerms): number {
  return before.withdrawal.isOpen && !after.withdrawal.isOpen ? CLOSING_NOTICE_MS : 0
}

/** A currency that was listed without withdrawals has nothing to be measured by. */
function isNearListing(
  { fee, minAmount, maxAmount }: WithdrawalTerms,
  listed: WithdrawalTerms,
): boolean {
  const allowed = (amount: Quantity): bigint => (amount as bigint) * WITHDRAWAL_TIMES
  return (
    !listed.isOpen ||
    (fee <= allowed(listed.fee) &&
      minAmount <= allowed(listed.minAmount) &&
      allowed(maxAmount) >= listed.maxAmount)
  )
}
