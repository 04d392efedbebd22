import type { CurrencyTerms } from '@candor/engine/listing/currency-terms'
import type { Database, Queryable, QueuedEvents } from './store.ts'

/** What this module is given by whoever puts the server together. */
export type DepositDeps = {
  readonly database: Database
  /** Key from which the sandbox's addresses are made. */
  readonly secret: Buffer
  /** True while no chain or payment provider is configured: addresses are made up and requests pass by themselves. */
  readonly sandbox: boolean
  /** What deposits of a listed currency are taken on at a moment (STAFF-08). */
  termsAt(currencyId: number, nowMs: number): CurrencyTerms['deposit']
  /** Whether a path is an upload of this user's. */
  isOwnUpload(database: Queryable, userId: number, path: string): Promise<boolean>
  /** Hears of committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Hears of a request that could not be passed; it is tried again and the others go on. */
  onFault(error: unknown): void
}
