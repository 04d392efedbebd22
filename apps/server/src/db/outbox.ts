import type { contractEvents, purchaseEvents, secondsEvents } from '@candor/contract'
import { type Database, sql, type Transaction } from './connection.ts'
import { rowId } from './row-id.ts'

/** Something to tell one party's connections once it is true (RT-12, RT-13). */
export type PrivateEvent = {
  readonly partyId: number
  readonly event:
    | 'wallet'
    | 'coin_trade'
    | typeof contractEvents.closed
    | typeof secondsEvents.settled
    | typeof purchaseEvents.moved
    | 'message'
    | 'chat'
  readonly payload: Readonly<Record<string, unknown>>
}

/**
 * The events of one transaction, under the number by which they are forgotten once they were sent.
 */
export type QueuedEvents = { readonly id: number; readonly events: readonly PrivateEvent[] }

const ENQUEUE = sql(
  'outbox-enqueue',
  'INSERT INTO outbox (events, created_at) VALUES ($1, $2) RETURNING id',
)
const LIST_UNSENT = sql('outbox-left', 'SELECT id, events FROM outbox ORDER BY id LIMIT 1000')
const REMOVE = sql('outbox-remove', 'DELETE FROM outbox WHERE id = ANY ($1)')

/**
 * Writes events in the transaction of their cause. They are sent after its commit, and again after
 * a crash that came in between.
 */
export async function enqueue(
  tx: Transaction,
  now: Date,
  events: readonly PrivateEvent[],
): Promise<QueuedEvents | undefined> {
  if (events.length === 0) return undefined
  const [row] = await tx.rows<{ id: string }>(ENQUEUE, [JSON.stringify(events), now])
  if (row === undefined) throw new Error('events were not queued')
  return { id: rowId(row.id), events }
}

/** Events that were committed and perhaps never sent. */
export async function listUnsentEvents(database: Database): Promise<QueuedEvents[]> {
  const rows = await database.rows<{ id: string; events: PrivateEvent[] }>(LIST_UNSENT)
  return rows.map((row) => ({ id: rowId(row.id), events: row.events }))
}

export async function removeEvents(database: Database, ids: readonly number[]): Promise<void> {
  await database.rows(REMOVE, [ids])
}
