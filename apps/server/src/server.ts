import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock/clock.ts'
import { watchClock } from './clock/watch-clock.ts'
import type { Settings } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import type { Database } from './db/connection.ts'
import { connectionsTooMany, openPools, type Pools } from './db/pools.ts'
import { StartupRetry } from './db/startup-retry.ts'
import { Endings } from './composition/endings.ts'
import { describeDroppedEvents } from './db/dropped-events.ts'
import {
  listUnsentEvents,
  type QueuedEvents,
  removeEvents,
  type StoredEvents,
} from './db/outbox.ts'
import type { PastReach } from './feeds/history-plan.ts'
import { callerAddresses, buildTrustCheck } from './http/caller-address.ts'
import { type ConsoleListener, guardConsole } from './http/console-listener.ts'
import { Connections } from './http/load/connections.ts'
import { type CapacityLimits, publishedCapacity } from './http/load/capacity.ts'
import { FaultLog } from './http/faults/fault-log.ts'
import { publishedLimits, type RateLimits } from './http/limits.ts'
import { newHttpServer } from './http/server.ts'
import { AlertWatch } from './account/alerts/index.ts'
import { loadCatalogue, readListing } from './platform/markets/index.ts'
import type { DemoPerson } from './platform/sandbox/index.ts'
import { seedArticles } from './platform/site/index.ts'
import type { DemoStaff } from './platform/staff/index.ts'
import { openMissingAccounts } from './account/wallet/index.ts'
import { openServing, type ServedPlatform } from './composition/open-serving.ts'
import { openTerms } from './composition/open-terms.ts'
import { portError } from './config/preflight.ts'
import type { Hub } from './realtime/hub.ts'
import type { Secrets } from './secrets/stored-secrets.ts'
import { startTrading, type Trading } from './composition/trading.ts'

/**
 * Idle work ends at once, a request after at most 10 s. The process may be killed after a minute at
 * the latest.
 */
const STOP_MAX_MS = 45_000

export type PlatformOptions = {
  readonly settings: Settings
  readonly secrets: Secrets
  /** The folders of the built web app and console. */
  readonly webApps: { readonly h5: string; readonly console: string }
  readonly clock: Clock
  readonly databaseUrl: string
  /** The published limits unless a test needs others. */
  readonly limits?: RateLimits
  readonly capacity?: CapacityLimits
  /** The history of a fresh simulation; a year unless a test needs less. */
  readonly pastReach?: PastReach
  /** Called once when this process cannot continue: another process took its leases. */
  onFatal(error: unknown): void
}

export type Platform = {
  readonly address: string
  readonly consoleAddress: string
  readonly people: readonly DemoPerson[]
  readonly staff: readonly DemoStaff[]
  readonly database: Database
  readonly trading: Trading & ServedPlatform['atWork']
  readonly hub: Hub
  /** Refreshes sessions and levels at once, as happens automatically every quarter of a second. */
  refreshAccess(): Promise<void>
  /**
   * Finishes pending requests, releases the leases and closes, within a minute; returns what did
   * not end in time (WIRE-47).
   */
  stop(): Promise<readonly string[]>
}

/**
 * Composes the platform and opens its port. Table of contents: trading.ts owns prices and leases,
 * open-serving.ts what is served, open-modules.ts opens the modules behind it, open-products.ts the
 * list of products, core-capabilities.ts their capabilities, open-handlers.ts the handlers of all
 * calls, open-jobs.ts scheduled work, products.ts the products' facts; the other open-*.ts wire one
 * module to others.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const http = openHttp(options)
  const pools = openPools(
    options.databaseUrl,
    options.settings.connections,
    http.onFault,
    http.patience,
  )
  const endings = new Endings(STOP_MAX_MS)
  endings.push('pools of connections', () => pools.close())
  try {
    return { ...(await openCore(options, http, pools, endings)), stop: () => endings.stop() }
  } catch (error) {
    await endings.stop()
    throw error
  }
}

/** Opens what faces the outside before anything is served, and receives errors. */
function openHttp({ settings, clock }: PlatformOptions) {
  const faults = new FaultLog(clock, (line) => {
    server.log.error(line)
  })
  const server = newHttpServer(settings, faults.report)
  const addressOfRequest = callerAddresses(settings.trustedProxies)
  const log = (sentence: string): void => {
    server.log.error(sentence)
  }
  return {
    server,
    addressOf: addressOfRequest,
    log,
    reportFault: faults.report,
    connections: new Connections(server.server, {
      isProxy: buildTrustCheck(settings.trustedProxies),
    }),
    consoleListener: guardConsole(server, settings.console, addressOfRequest),
    onFault: (error: unknown): void => {
      faults.report(error)
    },
    patience: new StartupRetry({ clock, log }),
  }
}

/**
 * Opens prices, markets, products and listeners, in this order; `endings` close them in reverse.
 */
async function openCore(
  options: PlatformOptions,
  http: ReturnType<typeof openHttp>,
  pools: Pools,
  endings: Endings,
): Promise<Omit<Platform, 'stop'>> {
  const { settings, clock } = options
  const { server, consoleListener, connections, onFault } = http
  const database = pools.settlement
  await prepare(database, options)
  const watchedHub: { hub?: Hub } = {}
  const onEvents = (events: StoredEvents | undefined): void => {
    sendEvents(database, watchedHub.hub, events, onFault)
  }
  const catalogue = await loadCatalogue(() => readListing(database))
  const terms = await openTerms({ database, clock, catalogue, settings, onFault })
  endings.push('terms in force', () => terms.end())
  const trading = await startTrading({
    ...options,
    ...http,
    database,
    recording: pools.recorder,
    catalogue,
  })
  endings.push('trading', () => trading.stop())
  endings.push(
    'watches of the clock and of alerts',
    watchClock(clock, http.log, onFault),
    watchAlerts(clock, database, trading, onEvents, onFault),
  )
  const notifySupport = (userId: number, unread: number): void => {
    watchedHub.hub?.notifySupport(userId, unread)
  }
  const {
    endings: closing,
    atWork,
    ...opened
  } = await openServing({
    limits: publishedLimits,
    capacity: publishedCapacity,
    ...options,
    ...http,
    pools,
    trading,
    terms,
    onEvents,
    notifySupport,
  })
  // Both at once: open sockets would keep the HTTP server from ever closing, and only it can refuse
  // newcomers once nothing is accepted any more.
  const closeServing = async (): Promise<void> => {
    await Promise.all([server.close(), consoleListener.close(), opened.hub.close()])
  }
  endings.push('watch of slow readers', connections.cutSlowReaders(clock, onFault))
  endings.push('doors', () => connections.drain(clock, closeServing))
  endings.push('work by the clock', ...closing)
  watchedHub.hub = opened.hub
  await sendUnsentEvents(database, http.log, opened.hub)
  await listen(server, settings)
  await listenForStaff(consoleListener, settings)
  http.patience.end()
  const address = addressOf(server, settings)
  return {
    ...opened,
    address,
    consoleAddress: consoleAddress(address, consoleListener),
    database,
    trading: { ...trading, ...atWork },
  }
}

/** Sends all events that a crash left unsent, and logs those that are dropped (RT-12). */
async function sendUnsentEvents(
  database: Database,
  log: (sentence: string) => void,
  hub: Hub,
): Promise<void> {
  const dropped = await describeDroppedEvents(database)
  if (dropped !== undefined) log(dropped)
  for (;;) {
    const unsent = await listUnsentEvents(database)
    if (unsent.length === 0) return
    for (const { events } of unsent) hub.publish(events)
    const ids = unsent.map(({ id }) => id)
    await removeEvents(database, ids)
  }
}

/** Checks that the database is large enough, and adds what this version finds missing in it. */
async function prepare(database: Database, { settings, clock }: PlatformOptions): Promise<void> {
  await assertConnectionsFit(database, settings)
  await openMissingAccounts(database)
  await seedArticles(database, settings.sandbox, clock.nowMs())
}

/** Another process may have taken the port since the preflight. */
async function listen(server: FastifyInstance, { port, host }: Settings): Promise<void> {
  await server.listen({ port, host }).catch((error: unknown) => {
    throw portError(error, { port, host }) ?? error
  })
}

async function listenForStaff(
  consoleListener: ConsoleListener,
  { console: { port = 0 }, host }: Settings,
): Promise<void> {
  await consoleListener.listen(host).catch((error: unknown) => {
    throw portError(error, { port, host }, 'CONSOLE_PORT') ?? error
  })
}

/** Throws with a sentence when the database has fewer connections than the settings assign. */
async function assertConnectionsFit(database: Database, { connections }: Settings): Promise<void> {
  const tooMany = await connectionsTooMany(database, connections)
  if (tooMany > 0)
    throw new ConfigError(
      `The database has ${tooMany} connections fewer than CONNECTIONS_SETTLEMENT, CONNECTIONS_MONEY and CONNECTIONS_READS take together; lower them, or raise its max_connections.`,
    )
}

/**
 * Compares price alerts with each round of ticks, and at once with those recorded while no process
 * ran (MKT-23).
 */
function watchAlerts(
  clock: Clock,
  database: Database,
  { prices }: Trading,
  onEvents: (events: QueuedEvents | undefined) => void,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  const watch = new AlertWatch({ clock, database, onEvents, onFault })
  watch.onTicksRecorded(clock.nowMs())
  const unsubscribe = prices.board.onTick((ticks) => {
    watch.onTicksRecorded(Math.max(...ticks.map(({ recordedAt }) => recordedAt)))
  })
  return async () => {
    unsubscribe()
    await watch.idle()
  }
}

/**
 * Sends committed events and forgets them; what a crash leaves behind is sent at the next start.
 */
function sendEvents(
  database: Database,
  hub: Hub | undefined,
  committed: StoredEvents | undefined,
  onFault: (error: unknown) => void,
): void {
  if (committed === undefined) return
  hub?.publish(committed.events)
  removeEvents(database, [committed.id]).catch(onFault)
}

function consoleAddress(address: string, consoleListener: ConsoleListener): string {
  const own = new URL(address)
  own.port = String(consoleListener.port() ?? own.port)
  return own.origin
}

function addressOf(server: FastifyInstance, { host }: Settings): string {
  const { port } = server.server.address() as AddressInfo
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}
