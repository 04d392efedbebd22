import type { Quantity } from '@candor/money'
import { networksOf } from '../chains/address.ts'
import { isPublishable as areWithdrawalsPublishable, type WithdrawalTerms } from '../withdrawals/terms.ts'

/** What is published about a currency and may change by a version (STAFF-08), in units of it. */
export type CurrencyTerms = {
  /** Deposits of at least so much are taken while they are open (DEP-05). */
  readonly deposit: { readonly isOpen: boolean; readonly least: Quantity }
  readonly withdrawal: WithdrawalTerms
}

/**
 * Whether terms of a currency of this name can be published: positive bounds that leave room and something to be received after the fee; nothing open
 * that no chain carries; and no way in without a way out, so that nobody is let in where he could not leave.
 */
export function isCurrencyPublishable(name: string, { deposit, withdrawal }: CurrencyTerms): boolean {
  if (deposit.least <= 0n || !areWithdrawalsPublishable(withdrawal)) return false
  if (networksOf(name).length === 0) return !deposit.isOpen && !withdrawal.isOpen
  return withdrawal.isOpen || !deposit.isOpen
}
