import type { Database, Queryable, QueuedEvents } from './store.ts'
import type { SupportHours } from './wire.ts'

/** Dependencies, injected by the composition root. */
export type ChatDeps = {
  readonly database: Database
  readonly hours: SupportHours
  /**
   * Whether a path is a picture that the customer ('chat') or support uploaded for this customer's
   * conversation.
   */
  isChatPicture(
    database: Queryable,
    userId: number,
    side: 'chat' | 'desk',
    path: string,
  ): Promise<boolean>
  readPicture(
    userId: number,
    path: string,
  ): Promise<{ readonly bytes: Buffer; readonly mediaType: string } | undefined>
  /**
   * Notifies support after the commit of a changed conversation and its number of unread questions
   * (STAFF-13).
   */
  notifySupport(userId: number, unread: number): void
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}
