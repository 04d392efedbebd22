// npm run statement -- FILE --account NAME   [--url DATABASE_URL]
// Imports what a bank's or custodian's statement shows as come in, for whoever runs the platform: a deposit passes by hand against such a line alone
// (DEP-17). FILE is CSV with the first line reference,currency,amount,booked_on,payer. Works while the server runs, under the database's owner.
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readSettings } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/db/connection.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { type Import, importLines } from '../apps/server/src/modules/statement/index.ts'

const USAGE = 'Usage: npm run statement -- FILE --account NAME'
const root = join(import.meta.dirname, '..')
const say = (line: string): void => { process.stdout.write(`${line}\n`) }

/** Imports a file's lines and answers what to print; a refusal is that too, and `isDone` false. */
export async function importStatement(work: Import, account: string, text: string): Promise<{ isDone: boolean; line: string }> {
  const imported = await importLines(work, account, text)
  if ('refused' in imported) return { isDone: false, line: imported.refused }
  return { isDone: true, line: `${imported.added} lines of ${account} are imported; ${imported.known} were known.` }
}

async function main(): Promise<void> {
  const { values, positionals: [file] } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' }, account: { type: 'string' } } })
  if (file === undefined || values.account === undefined) throw new ConfigError(USAGE)
  const text = readText(file)
  const settings = readSettings(process.env, root)
  const given = values.url ?? settings.databaseUrl
  const embedded = given === undefined ? await startEmbeddedPostgres({ directory: join(settings.dataFolder, 'postgres'), log: say }) : undefined
  const url = given ?? embedded?.ownerUrl ?? ''
  await migrate(url)
  const database = openDatabase(url, 1, (error) => { say(error.message) })
  try {
    const { isDone, line } = await importStatement({ database, by: userInfo().username, nowMs: Date.now() }, values.account, text)
    say(line)
    process.exitCode = isDone ? 0 : 1
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    throw new ConfigError(`${file} cannot be read as UTF-8 text: ${error instanceof Error ? error.message : String(error)}`)
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error
    say(error.message)
    process.exitCode = 1
  })
}
