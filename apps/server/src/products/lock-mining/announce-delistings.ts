import { toDate } from '../../clock/clock.ts'
import { settleScheduled } from '../../kernel/scheduled-settlement.ts'
import { toDelistingMessage } from './delisting-messages.ts'
import { toLockEvents } from './lock-events.ts'
import type { LockSettler } from './settle-due.ts'
import { lockUntoldOrders, type StoredLock } from './store.ts'
import { recordTold } from './store-write.ts'
import { DUE_BATCH } from './terms.ts'

/**
 * Tells the owners of all locks that an announced delisting will end, each lock once (MINE-32).
 * Returns the number of locks.
 */
export function announceDelistings(settler: LockSettler, nowMs: number): Promise<number> {
  return settleScheduled<StoredLock>(settler, {
    batch: DUE_BATCH,
    lockDue: (tx, limit, except) => lockUntoldOrders(tx, nowMs, limit, except),
    async settle(tx, due) {
      await recordTold(
        tx,
        due.map(({ id }) => id),
      )
      const messages = await settler.sendMessages(
        tx,
        toDate(nowMs),
        due.map((lock) => toDelistingMessage('lock-delisting', lock, settler.catalogue)),
      )
      const queuedEvents = await toLockEvents(tx, due, nowMs, messages)
      return {
        settled: due.length,
        afterCommit: () => {
          settler.onEvents(queuedEvents)
        },
      }
    },
  })
}
