import {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  type Transaction,
} from '@candor/server/db/connection'

/**
 * How a transaction may fail: before it began, within, after its commit with the answer lost, or
 * with an unknown outcome of the commit.
 */
export const faultKinds = ['before', 'within', 'answer lost', 'commit lost'] as const
export type Fault = 'none' | (typeof faultKinds)[number]

/** A database whose next transactions fail in the named ways. */
export function faulty(database: Database, next: () => Fault): Database {
  return {
    ...database,
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      const fault = next()
      if (fault === 'before') throw new DatabaseUnavailable('planted: gone before the transaction')
      if (fault === 'none') return database.transaction(work)
      if (fault === 'answer lost') {
        await database.transaction(work)
        throw new CommitUnknown('planted: committed, but nobody heard')
      }
      const lost =
        fault === 'within'
          ? new DatabaseUnavailable('planted: gone within')
          : new CommitUnknown('planted: never committed')
      return database.transaction(async (tx) => {
        await work(tx)
        throw lost
      })
    },
  }
}

/** Random numbers from 0 to below 1 by a seed, so that a failed run can be repeated. */
export function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * The database with something done before the statement of this name, in a transaction too;
 * throwing there rolls the transaction back.
 */
export function disturbed(database: Database, name: string, what: () => Promise<void>): Database {
  const around =
    <T>(ask: { rows: Database['rows'] }) =>
    async (...[statement, values]: Parameters<Database['rows']>): Promise<T> => {
      if (statement.name === name) await what()
      return (await ask.rows(statement, values)) as T
    }
  return {
    ...database,
    rows: around(database) as Database['rows'],
    transaction: (work) =>
      database.transaction((tx) => work({ transaction: true, rows: around(tx) } as Transaction)),
  }
}
