/** Types shared by this module's stores and services. */
export {
  constraintOf,
  type Database,
  type Queryable,
  Rollback,
  type Transaction,
} from '../../db/connection.ts'
export { enqueue, type QueuedEvents } from '../../db/outbox.ts'
