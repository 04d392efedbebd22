import { createSecretKey } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock/clock.ts'
import { watchClock } from './clock/watch-clock.ts'
import { ConfigError, type Settings } from './config.ts'
import type { Database } from './db/connection.ts'
import { connectionsTooMany, openPools, type Pools } from './db/pools.ts'
import { Patience } from './db/patient.ts'
import { leftEvents, type QueuedEvents, removeEvents } from './db/outbox.ts'
import type { PastReach } from './feeds/history-plan.ts'
import { takeBodiesAsBytes } from './http/body.ts'
import { newRequestId, serveCalls } from './http/border.ts'
import { callerAddresses, trustedBy } from './http/caller-address.ts'
import { type ConsoleDoor, guardConsole } from './http/console-door.ts'
import { Connections } from './http/connections.ts'
import { type CrowdLimits, publishedCrowd } from './http/crowd.ts'
import { FaultLog } from './http/fault-log.ts'
import { refuseFloods } from './http/flood.ts'
import type { AllHandlers } from './http/handler.ts'
import { serveLaterCalls } from './http/later-calls.ts'
import { limiterOf, publishedLimits, type RateLimits } from './http/limits.ts'
import { secureHeaders } from './http/security.ts'
import { type HearFault, newHttpServer } from './http/server.ts'
import type { StaffBorder } from './http/staff-border.ts'
import { CallsUnderWay } from './http/under-way.ts'
import { UserTurns } from './http/user-turns.ts'
import { serveConsole, serveWebApp } from './http/web-app.ts'
import { accessHandlers, createGate, createRevocations, sandboxMessenger, SessionMemory } from './modules/access/index.ts'
import { AlertWatch } from './modules/alerts/index.ts'
import { isUser } from './modules/chat/index.ts'
import { pushPositions } from './modules/futures/index.ts'
import { isOpen, keepRecoveryPicture } from './modules/recovery/index.ts'
import { createTermsGate } from './modules/consents/index.ts'
import { mayTrade } from './modules/limits/index.ts'
import { loadCatalogue, readListing } from './modules/markets/index.ts'
import { type DemoPerson, seedPeople } from './modules/sandbox/index.ts'
import { seedArticles } from './modules/site/index.ts'
import { authenticateStaff, type DemoStaff, recordCall, seedStaff, tooFewReviewers } from './modules/staff/index.ts'
import { adoptPictures, serveUploads } from './modules/uploads/index.ts'
import { openMissingAccounts } from './modules/wallet/index.ts'
import { uploadFolder } from './open-account.ts'
import { openJobs } from './open-jobs.ts'
import { openRooms } from './open-rooms.ts'
import { openTerms, type TermsInForce } from './open-terms.ts'
import { portComplaint } from './preflight.ts'
import { publicFeed, publicTrade } from './public-feed.ts'
import { Hub, type HubParts } from './realtime/hub.ts'
import type { SocketBounds } from './realtime/socket-crowd.ts'
import type { Secrets } from './secrets/kept-secrets.ts'
import { textIn } from './texts/index.ts'
import { startTrading, type Trading } from './trading.ts'

export type PlatformOptions = {
  readonly settings: Settings
  readonly secrets: Secrets
  /** The folders of the built web app and of the built console. */
  readonly webApps: { readonly h5: string; readonly console: string }
  readonly clock: Clock
  readonly databaseUrl: string
  /** The published limits unless a test needs others. */
  readonly limits?: RateLimits
  readonly crowd?: CrowdLimits
  /** How much of a past a fresh simulation is given; a year unless a test can do with less. */
  readonly past?: PastReach
  /** Hears once of what this process cannot go on with: its leases were taken by another. */
  onFatal(error: unknown): void
}

export type Platform = {
  readonly address: string
  /** Where staff find the console. */
  readonly consoleAddress: string
  readonly people: readonly DemoPerson[]
  readonly staff: readonly DemoStaff[]
  readonly database: Database
  readonly trading: Trading
  readonly hub: Hub
  /** Reads at once what others changed of sessions and levels, as it does by itself every quarter of a second. */
  lookAtAccess(): Promise<void>
  /** Answers what is under way, gives back the leases and closes. */
  stop(): Promise<void>
}

type Faults = (error: unknown) => void

/**
 * Puts the platform together and opens its port. Read on from here: trading.ts owns prices and markets, open-rooms.ts opens the products beside
 * them, open-handlers.ts names who answers each call, open-jobs.ts what comes by the clock, products.ts what the products tell the rest; the other open-*.ts
 * give one module what it needs of others.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const faults = new FaultLog(options.clock, (line) => { server.log.error(line) })
  const server = newHttpServer(options.settings, faults.hear)
  const connections = new Connections(server.server, { isProxy: trustedBy(options.settings.trustedProxies) })
  const comesFrom = callerAddresses(options.settings.trustedProxies)
  const consoleDoor = guardConsole(server, options.settings.console, comesFrom)
  const onFault: Faults = (error) => { faults.hear(error) }
  const say = (sentence: string): void => { server.log.error(sentence) }
  const patience = new Patience({ clock: options.clock, say })
  const pools = openPools(options.databaseUrl, options.settings.connections, onFault, patience)
  const database = pools.settlement
  const ending: (() => Promise<void>)[] = [() => pools.close()]
  const stop = async (): Promise<void> => { for (const end of ending.splice(0).reverse()) await end() }
  try {
    await mustFit(database, options.settings)
    await openMissingAccounts(database)
    await seedArticles(database, options.settings.sandbox, options.clock.nowMs())
    const news: { hub?: Hub } = {}
    const onEvents = (events: QueuedEvents | undefined): void => { sendEvents(database, news.hub, events, onFault) }
    const catalogue = await loadCatalogue(() => readListing(database))
    const terms = await openTerms({ database, clock: options.clock, catalogue, onFault })
    ending.push(() => terms.end())
    const trading = await startTrading({ settings: options.settings, secrets: options.secrets, clock: options.clock, database, recording: pools.recorder, calls: pools.calls, catalogue, terms, past: options.past, say, onEvents, onFault, onFatal: options.onFatal })
    ending.push(() => trading.stop(), watchClock(options.clock, say, onFault), watchAlerts(options.clock, database, trading, onEvents, onFault))
    const tellDesk = (userId: number, unread: number): void => { news.hub?.tellDesk(userId, unread) }
    const opened = await openDoors({ options, server, consoleDoor, comesFrom, pools, trading, terms, onEvents, tellDesk, hear: faults.hear, onFault })
    // Both at once: open sockets would keep the HTTP server from ever closing, and it alone can tell who comes now that the door is shut.
    const closeDoors = async (): Promise<void> => { await Promise.all([server.close(), consoleDoor.close(), opened.hub.close()]) }
    ending.push(connections.cutSlowReaders(options.clock, onFault), () => connections.whileClosing(options.clock, closeDoors), ...opened.ending)
    news.hub = opened.hub
    for (const left of await leftEvents(database)) onEvents(left)
    await listen(server, options.settings)
    await listenForStaff(consoleDoor, options.settings)
    patience.over()
    const address = addressOf(server, options.settings)
    return { address, consoleAddress: consoleAddress(address, consoleDoor), people: opened.people, staff: opened.staff, database, trading, hub: opened.hub, lookAtAccess: opened.lookAtAccess, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Somebody else may have taken the port since the start asked for it. */
async function listen(server: FastifyInstance, { port, host }: Settings): Promise<void> {
  await server.listen({ port, host }).catch((error: unknown) => { throw portComplaint(error, { port, host }) ?? error })
}

async function listenForStaff(door: ConsoleDoor, { console: { port = 0 }, host }: Settings): Promise<void> {
  await door.listen(host).catch((error: unknown) => { throw portComplaint(error, { port, host }, 'CONSOLE_PORT') ?? error })
}

/** Refuses with a sentence when the database has not as many connections as the settings give away. */
async function mustFit(database: Database, { connections }: Settings): Promise<void> {
  const tooMany = await connectionsTooMany(database, connections)
  if (tooMany > 0) throw new ConfigError(`The database has ${tooMany} connections fewer than CONNECTIONS_SETTLEMENT, CONNECTIONS_MONEY and CONNECTIONS_READS take together; lower them, or raise its max_connections.`)
}

/** What lies behind the doors, and where they stand: the console's own, and whose address a request comes from. */
type Building = {
  readonly options: PlatformOptions
  readonly server: FastifyInstance
  readonly consoleDoor: ConsoleDoor
  comesFrom(request: IncomingMessage): string
  readonly pools: Pools
  readonly trading: Trading
  readonly terms: TermsInForce
  onEvents(events: QueuedEvents | undefined): void
  tellDesk(userId: number, unread: number): void
  readonly hear: HearFault
  readonly onFault: Faults
}

/** Opens the rooms, then the doors to them, then begins what comes by the clock; `ending` closes it all, in its order backwards. */
async function openDoors(building: Building): Promise<Pick<Platform, 'hub' | 'people' | 'staff' | 'lookAtAccess'> & { ending: (() => Promise<void>)[] }> {
  const { options: { settings, secrets, clock, limits = publishedLimits, crowd = publishedCrowd }, server, consoleDoor, pools, trading, terms, onEvents, tellDesk, onFault } = building
  const { calls: database, settlement } = pools
  const watched: { hub?: Hub } = {}
  const sessions = new SessionMemory({ database, watch: pools.recorder, clock, onFault, onChanged: (userIds) => { watched.hub?.recheckUsers(userIds).catch(onFault) } })
  const revocations = createRevocations()
  const alarm = (sentence: string): void => { server.log.error(sentence) }
  const port = (): number => (server.server.address() as AddressInfo).port
  const rooms = await openRooms({ settings, secrets, clock, pools, trading, terms, limits, crowd, revocations, port, consolePort: () => consoleDoor.port(), onEvents, tellDesk, alarm, onFault })
  const staff: StaffBorder = { authenticate: (token, nowMs) => authenticateStaff(database, token, nowMs), record: (call) => recordCall(database, call) }
  await serveRooms(building, rooms.handlers, sessions, staff)
  const identify = (token: string) => sessions.authenticate(token, clock.nowMs())
  const hub = openHub(server, clock, trading, { identify, staff, admitsStaff: (request) => consoleDoor.admits(request), sockets: { ...crowd.sockets, addressOf: building.comesFrom } }, onFault)
  watched.hub = hub
  revocations.onRevoked(({ sessionIds, userId }) => {
    sessions.forget(userId)
    hub.revoked(sessionIds)
  })
  const people = settings.sandbox ? await seedPeople(database, accessHandlers({ ...rooms.account.access, messenger: sandboxMessenger }), secrets.demoPassword, clock.nowMs()) : []
  const members = settings.sandbox ? await seedStaff(rooms.account.staff, secrets.staffPassword, clock.nowMs()) : []
  const warn = (sentence: string): void => { server.log.warn(sentence) }
  const tooFew = await tooFewReviewers(database)
  if (tooFew !== undefined) warn(tooFew)
  const jobs = await openJobs({ settings, secrets, clock, database: settlement, trading, rooms, sessions, revocations, warn, alarm, onEvents, onFault })
  const waiting = (): Promise<void> => Promise.resolve(trading.futures.rounds.end())
  return { hub, people, staff: members, lookAtAccess: () => sessions.look(), ending: [waiting, ...jobs] }
}

/** What is asked of us over HTTP: the calls, the pictures, the app and the console, behind what refuses floods unread. */
async function serveRooms(
  { options: { settings, secrets, clock, limits = publishedLimits, crowd = publishedCrowd, webApps }, server, comesFrom, pools: { calls: database }, trading, hear, onFault }: Building, handlers: AllHandlers, sessions: SessionMemory, staff: StaffBorder,
): Promise<void> {
  const [limiter, underWay, identify] = [limiterOf(limits), new CallsUnderWay(crowd.underWay), (token: string) => sessions.authenticate(token, clock.nowMs())]
  await secureHeaders(server)
  takeBodiesAsBytes(server)
  serveCalls(server, {
    clock, limiter, underWay, turns: new UserTurns(), lastTickId: () => trading.prices.board.lastTickId(), intentKey: createSecretKey(secrets.codeKey), handlers, featuresOff: settings.featuresOff, authenticate: identify, authenticateAnew: (token) => sessions.authenticateAnew(token, clock.nowMs()), onFault: (error, id, call) => { hear(error, { id, call }) },
    staff,
    termsGate: createTermsGate(database),
    mayTrade: (product, userId, nowMs) => database.transaction((tx) => mayTrade(tx, userId, product, nowMs)),
  })
  serveLaterCalls(server)
  await serveUploads(server, { deps: await uploadDeps(settings, database, onFault), clock, limiter, underWay, authenticate: identify, staff, isCustomer: (userId) => isUser(database, userId), recovery: { isOpen: (token, nowMs) => isOpen({ database }, token, nowMs), keep: (token, which, picture, nowMs) => keepRecoveryPicture({ database }, token, which, picture, nowMs) } })
  await serveWebApp(server, webApps.h5, settings.frameHosts)
  await serveConsole(server, webApps.console)
  refuseFloods(server.server, underWay, comesFrom, newRequestId)
}

function openHub(
  server: FastifyInstance, clock: Clock, { catalogue, prices, exchange, futures }: Trading,
  { identify, staff, admitsStaff, sockets }: { identify: HubParts['authenticate']; staff: StaffBorder; admitsStaff: NonNullable<HubParts['admitsStaff']>; sockets: SocketBounds }, onFault: Faults,
): Hub {
  const hub = new Hub({ http: server.server, clock, feed: publicFeed(catalogue, prices.board, exchange), sockets, admitsStaff, authenticate: identify, authenticateStaff: (token) => staff.authenticate(token, clock.nowMs()), onFault })
  prices.board.onTick((ticks) => { for (const { marketId } of ticks) hub.quoteChanged(marketId) })
  exchange.listen({ onBook: (id) => { hub.bookChanged(id) }, onTrades: (id, trades) => {
    const step = catalogue.market(id)?.priceStep
    if (step !== undefined) hub.traded(id, trades.map((trade) => publicTrade(trade, step)))
  } })
  pushPositions(futures, hub, (key, params) => textIn('en', key, params))
  return hub
}

/** Compares price alerts with each round of ticks, and at once with those recorded while no process watched (MKT-23). */
function watchAlerts(clock: Clock, database: Database, { prices }: Trading, onEvents: (events: QueuedEvents | undefined) => void, onFault: Faults): () => Promise<void> {
  const watch = new AlertWatch({ clock, database, onEvents, onFault })
  watch.see(clock.nowMs())
  const unhear = prices.board.onTick((ticks) => { watch.see(Math.max(...ticks.map(({ recordedAt }) => recordedAt))) })
  return async () => {
    unhear()
    await watch.settled()
  }
}

/** Sends committed events and forgets them; what a crash leaves behind is sent at the next start. */
function sendEvents(database: Database, hub: Hub | undefined, queued: QueuedEvents | undefined, onFault: Faults): void {
  if (queued === undefined) return
  hub?.tell(queued.events)
  removeEvents(database, [queued.id]).catch(onFault)
}

async function uploadDeps(settings: Settings, database: Database, onFault: Faults) {
  const folder = uploadFolder(settings)
  await adoptPictures(database, folder)
  return { database, folder, gate: createGate(2, 50), onFault }
}

function consoleAddress(address: string, door: ConsoleDoor): string {
  const own = new URL(address)
  own.port = String(door.port() ?? own.port)
  return own.origin
}

function addressOf(server: FastifyInstance, { host }: Settings): string {
  const { port } = server.server.address() as AddressInfo
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}
