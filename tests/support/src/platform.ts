import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@candor/server/clock/clock'
import { CONNECTIONS, NO_LINKS, type Settings } from '@candor/server/config/config'
import type { PastReach } from '@candor/server/feeds/history-plan'
import type { CapacityLimits } from '@candor/server/http/load/capacity'
import type { RateLimits } from '@candor/server/http/limits'
import { type Platform, startPlatform } from '@candor/server/server'
import pg from 'pg'
import { demoPassword } from './demo.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { roomyCrowd, roomyLimits } from './limits.ts'

export type TestPlatform = {
  readonly platform: Platform
  readonly address: string
  readonly settings: Settings
  readonly databases: TestDatabase
  /** The installation's key. */
  readonly sealKey: Buffer
  /**
   * Runs a query as the owner of the schema; when it returns, the platform knows its changes of
   * sessions and levels.
   */
  asOwner<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  /** Stops and starts the platform on the same data and port; `whileDown` runs between. */
  restart(whileDown?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export type TestPlatformOptions = {
  readonly clock?: Clock
  readonly limits?: RateLimits
  readonly capacity?: CapacityLimits
  readonly past?: PastReach
  readonly build?: keyof typeof webApps
  readonly settings?: Partial<Settings>
}

/** Of the sandbox's staff accounts. */
export const staffPassword = 'staff horse battery'

const root = join(import.meta.dirname, '../../..')

/** The apps as shipped, and as a development build whose libraries warn of wrong use. */
export const webApps = {
  shipped: { h5: join(root, 'apps/h5/dist'), console: join(root, 'apps/console/dist') },
  development: {
    h5: join(root, '.candor/development/h5'),
    console: join(root, '.candor/development/console'),
  },
} as const

/** A sandbox on a free port of this machine, with no operator's settings. */
function sandboxSettings(dataFolder: string): Settings {
  return {
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    sandbox: true,
    databaseUrl: undefined,
    appDatabaseUrl: undefined,
    prices: { kind: 'simulated' },
    publicUrl: undefined,
    mail: undefined,
    sms: undefined,
    evm: undefined,
    rates: undefined,
    supportHours: { from: '09:00', to: '18:00' },
    links: NO_LINKS,
    frameHosts: [],
    featuresOff: [],
    trustedProxies: [],
    console: { port: undefined, url: undefined, networks: [] },
    connections: CONNECTIONS,
    logLevel: 'fatal',
  }
}

/**
 * The complete platform on its own database, on a free port. Its charts reach back a day, with few
 * points, unless a test looks at them.
 */
export async function openPlatform({
  clock = systemClock,
  limits = roomyLimits,
  capacity = roomyCrowd,
  past = 'day',
  build = 'shipped',
  settings: changed = {},
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const databases = await createDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'candor-platform-'))
  const settings: Settings = { ...sandboxSettings(dataFolder), ...changed }
  const secrets = {
    codeKey: randomBytes(32),
    addressKey: randomBytes(32),
    sealKey: randomBytes(32),
    demoPassword,
    staffPassword,
  }
  const start = (port = 0) =>
    startPlatform({
      settings: { ...settings, port },
      secrets,
      webApps: webApps[build],
      clock,
      limits,
      capacity,
      pastReach: past,
      databaseUrl: databases.appUrl,
      onFatal: (error) => {
        throw error
      },
    })
  const owner = new pg.Pool({ connectionString: databases.ownerUrl, max: 3 })
  owner.on('error', () => undefined)
  let platform = await start()
  return {
    get platform() {
      return platform
    },
    get address() {
      return platform.address
    },
    settings,
    databases,
    sealKey: secrets.sealKey,
    async asOwner<R extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const { rows } = await owner.query<R>(text, values)
      if (/\b(?:app_user|session)\b/.test(text)) await platform.refreshAccess()
      return rows
    },
    async restart(whileDown) {
      const port = Number(new URL(platform.address).port)
      await stopWhole(platform)
      try {
        await whileDown?.()
      } finally {
        platform = await start(port)
      }
    },
    async stop() {
      await stopWhole(platform)
      await owner.end()
      await databases.drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * A part that does not end by itself is a fault, which a stop that continues without it must not
 * hide.
 */
async function stopWhole(platform: Platform): Promise<void> {
  const left = await platform.stop()
  if (left.length > 0) throw new Error(`a stop went on without ${left.join(', ')}`)
}
