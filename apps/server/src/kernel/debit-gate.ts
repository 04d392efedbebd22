import type { Quantity } from '@candor/money'
import type { Transaction } from '../db/connection.ts'

/**
 * What is about to leave a user's exchange account for another place than a spot order or a swap.
 */
export type ExchangeDebit = { readonly currencyId: number; readonly amount: Quantity }

/**
 * What every debit of an exchange account asks: WALLET_RISK where it would leave a borrower's risk
 * rate below 150 %, undefined where it may happen (LOAN-15).
 */
export type LoanGate = (
  tx: Transaction,
  userId: number,
  debit: ExchangeDebit,
) => Promise<{ readonly refused: 'WALLET_RISK' } | undefined>
