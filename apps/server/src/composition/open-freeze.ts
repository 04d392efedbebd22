import { type Clock, repeat } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import { processFreezes } from '../account/freeze/index.ts'
import type { Account } from './open-account.ts'
import type { OpenedProducts } from './open-products.ts'

export type FreezeParts = {
  readonly database: Database
  readonly clock: Clock
  readonly products: Pick<OpenedProducts, 'opened'>
  readonly account: Pick<Account, 'notices'>
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
}

/**
 * Starts processing freezes: nothing of a frozen account may open, so waiting orders are cancelled
 * (USER-38). Returns a stop function.
 */
export function cancelOrdersOnFreeze({
  database,
  clock,
  products,
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
      for (const { product } of products.opened) await product.cancelWaiting?.(userId)
    },
  }
  return repeat(clock, 1_000, () => processFreezes(deps, clock.nowMs()), onFault)
}
