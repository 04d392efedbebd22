import type { Database } from '@candor/server/db/connection'

export type CountedDatabase = Database & {
  /** Resolves once no query is running and none is about to follow from the results so far. */
  quiet(): Promise<void>
}

/**
 * A database that knows whether queries are running, so that a test can wait until calls are
 * waiting for something else.
 */
export function countedDatabase(database: Database): CountedDatabase {
  let underWay = 0
  const counted = async <T>(asked: Promise<T>): Promise<T> => {
    underWay += 1
    try {
      return await asked
    } finally {
      underWay -= 1
    }
  }
  return {
    rows: (statement, ...values) => counted(database.rows(statement, ...values)),
    transaction: (work) => counted(database.transaction(work)),
    snapshot: (work) => counted(database.snapshot(work)),
    close: () => database.close(),
    async quiet() {
      // A call that got its result sends its next query within the same turn of the event loop, so
      // two empty turns in succession are the end.
      for (let turns = 0; turns < 2; turns = underWay === 0 ? turns + 1 : 0)
        await new Promise((done) => {
          setTimeout(done, 1)
        })
    },
  }
}
