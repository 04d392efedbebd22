import { format } from '@candor/money'
import { utcDay } from '../../clock/clock.ts'
import { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'
import { sendMessage } from '../messages/index.ts'
import { type Database, fire, type Hit, hitsSince } from './store.ts'

export type { QueuedEvents } from '../../db/outbox.ts'

/** So many alerts fire in one transaction. */
const BATCH = 200

/**
 * Fires every alert that a tick recorded since a moment reached, each with its message, and hands out the events of each commit. Any number
 * of workers may do so at once: a row fires for one of them, and all find the same tick.
 */
export async function fireSince(database: Database, sinceMs: number, now: Date, onEvents: (events: QueuedEvents | undefined) => void): Promise<void> {
  for (;;) {
    const hits = await hitsSince(database, sinceMs, utcDay(sinceMs), BATCH)
    if (hits.length > 0) onEvents(await fireAll(database, hits, now))
    if (hits.length < BATCH) return
  }
}

/** Rows are locked in ascending id, so that two workers with the same alerts wait for each other rather than deadlock. */
async function fireAll(database: Database, hits: readonly Hit[], now: Date): Promise<QueuedEvents | undefined> {
  return database.transaction(async (tx) => {
    const events: PrivateEvent[] = []
    for (const hit of [...hits].sort((a, b) => a.id - b.id)) {
      if (!await fire(tx, hit, now)) continue
      const params = { alert: hit.id, pair: hit.pair, price: format(hit.price), tick: hit.tickId, tick_price: format(hit.tickPrice) }
      events.push(await sendMessage(tx, now, { userId: hit.userId, kind: 'price-alert', params }))
    }
    return enqueue(tx, now, events)
  })
}
