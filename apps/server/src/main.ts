import { join } from 'node:path'
import { systemClock } from './clock/clock.ts'
import {
  openMailboxWarning,
  validateForProduction,
  readSettings,
  type Settings,
} from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { startEmbeddedPostgres } from './db/embedded/start.ts'
import { migrate } from './db/migrate.ts'
import { assertReachable } from './db/reachable.ts'
import { openDemo } from './composition/open-demo.ts'
import { assertStartable } from './config/preflight.ts'
import { readSecrets } from './secrets/stored-secrets.ts'
import { type Platform, startPlatform } from './server.ts'

const root = join(import.meta.dirname, '../../..')
const log = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

try {
  await run(readSettings(process.env, root))
} catch (error) {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${error instanceof ConfigError ? error.message : trace}\n`)
  process.exitCode = 1
}

async function run(settings: Settings): Promise<void> {
  const errors = validateForProduction(settings)
  if (errors.length > 0) throw new ConfigError(errors.join('\n'))
  await assertStartable(settings)
  const secrets = readSecrets(settings)
  const database = await openStorage(settings)
  const platform = await startPlatform({
    settings,
    secrets,
    webApps: { h5: join(root, 'apps/h5/dist'), console: join(root, 'apps/console/dist') },
    clock: systemClock,
    databaseUrl: database.appUrl,
    onFatal: exitOnFatal,
  }).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  stopOnSignals(async () => {
    const unfinished = await platform.stop()
    await database.stop()
    return unfinished
  })
  printWelcome(settings, platform)
  // Only npm start passes it: a server that a suite starts has no demo history.
  if (settings.sandbox && process.argv.includes('--demo'))
    await openDemo(platform).catch((error: unknown) => {
      log(`The demo people took not all of their first steps: ${String(error)}`)
    })
}

/** The embedded database, or the operator's own; migrated, with the application's login. */
async function openStorage({
  databaseUrl,
  appDatabaseUrl,
  dataFolder,
}: Settings): Promise<{ appUrl: string; stop(): Promise<void> }> {
  if (databaseUrl !== undefined) {
    await assertReachable('DATABASE_URL', databaseUrl)
    await migrate(databaseUrl)
    if (appDatabaseUrl !== undefined) await assertReachable('APP_DATABASE_URL', appDatabaseUrl)
    return { appUrl: appDatabaseUrl ?? withRole(databaseUrl), stop: () => Promise.resolve() }
  }
  const embedded = await startEmbeddedPostgres({
    directory: join(dataFolder, 'postgres'),
    log: log,
  })
  await migrate(embedded.ownerUrl).catch(async (error: unknown) => {
    await embedded.stop()
    throw error
  })
  return { appUrl: embedded.appUrl, stop: () => embedded.stop() }
}

/** The owner's login, assuming the application's role from the first statement on. */
function withRole(url: string): string {
  const parsed = new URL(url)
  parsed.searchParams.set('options', '-c role=candor_app')
  return parsed.toString()
}

/**
 * What did not end is reported, and left as a kill would leave it: the next start recovers from
 * that.
 */
function stopOnSignals(stop: () => Promise<readonly string[]>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop()
        .then((unfinished) => {
          if (unfinished.length > 0)
            exitOnFatal(`Not all of it ended in time, and was left: ${unfinished.join(', ')}.`)
          process.exit(0)
        })
        .catch((error: unknown) => {
          exitOnFatal(error)
        })
    })
  }
}

function exitOnFatal(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function printWelcome(settings: Settings, platform: Platform): void {
  log(`Candor is running at ${platform.address}/h5/`)
  log(`Staff log in at ${settings.console.url ?? platform.consoleAddress}/console/`)
  // Browsers bind no passkey to a bare IP address.
  if (settings.publicUrl === undefined && /^[\d.]+$/.test(new URL(platform.address).hostname))
    log(
      `Passkeys need a name: for them open http://localhost:${new URL(platform.address).port}/h5/`,
    )
  if (!settings.sandbox) return
  log('Sandbox: no real money moves. Prices are ' + settings.prices.kind + '.')
  for (const { name, account, password, isVerified } of platform.people)
    log(`  ${name}: ${account}, password ${password}${isVerified ? ', identity verified' : ''}`)
  for (const { name, password, roles, totpUri } of platform.staff)
    log(`  staff ${name} (${roles.join(', ')}): password ${password}, second factor ${totpUri}`)
  const warning = openMailboxWarning(settings)
  if (warning !== undefined) log(['', '!'.repeat(80), warning, '!'.repeat(80), ''].join('\n'))
  log('Ctrl-C stops it; everything is kept.')
}
