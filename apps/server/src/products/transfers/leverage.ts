import type { OpenWallet } from '@candor/engine/futures/risk'
import type { Quantity } from '@candor/money'
import type { Transaction } from './store.ts'

/**
 * Runs work as one command of a user's leverage wallet in a currency: after everything due before
 * it is settled and before anything later, so that moving money cannot exploit a foreseeable price.
 * Inside its transaction work must call openWallet before it moves any money, and announce inflows:
 * openWallet proves that this process still owns the wallet, and returns its state, or undefined
 * without an open position.
 */
export type LeverageMove = <T>(
  userId: number,
  quoteId: number,
  work: (openWallet: OpenWalletIn) => Promise<T>,
) => Promise<T>

export type OpenWalletIn = (tx: Transaction, comesIn?: Quantity) => Promise<OpenWallet | undefined>
