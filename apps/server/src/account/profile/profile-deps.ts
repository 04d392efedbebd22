import type { Database, Queryable, Transaction } from './store.ts'

/** Dependencies, injected by the composition root. */
export type ProfileDeps = {
  readonly database: Database
  /** Whether a path is an upload of this user's. */
  isOwnUpload(database: Queryable, userId: number, path: string): Promise<boolean>
  /** Whether the user may show it to everybody; the user is locked while it is asked (WIRE-29). */
  isShowable(tx: Transaction, userId: number, path: string): Promise<boolean>
}
