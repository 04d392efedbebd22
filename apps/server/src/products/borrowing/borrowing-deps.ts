import type { OpenOrder } from '@candor/engine/borrowing/worst-orders'
import type { Price, Quantity } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { Database, Queryable, QueuedEvents, Transaction } from './store.ts'

/** The last price of a pair that was recorded in time, and whether it may price anything now. */
export type LastPrice = {
  readonly tickId: number
  readonly price: Price
  readonly recordedAt: number
  readonly isUsable: boolean
}

/** So much of a currency is frozen in a user's spot orders. */
export type SpotFrozen = {
  readonly userId: number
  readonly currencyId: number
  readonly amount: Quantity
}

/** Dependencies, injected by the composition root. */
export type BorrowingDeps = {
  readonly database: Database
  /**
   * Where what is due is done, at connections that no call takes; where calls are answered unless
   * it is given.
   */
  readonly settlement?: Database
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'currencies' | 'currency' | 'pricedInUsdt'>
  readonly isSandbox: boolean
  /**
   * From when requests are made under the second version of the terms (LOAN-06, LOAN-24); Infinity
   * where it is not announced.
   */
  readonly secondTermsMs: number
  lastPrice(marketId: number): LastPrice | undefined
  /** Subscribes to committed ticks; returns an unsubscribe function. */
  onTick(listener: () => void): () => void
  /** Whether the user read the risk disclosure of borrowing (USER-33). */
  mayTrade(
    tx: Transaction,
    userId: number,
    nowMs: number,
  ): Promise<
    | {
        readonly refused: 'RISK_ACK_REQUIRED'
        readonly details: Readonly<Record<string, string | number>>
      }
    | undefined
  >
  /** The VIP level in force and whether it opens borrowing (LOAN-03). */
  vipOf(
    db: Queryable,
    userId: number,
  ): Promise<{ readonly level: number; readonly opensBorrowing: boolean }>
  /** What users' open spot orders hold: it counts for their loans (LOAN-10). */
  spotFrozen(db: Queryable, userIds: readonly number[]): Promise<readonly SpotFrozen[]>
  /**
   * Users' open spot orders of all pairs, waiting stops included, by user: what they may come to
   * counts for what leaves (LOAN-15).
   */
  spotOrders(
    db: Queryable,
    userIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly OpenOrder[]>>
  /**
   * Cancels all of a user's spot orders, each market by a commit of its own; the caller holds no
   * transaction.
   */
  cancelSpotOrders(userId: number): Promise<void>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Hears of what could not be done now; it is tried again and the rest goes on. */
  onFault(error: unknown): void
}
