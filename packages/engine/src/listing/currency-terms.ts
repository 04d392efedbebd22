import type { Quantity } from '@candor/money'
import { networksOf } from '../chains/address.ts'
import {
  isPublishable as areWithdrawalsPublishable,
  type WithdrawalTerms,
} from '../withdrawals/terms.ts'

/** The published terms of a currency that a version may change (STAFF-08), in units of it. */
export type CurrencyTerms = {
  /**
   * The minimum deposit while deposits are open (DEP-05); smaller on-chain payments accumulate
   * until they reach it (DEP-18).
   */
  readonly deposit: { readonly isOpen: boolean; readonly minAmount: Quantity }
  readonly withdrawal: WithdrawalTerms
}

/**
 * The maximum multiples of the listing's withdrawal fee and minimum and of its minimum deposit, and
 * the maximum factor below it.
 */
export const WITHDRAWAL_TIMES = 20n

/**
 * Whether a currency's terms can be published: positive bounds that leave room and something to
 * receive after the fee, none far from those of its listing, so that no version traps money by a
 * fee or a bound; nothing open without a chain; and no deposits without withdrawals.
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
 * The notice before a coin's withdrawals close, so that its holders can withdraw first (STAFF-08).
 */
export const CLOSING_NOTICE_MS = 30 * 86_400_000

/**
 * The notice that new terms require because of what they restrict; 0 where they close no
 * withdrawals.
 */
export function closingNoticeMs(before: CurrencyTerms, after: CurrencyTerms): number {
  return before.withdrawal.isOpen && !after.withdrawal.isOpen ? CLOSING_NOTICE_MS : 0
}

/**
 * Always true for a currency listed without withdrawals, since there is nothing to compare with.
 */
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
