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

/** A user's USDT bought by reversible payments, and when all of it may be withdrawn (BUY-19). */
export type PurchaseHolds = (
  db: Queryable,
  userId: number,
  nowMs: number,
) => Promise<HeldPurchases | undefined>

/**
 * Why no money may leave at the moment, such as a ledger that does not balance (LEDG-06): a
 * published word, returned in FEATURE_OFF's details.reason.
 */
export type MoneyOut = (db: Queryable) => Promise<{ readonly reason: HaltReason } | undefined>

/**
 * Other products' gates for withdrawals. The loan gate is checked in the debit's transaction,
 * before its account is locked.
 */
export type WithdrawalGates = {
  readonly loanGate: LoanGate
  readonly purchaseHolds: PurchaseHolds
  readonly moneyOut: MoneyOut
}

/** Dependencies, injected by the composition root. */
export type WithdrawalDeps = WithdrawalGates & {
  readonly database: Database
  /** Of several providers that take a request, the first pays it out. */
  readonly payoutProviders: readonly PayoutProvider[]
  /** A listed currency's published terms at a time (STAFF-08). */
  termsAt(currencyId: number, nowMs: number): WithdrawalTerms
  limitsAt(level: IdentityLevel, nowMs: number): LevelLimits
  /** A currency's last price in USDT; undefined without one. */
  usdtPrice(currencyId: number): Price | undefined
  /** Checks the payment password in its own transaction (USER-10). */
  checkPayPassword(userId: number, input: string, nowMs: number): Promise<PayRefusal | undefined>
  /** Checks the second factor of a user who has one, in the given transaction. */
  readonly secondFactor: SecondFactor
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /**
   * Receives the error of a payout that could not be booked; it is retried and the others continue.
   */
  onFault(error: unknown): void
}
