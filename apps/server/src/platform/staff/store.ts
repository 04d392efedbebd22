export { type Database, type Queryable, Rollback, type Transaction } from '../../db/connection.ts'
export type { QueuedEvents } from '../../db/outbox.ts'
