import type { Database } from '@candor/server/db/connection'

export type CountedDatabase = Database & {
  /**
   * Answers once nobody asks anything and nobody is about to, given what has been answered so far.
   */
  quiet(): Promise<void>
}

/**
 * A database that knows whether somebody is at it, so that a test can wait until calls stand where
 * they wait for something else.
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
      // A call that was just answered asks its next question within the same turn, so an empty turn
      // after an empty one is the end.
      for (let turns = 0; turns < 2; turns = underWay === 0 ? turns + 1 : 0)
        await new Promise((done) => {
          setTimeout(done, 1)
        })
    },
  }
}
