import type { OpenWallet } from '@candor/engine/futures/risk'
import type { Quantity } from '@candor/money'
import type { Transaction } from './store.ts'

/**
 * Runs work as one command of a user's leverage wallet in a currency: after everything that was due
 * before it is settled and before anything that comes later, so that no price can be foreseen by
 * moving money. Inside its transaction work must ask openWallet before it moves any money, and say
 * what it is about to move in: that proves that this process still owns the wallet, and answers how
 * the wallet stands, or undefined when no position is open.
 */
export type LeverageMove = <T>(
  userId: number,
  quoteId: number,
  work: (openWallet: OpenWalletIn) => Promise<T>,
) => Promise<T>

export type OpenWalletIn = (tx: Transaction, comesIn?: Quantity) => Promise<OpenWallet | undefined>
