import { type Clock, repeat } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import { processFreezes } from '../account/freeze/index.ts'
import { cancelPendingOrders } from '../products/futures/index.ts'
import { cancelAllOf } from '../products/spot/index.ts'
import type { Account } from './open-account.ts'
import type { Trading } from './trading.ts'

export type FreezeParts = {
  readonly database: Database
  readonly clock: Clock
  readonly trading: Pick<Trading, 'exchange' | 'futures'>
  readonly account: Pick<Account, 'notices'>
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
}

/**
 * Begins to follow what was frozen: nothing of a frozen account may open, so what waits to is
 * cancelled (USER-38). The answer ends it.
 */
export function cancelOrdersOnFreeze({
  database,
  clock,
  trading: { exchange, futures },
  account: { notices },
  onEvents,
  onFault,
}: FreezeParts): () => Promise<void> {
  const deps = {
    database,
    onEvents,
    onFault,
    notify: notices.accountFrozen,
    async cancelWaiting(userId: number) {
      await cancelAllOf(exchange, userId)
      await cancelPendingOrders(futures, userId)
    },
  }
  return repeat(clock, 1_000, () => processFreezes(deps, clock.nowMs()), onFault)
}
