// npm run statement -- FILE --account NAME [--url DATABASE_URL] Imports the incoming payments of a
// bank's or custodian's statement, for the operator: a manual deposit is approved only against such
// a line (DEP-17). FILE is CSV with the first line reference,currency,amount,booked_on,payer. Works
// while the server runs, as the database's owner.
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../apps/server/src/config/config.ts'
import { ConfigError } from '../apps/server/src/config/config-error.ts'
import { type Import, importLines } from '../apps/server/src/platform/statement/index.ts'
import { withOwnersDatabase } from './owner-database.ts'

const USAGE = 'Usage: npm run statement -- FILE --account NAME'
const root = join(import.meta.dirname, '..')
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Imports a file's lines and returns what to print; a refusal too, with `isDone` false. */
export async function importStatement(
  work: Import,
  account: string,
  text: string,
): Promise<{ isDone: boolean; line: string }> {
  const imported = await importLines(work, account, text)
  if ('refused' in imported) return { isDone: false, line: imported.refused }
  return {
    isDone: true,
    line: `${imported.added} lines of ${account} are imported; ${imported.knownLines} were known.`,
  }
}

async function main(): Promise<void> {
  const {
    values: { url, account },
    positionals: [file],
  } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, account: { type: 'string' } },
  })
  if (file === undefined || account === undefined) throw new ConfigError(USAGE)
  const text = readText(file)
  const settings = readSettings(process.env, root)
  await withOwnersDatabase(settings, url, say, async (database) => {
    const { isDone, line } = await importStatement(
      { database, importedBy: userInfo().username, nowMs: Date.now() },
      account,
      text,
    )
    say(line)
    process.exitCode = isDone ? 0 : 1
  })
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    throw new ConfigError(
      `${file} cannot be read as UTF-8 text: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error
    say(error.message)
    process.exitCode = 1
  })
}
