import { existsSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { Settings } from './config.ts'
import { ConfigError } from './config-error.ts'

/**
 * Refuses early what cannot work: the data folder, the folder of recorded bars, the port. Each
 * message says what to change.
 */
export async function assertStartable(settings: Settings): Promise<void> {
  assertFolder(settings.dataFolder)
  if (settings.prices.kind === 'replay') assertBars(settings.prices.folder)
  await assertPortFree(settings)
  const {
    host,
    console: { port },
  } = settings
  if (port !== undefined) await assertPortFree({ port, host }, 'CONSOLE_PORT')
}

function assertFolder(dataFolder: string): void {
  // The nearest existing parent must be a writable folder.
  let nearest = dataFolder
  while (!existsSync(nearest)) nearest = dirname(nearest)
  if (!statSync(nearest).isDirectory())
    throw new ConfigError(
      `DATA_FOLDER is ${dataFolder}, but ${nearest} is not a folder; name one that is, or that can be made.`,
    )
  try {
    rmdirSync(mkdtempSync(join(nearest, '.candor-probe-')))
  } catch (error) {
    throw new ConfigError(
      `DATA_FOLDER is ${dataFolder}, but nothing can be written in ${nearest} (${errorCodeIn(error)}); make room there, or name a folder of your own.`,
    )
  }
}

function assertBars(folder: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new ConfigError(`PRICES_FOLDER is ${folder}, which is not a folder.`)
  if (!readdirSync(folder).some((name) => /\.csv(?:\.gz)?$/.test(name)))
    throw new ConfigError(
      `PRICES_FOLDER is ${folder}, which holds no recorded bars such as BTCUSDT.csv.gz.`,
    )
}

async function assertPortFree(
  { port, host }: Pick<Settings, 'port' | 'host'>,
  name = 'PORT',
): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host }, resolve)
  }).catch((error: unknown) => {
    throw portError(error, { port, host }, name) ?? error
  })
  await new Promise((resolve) => {
    probe.close(resolve)
  })
}

/** The message for a port or address that is unavailable; undefined for any other error. */
export function portError(
  error: unknown,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  name = 'PORT',
): ConfigError | undefined {
  const reasons = new Map([
    ['EADDRINUSE', `another program listens there; stop it, or set ${name} to another number`],
    [
      'EADDRNOTAVAIL',
      'this machine has no such address; set HOST to one of its own, or to 0.0.0.0 for all',
    ],
    ['EACCES', `this user may not listen there; set ${name} to a number above 1023`],
    ['ENOTFOUND', 'nobody knows that name; set HOST to an address of this machine'],
  ]).get(errorCodeIn(error))
  return reasons === undefined
    ? undefined
    : new ConfigError(`Candor cannot listen on port ${port} of ${host}: ${reasons}.`)
}

function errorCodeIn(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
