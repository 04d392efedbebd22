export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'
