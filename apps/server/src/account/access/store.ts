/**
 * What every store and service of this module passes around: a database, or a transaction of it,
 * and the way out of one.
 */
export type { QueuedEvents } from '../../db/outbox.ts'
export { type Database, type Queryable, Rollback, type Transaction } from '../../db/connection.ts'
export { runInConstantTime } from '../../db/constant-time.ts'
