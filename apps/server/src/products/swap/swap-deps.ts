import type { LastTick } from '@candor/engine/swap/quote'
import type { Rate } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { CommittedTick } from '../../kernel/priced-command.ts'
import type { HouseCoins, Listed } from './coins.ts'
import type { Database, Queryable, QueuedEvents } from './store.ts'

/** Dependencies, injected by the composition root. */
export type SwapDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Listed
  /** The key that signs quotes, so that nobody can name one that was not given. */
  readonly quoteKey: Buffer
  /** A pair's last pricing tick and its current age; undefined without one. */
  lastTick(marketId: number): LastTick | undefined
  /** Subscribes to ticks, those of one commit together; returns an unsubscribe function. */
  onTick(listener: (ticks: readonly CommittedTick[]) => void): () => void
  feeDiscount(db: Queryable, userId: number): Promise<Rate>
  /** Which users have a loan being liquidated, and so may not swap (LOAN-14). */
  usersInLiquidation(db: Queryable, userIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}

/** The injected dependencies, and the house's accounts by coin. */
export type SwapParts = SwapDeps & { readonly house: HouseCoins }
