import type { Payload } from '@candor/contract/events/event'
import { userEvents } from '@candor/contract/events/user-events'
import { type Database, fields, statement, type Transaction } from './connection.ts'

type QueuedEvent = Extract<(typeof userEvents)[number], { readonly delivery: 'queued' }>

const queuedEvents: ReadonlyMap<string, QueuedEvent> = new Map(
  userEvents.flatMap((event): [string, QueuedEvent][] =>
    event.delivery === 'queued' ? [[event.name, event]] : [],
  ),
)

/** The queued event of this name, if it is declared. */
export function findQueuedEvent(name: string): QueuedEvent | undefined {
  return queuedEvents.get(name)
}

type PrivateEventOf<E extends QueuedEvent> = E extends QueuedEvent
  ? { readonly partyId: number; readonly event: E['name']; readonly payload: Payload<E> }
  : never
/** Something to tell one party's connections once it is true (RT-12, RT-13). */
export type PrivateEvent = PrivateEventOf<QueuedEvent>

/** The same as stored; its schema parses the payload before it is sent. */
export type StoredEvent = {
  readonly partyId: number
  readonly event: QueuedEvent['name']
  readonly payload: Readonly<Record<string, unknown>>
}

/**
 * The events of one transaction, under the number by which they are forgotten once they were sent.
 */
export type QueuedEvents = { readonly id: number; readonly events: readonly PrivateEvent[] }
export type StoredEvents = { readonly id: number; readonly events: readonly StoredEvent[] }

const ENQUEUE = statement(
  'outbox-enqueue',
  'INSERT INTO outbox (events, created_at) VALUES ($1, $2) RETURNING id',
)
const LIST_UNSENT = statement(
  'outbox-left',
  'SELECT id, events FROM outbox ORDER BY id LIMIT 1000',
  { events: parseEvents },
)
const REMOVE = statement('outbox-remove', 'DELETE FROM outbox WHERE id = ANY ($1)')

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
  const [row] = await tx.rows(ENQUEUE, [JSON.stringify(events), now])
  if (row === undefined) throw new Error('events were not queued')
  return { id: row.id, events }
}

/** The oldest 1,000 rows of events that were committed and perhaps never sent. */
export async function listUnsentEvents(database: Database): Promise<StoredEvents[]> {
  return database.rows(LIST_UNSENT)
}

export async function removeEvents(database: Database, ids: readonly number[]): Promise<void> {
  await database.rows(REMOVE, [ids])
}

function parseEvents(value: unknown): readonly StoredEvent[] {
  if (!Array.isArray(value)) throw new TypeError('no list')
  return value.flatMap((one) => parseEvent(one) ?? [])
}

/** Undefined for an event that is no longer declared: its product was taken out or renamed. */
function parseEvent(value: unknown): StoredEvent | undefined {
  const { partyId, event, payload } = fields(value)
  if (typeof partyId !== 'number' || typeof event !== 'string')
    throw new TypeError('an event of nobody, or no event')
  const declared = findQueuedEvent(event)
  if (declared === undefined) return undefined
  return { partyId, event: declared.name, payload: fields(payload) }
}
