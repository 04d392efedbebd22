import type { SecondsTerms } from '@candor/engine/seconds/terms'
import type { Rate } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { CommittedTick } from '../../kernel/priced-command.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { HouseAccounts } from './house/accounts.ts'
import type { Database, QueuedEvents, Transaction } from './store.ts'

/** Why a user may not place a new order by their own limits (USER-31 to USER-33). */
export type OwnLimitRefusal<C extends string> = {
  readonly refused: C
  readonly details: Readonly<Record<string, string | number>>
}

/** Dependencies, injected by the composition root. */
export type SecondsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Catalogue
  /** The published terms at a time (STAFF-08). */
  termsAt(nowMs: number): SecondsTerms
  /** Subscribes to committed ticks; returns an unsubscribe function. */
  onTick(listener: (ticks: readonly CommittedTick[]) => void): () => void
  /**
   * Whether our clock is known not to lag the price sources'; otherwise no order is accepted
   * (SEC-26).
   */
  arePricesTimely(): boolean
  /**
   * Refuses an order accepted at a time that would be open during an announced maintenance
   * (FUT-47).
   */
  maintenanceFor(acceptedMs: number, seconds: number): OwnLimitRefusal<'MAINTENANCE'> | undefined
  /**
   * Whether the user has read the risk disclosure and is in no cool-off; checked before an order's
   * fields are validated.
   */
  mayTrade(
    tx: Transaction,
    userId: number,
    nowMs: number,
  ): Promise<OwnLimitRefusal<'RISK_ACK_REQUIRED' | 'COOL_OFF'> | undefined>
  /** Whether the user's own daily loss limit is reached; checked late. */
  lossGate(
    tx: Transaction,
    userId: number,
    nowMs: number,
  ): Promise<OwnLimitRefusal<'LOSS_LIMIT'> | undefined>
  /** The discount of a user's level on a new order's fee rate (REW-07). */
  feeDiscount(tx: Transaction, userId: number): Promise<Rate>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Receives errors of work that is retried; everything else continues. */
  onFault(error: unknown): void
}

/** The injected dependencies, and the house's accounts by pair. */
export type SecondsParts = SecondsDeps & { readonly house: ReadonlyMap<number, HouseAccounts> }
