import type { Quantity } from '@candor/money'
import type { Transaction } from '../db/connection.ts'

/** A debit of a user's exchange account for anything other than a spot order or a swap. */
export type ExchangeDebit = { readonly currencyId: number; readonly amount: Quantity }

/**
 * Checked by every debit of an exchange account: WALLET_RISK where it would leave a borrower's risk
 * rate below 150 %, undefined where it is allowed (LOAN-15).
 */
export type LoanGate = (
  tx: Transaction,
  userId: number,
  debit: ExchangeDebit,
) => Promise<{ readonly refused: 'WALLET_RISK' } | undefined>
