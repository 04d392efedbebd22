import type { Database, Queryable, QueuedEvents } from './store.ts'
import type { SupportHours } from './wire.ts'

/** What this module is given by whoever puts the server together. */
export type ChatDeps = {
  readonly database: Database
  readonly hours: SupportHours
  /** Whether a path is a picture that this user uploaded and that the other side may open. */
  isOpenPicture(database: Queryable, userId: number, path: string): Promise<boolean>
  /** Hears of committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}
