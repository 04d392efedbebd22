import { type Database, sql, type Transaction } from './connection.ts'

/** Something to tell one party's connections once it is true (RT-12, RT-13). */
export type PrivateEvent = { readonly partyId: number; readonly event: 'wallet' | 'coin_trade'; readonly payload: Readonly<Record<string, unknown>> }

export type QueuedEvent = PrivateEvent & { readonly id: number }

const ENQUEUE = sql('outbox-enqueue', `
  INSERT INTO outbox (party_id, event, payload, created_at) SELECT x.party_id, x.event, x.payload, $1
  FROM unnest($2::bigint[], $3::text[], $4::jsonb[]) WITH ORDINALITY AS x(party_id, event, payload, position) ORDER BY x.position RETURNING id`)
const LEFT = sql('outbox-left', 'SELECT id, party_id, event, payload FROM outbox ORDER BY id LIMIT 1000')
const REMOVE = sql('outbox-remove', 'DELETE FROM outbox WHERE id = ANY ($1)')

/** Writes events in the transaction of their cause. They are sent after its commit, and again after a crash that came in between. */
export async function enqueue(tx: Transaction, now: Date, events: readonly PrivateEvent[]): Promise<QueuedEvent[]> {
  if (events.length === 0) return []
  const rows = await tx.rows<{ id: string }>(ENQUEUE, [
    now, events.map((event) => event.partyId), events.map((event) => event.event), events.map((event) => JSON.stringify(event.payload)),
  ])
  const ids = rows.map((row) => Number(row.id)).sort((a, b) => a - b)
  return events.map((event, index) => ({ ...event, id: ids[index] ?? 0 }))
}

/** Events that were committed and perhaps never sent. */
export async function leftEvents(database: Database): Promise<QueuedEvent[]> {
  const rows = await database.rows<{ id: string; party_id: string; event: PrivateEvent['event']; payload: Record<string, unknown> }>(LEFT)
  return rows.map((row) => ({ id: Number(row.id), partyId: Number(row.party_id), event: row.event, payload: row.payload }))
}

export async function removeEvents(database: Database, ids: readonly number[]): Promise<void> {
  await database.rows(REMOVE, [ids])
}
