/** Types shared by this module's stores and services. */
export type { QueuedEvents } from '../../db/outbox.ts'
export { type Database, type Queryable, Rollback, type Transaction } from '../../db/connection.ts'
export { runInConstantTime } from '../../db/constant-time.ts'
