// npm run maintenance -- --from YYYY-MM-DDTHH:MMZ --minutes 60 [--url DATABASE_URL] Announces a
// maintenance, for the operator: from an hour before it until its end contracts are close-only
// (FUT-47). It is public from then on and final, begins 25 hours after it is announced at the
// earliest and lasts four hours at most (SITE-15). Works while the server runs, as the database's
// owner.
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../apps/server/src/config/config.ts'
import { ConfigError } from '../apps/server/src/config/config-error.ts'
import { announceMaintenance } from '../apps/server/src/platform/maintenance/index.ts'
import { withOwnersDatabase } from './owner-database.ts'

const USAGE =
  'Usage: npm run maintenance -- --from YYYY-MM-DDTHH:MMZ --minutes 60 (UTC; an offset such as +02:00 in place of Z will do)'
const root = join(import.meta.dirname, '..')
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * Parses the command line; the time must name its zone, so that nobody announces an unintended
 * hour.
 */
export function maintenanceAsked(
  from: string | undefined,
  minutes: string | undefined,
): { readonly startsMs: number; readonly endsMs: number } | undefined {
  if (
    from === undefined ||
    minutes === undefined ||
    !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(from) ||
    !/^\d{1,3}$/.test(minutes)
  )
    return undefined
  const startsMs = Date.parse(from)
  return Number.isNaN(startsMs)
    ? undefined
    : { startsMs, endsMs: startsMs + Number(minutes) * 60_000 }
}

async function main(): Promise<void> {
  const {
    values: { url, from, minutes },
  } = parseArgs({
    options: { url: { type: 'string' }, from: { type: 'string' }, minutes: { type: 'string' } },
  })
  const asked = maintenanceAsked(from, minutes)
  if (asked === undefined) throw new ConfigError(USAGE)
  const settings = readSettings(process.env, root)
  await withOwnersDatabase(settings, url, say, async (database) => {
    const refused = await announceMaintenance(
      { database, announcedBy: userInfo().username, nowMs: Date.now() },
      asked,
    )
    say(
      refused?.refused ??
        `Announced: from ${new Date(asked.startsMs).toISOString()} to ${new Date(asked.endsMs).toISOString()}, and contracts can only be closed from an hour before.`,
    )
    process.exitCode = refused === undefined ? 0 : 1
  })
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error
    say(error.message)
    process.exitCode = 1
  })
}
