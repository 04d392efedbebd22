import type { RiskGate } from '../../kernel/risk-gate.ts'
import type { OpenOrder } from '@candor/engine/borrowing/worst-orders'
import type { Price, Quantity } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { Database, Queryable, QueuedEvents } from './store.ts'

/** A pair's last price recorded in time, and whether it may price anything now. */
export type LastPrice = {
  readonly tickId: number
  readonly price: Price
  readonly recordedAt: number
  readonly isUsable: boolean
}

/** The amount of a currency frozen in a user's spot orders. */
export type SpotFrozen = {
  readonly userId: number
  readonly currencyId: number
  readonly amount: Quantity
}

/** Dependencies, injected by the composition root. */
export type BorrowingDeps = {
  readonly database: Database
  /** Connections for scheduled work, which calls do not use; defaults to the calls' own. */
  readonly settlement?: Database
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'currencies' | 'currency' | 'pricedInUsdt'>
  readonly isSandbox: boolean
  /**
   * When requests start to use the second version of the terms (LOAN-06, LOAN-24); Infinity while
   * not announced.
   */
  readonly secondTermsMs: number
  lastPrice(marketId: number): LastPrice | undefined
  /** Subscribes to committed ticks; returns an unsubscribe function. */
  onTick(listener: () => void): () => void
  /** Whether the user has read the risk disclosure of borrowing (USER-33). */
  readonly mayTrade: RiskGate
  /** The user's VIP level and whether it opens borrowing (LOAN-03). */
  vipOf(
    db: Queryable,
    userId: number,
  ): Promise<{ readonly level: number; readonly opensBorrowing: boolean }>
  /** Amounts frozen in users' open spot orders, which count for their loans (LOAN-10). */
  spotFrozen(db: Queryable, userIds: readonly number[]): Promise<readonly SpotFrozen[]>
  /**
   * Users' open spot orders of all pairs, waiting stops included, by user: their possible results
   * count when money leaves (LOAN-15).
   */
  spotOrders(
    db: Queryable,
    userIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly OpenOrder[]>>
  /**
   * Cancels all of a user's spot orders, with one commit per market; the caller holds no
   * transaction.
   */
  cancelSpotOrders(userId: number): Promise<void>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Receives errors of work that is retried; everything else continues. */
  onFault(error: unknown): void
}
