import type { Database, Queryable } from './store.ts'

/** What this module is given by whoever puts the server together. */
export type ProfileDeps = {
  readonly database: Database
  /** Whether a path is an upload of this user's. */
  isOwnUpload(database: Queryable, userId: number, path: string): Promise<boolean>
  /** Whether it is one that everybody may see. */
  isOwnPublicUpload(database: Queryable, userId: number, path: string): Promise<boolean>
}
