export { type Database, type Queryable, Rollback, type Transaction } from '../../db/connection.ts'

/** What a user is owed of one currency. */
export type Holding = { readonly userId: number; readonly amount: bigint }
