import { type Quantity, subtract } from '@candor/money'
import type { Transaction } from './store.ts'

/** How a leverage wallet stands while positions are open: what it would be worth if all were closed now, and the sum of their margins at opening. */
export type OpenWallet = { readonly equity: Quantity; readonly originMargins: Quantity }

/**
 * Runs work as one command of a user's leverage wallet in a currency: after everything that was due before it is settled and before anything
 * that comes later, so that no price can be foreseen by moving money. Inside its transaction work must ask openWallet before it moves any
 * money: that proves that this process still owns the wallet, and answers how the wallet stands, or undefined when no position is open.
 */
export type LeverageMove = <T>(userId: number, quoteId: number, work: (openWallet: (tx: Transaction) => Promise<OpenWallet | undefined>) => Promise<T>) => Promise<T>

/** The least risk rate, in percent, that a transfer out of the leverage account may leave (MOVE-03). */
const LEAST_RISK_RATE_PERCENT = 150n

/** Whether a wallet would be below the least risk rate once an amount has left it. */
export function leavesTooLittle({ equity, originMargins }: OpenWallet, amount: Quantity): boolean {
  return (subtract(equity, amount) as bigint) * 100n < LEAST_RISK_RATE_PERCENT * (originMargins as bigint)
}
