import type { Database, Queryable, Transaction } from './store.ts'

/** Dependencies, injected by the composition root. */
export type ProfileDeps = {
  readonly database: Database
  isOwnUpload(database: Queryable, userId: number, path: string): Promise<boolean>
  /** Whether the user may display it publicly; the user is locked meanwhile (WIRE-29). */
  isShowable(tx: Transaction, userId: number, path: string): Promise<boolean>
}
