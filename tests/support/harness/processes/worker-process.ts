import { readSync } from 'node:fs'
import { type Database, openDatabase } from '@candor/server/db/connection'

/**
 * What a worker is started with: a database, the time at which it works, and its suite's arguments.
 */
export type WorkerCommand = {
  readonly database: Database
  readonly nowMs: number
  readonly args: readonly string[]
}

/**
 * A worker as a process of its own: prepares, prints 'ready', waits for a line and works, so that
 * workUnderKills can start many at the same moment.
 */
export async function workWhenTold(
  prepare: (command: WorkerCommand) => Promise<() => Promise<void>>,
): Promise<void> {
  const [url = '', moment = '', ...args] = process.argv.slice(2)
  const database = openDatabase(url, 3, () => undefined)
  const work = await prepare({ database, nowMs: Number(moment), args })
  process.stdout.write('ready\n')
  readSync(0, Buffer.alloc(1))
  await work()
  process.stdout.write('done\n')
  await database.close()
}
