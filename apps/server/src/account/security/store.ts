/** What every store and service of this module passes around. */
export {
  constraintOf,
  type Database,
  type Queryable,
  Rollback,
  type Transaction,
} from '../../db/connection.ts'
export { enqueue, type QueuedEvents } from '../../db/outbox.ts'
