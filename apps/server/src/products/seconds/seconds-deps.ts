import type { SecondsTerms } from '@candor/engine/seconds/terms'
import type { Rate } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { CommittedTick } from '../../kernel/priced-command.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { HouseAccounts } from './house/accounts.ts'
import type { Database, QueuedEvents, Transaction } from './store.ts'

/** Why a user may not place a new order, as his own limits say (USER-31 to USER-33). */
export type OwnLimitRefusal<C extends string> = {
  readonly refused: C
  readonly details: Readonly<Record<string, string | number>>
}

/** Dependencies, injected by the composition root. */
export type SecondsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Catalogue
  /** The published terms of a moment (STAFF-08). */
  termsAt(nowMs: number): SecondsTerms
  /** Subscribes to committed ticks; returns an unsubscribe function. */
  onTick(listener: (ticks: readonly CommittedTick[]) => void): () => void
  /**
   * Whether our clock is known not to be behind those of the price sources; no order is taken
   * otherwise (SEC-26).
   */
  arePricesTimely(): boolean
  /**
   * Refuses an order accepted at a moment that would be open in an announced maintenance (FUT-47).
   */
  maintenanceFor(acceptedMs: number, seconds: number): OwnLimitRefusal<'MAINTENANCE'> | undefined
  /**
   * Whether the user read the risk disclosure and is in no cool-off; asked before an order's fields
   * are validated.
   */
  mayTrade(
    tx: Transaction,
    userId: number,
    nowMs: number,
  ): Promise<OwnLimitRefusal<'RISK_ACK_REQUIRED' | 'COOL_OFF'> | undefined>
  /** Whether the user's own daily loss limit is reached; asked late. */
  lossGate(
    tx: Transaction,
    userId: number,
    nowMs: number,
  ): Promise<OwnLimitRefusal<'LOSS_LIMIT'> | undefined>
  /** By how much a user's level lowers the fee rate of an order he opens now (REW-07). */
  feeDiscount(tx: Transaction, userId: number): Promise<Rate>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Hears of what could not be done now; it is tried again and the rest goes on. */
  onFault(error: unknown): void
}

/** What orders are taken and settled with: what was handed in, and the house's accounts by pair. */
export type SecondsParts = SecondsDeps & { readonly house: ReadonlyMap<number, HouseAccounts> }
