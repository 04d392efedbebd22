import { format } from '@candor/money'
import { formatUtcDay } from '../../clock/clock.ts'
import { type NewMessage, sendMessages } from '../messages/index.ts'
import {
  type Database,
  enqueue,
  fire,
  type Hit,
  listHitsSince,
  type QueuedEvents,
} from './store.ts'

/** The maximum alerts fired in one transaction. */
const MAX_BATCH = 1000

/**
 * Fires every alert that a tick since a time reached, each with its message, and publishes the
 * events of each commit. Safe with any number of workers: a row fires once, and all find the same
 * tick.
 */
export async function fireSince(
  database: Database,
  sinceMs: number,
  now: Date,
  onEvents: (events: QueuedEvents | undefined) => void,
): Promise<void> {
  for (;;) {
    const hits = await listHitsSince(database, sinceMs, formatUtcDay(sinceMs), MAX_BATCH)
    if (hits.length > 0) onEvents(await fireAll(database, hits, now))
    if (hits.length < MAX_BATCH) return
  }
}

async function fireAll(
  database: Database,
  hits: readonly Hit[],
  now: Date,
): Promise<QueuedEvents | undefined> {
  return database.transaction(async (tx) => {
    const fired = await fire(tx, hits, now)
    return enqueue(tx, now, await sendMessages(tx, now, fired.map(toMessage)))
  })
}

function toMessage({ id, userId, pair, price, tickId, tickPrice }: Hit): NewMessage {
  return {
    userId,
    kind: 'price-alert',
    params: { alert: id, pair, price: format(price), tick: tickId, tick_price: format(tickPrice) },
  }
}
