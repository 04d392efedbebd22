import { join } from 'node:path'
import type { Settings } from '../apps/server/src/config/config.ts'
import { type Database, openDatabase } from '../apps/server/src/db/connection.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'

/**
 * Runs a command on the migrated database as its owner: the named database, otherwise the
 * configured one, otherwise the embedded one, running or not.
 */
export async function withOwnersDatabase(
  settings: Settings,
  named: string | undefined,
  say: (sentence: string) => void,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const given = named ?? settings.databaseUrl
  const embedded =
    given === undefined
      ? await startEmbeddedPostgres({ directory: join(settings.dataFolder, 'postgres'), log: say })
      : undefined
  const url = given ?? embedded?.ownerUrl ?? ''
  await migrate(url)
  const database = openDatabase(url, 1, (error) => {
    say(error.message)
  })
  try {
    await work(database)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}
