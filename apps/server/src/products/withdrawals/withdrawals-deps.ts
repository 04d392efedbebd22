import type { HaltReason } from '@candor/contract'
import type { IdentityLevel, LevelLimits } from '@candor/engine/identity/limits'
import type { HeldPurchases } from '@candor/engine/withdrawals/holds'
import type { WithdrawalTerms } from '@candor/engine/withdrawals/terms'
import type { Price } from '@candor/money'
import type { SecondFactor } from '../../account/access/index.ts'
import type { LoanGate } from '../../kernel/debit-gate.ts'
import type { PayRefusal } from '../../account/security/index.ts'
import type { PayoutProvider } from './payouts.ts'
import type { Database, Queryable, QueuedEvents } from './store.ts'

/**
 * How much USDT a user bought by payments that can be called back, and from when all of it may be
 * withdrawn (BUY-19).
 */
export type PurchaseHolds = (
  db: Queryable,
  userId: number,
  nowMs: number,
) => Promise<HeldPurchases | undefined>

/**
 * Why no money may leave at the moment, such as a ledger that does not balance (LEDG-06): a
 * published word, told in FEATURE_OFF's details.reason.
 */
export type MoneyOut = (db: Queryable) => Promise<{ readonly reason: HaltReason } | undefined>

/**
 * What withdrawals are handed of other products. The loan gate is asked in the transaction of the
 * debit, before its account is locked.
 */
export type WithdrawalGates = {
  readonly loanGate: LoanGate
  readonly purchaseHolds: PurchaseHolds
  readonly moneyOut: MoneyOut
}

/** Dependencies, injected by the composition root. */
export type WithdrawalDeps = WithdrawalGates & {
  readonly database: Database
  /** Who pays out; of several that take a request, the first does. */
  readonly payoutProviders: readonly PayoutProvider[]
  /** The published terms of a listed currency at a moment (STAFF-08). */
  termsAt(currencyId: number, nowMs: number): WithdrawalTerms
  /** What a level allows at a moment. */
  limitsAt(level: IdentityLevel, nowMs: number): LevelLimits
  /** The last price of a currency in USDT; undefined while there is none. */
  usdtPrice(currencyId: number): Price | undefined
  /** Tries the payment password in a transaction of its own (USER-10). */
  checkPayPassword(userId: number, input: string, nowMs: number): Promise<PayRefusal | undefined>
  /** Tries the second factor of a user who has one, in the transaction given. */
  readonly secondFactor: SecondFactor
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Hears of a payout that could not be booked; it is tried again and the others go on. */
  onFault(error: unknown): void
}
