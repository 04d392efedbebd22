export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'
