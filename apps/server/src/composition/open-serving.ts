import { createSecretKey } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { Pools } from '../db/pools.ts'
import { takeBodiesAsBytes } from '../http/body.ts'
import { newRequestId, serveCalls } from '../http/border.ts'
import type { ConsoleListener } from '../http/console-listener.ts'
import type { CapacityLimits } from '../http/load/capacity.ts'
import { rejectFloods } from '../http/load/reject-floods.ts'
import type { AllHandlers } from '../http/handler.ts'
import { serveUnavailableCalls } from '../http/unavailable-calls.ts'
import { newLimiter, type RateLimits } from '../http/limits.ts'
import { secureHeaders } from '../http/security.ts'
import type { ReportFault } from '../http/server.ts'
import type { StaffBorder } from '../http/staff-border.ts'
import { ConcurrencyLimiter } from '../http/concurrency.ts'
import { UserTurns } from '../http/load/user-turns.ts'
import { serveConsole, serveWebApp } from '../http/web-app.ts'
import {
  accessHandlers,
  createWorkLimiter,
  createRevocations,
  sandboxMessenger,
  SessionCache,
} from '../account/access/index.ts'
import { isUser } from '../account/chat/index.ts'
import { createTermsGate } from '../account/consents/index.ts'
import { pushPositions } from '../products/futures/index.ts'
import { checkMayTrade } from '../account/limits/index.ts'
import { isOpen, keepRecoveryPicture } from '../account/recovery/index.ts'
import { type DemoPerson, seedPeople } from '../platform/sandbox/index.ts'
import {
  authenticateStaff,
  type DemoStaff,
  recordCall,
  seedStaff,
  findReviewerShortage,
} from '../platform/staff/index.ts'
import { adoptPictures, serveUploads } from '../platform/uploads/index.ts'
import { uploadFolder } from './open-account.ts'
import { openJobs } from './open-jobs.ts'
import { openModules, type Modules } from './open-modules.ts'
import type { MarketMaker } from '../products/market-maker/index.ts'
import type { Reconciler } from '../platform/ledger/index.ts'
import type { TermsInForce } from './open-terms.ts'
import { publicFeed, toPublicTrade } from './public-feed.ts'
import { Hub } from '../realtime/hub.ts'
import type { HubParts } from '../realtime/hub-parts.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'
import { translate } from '../texts/index.ts'
import type { Trading } from './trading.ts'

/**
 * What is served and where: the console's own listener, and how a request's address is determined.
 */
export type ServingParts = {
  readonly settings: Settings
  readonly secrets: Secrets
  /** The folders of the built web app and console. */
  readonly webApps: { readonly h5: string; readonly console: string }
  readonly clock: Clock
  readonly limits: RateLimits
  readonly capacity: CapacityLimits
  readonly server: FastifyInstance
  readonly consoleListener: ConsoleListener
  addressOf(request: IncomingMessage): string
  readonly pools: Pools
  readonly trading: Trading
  readonly terms: TermsInForce
  onEvents(events: QueuedEvents | undefined): void
  notifySupport(userId: number, unread: number): void
  /** Tells the operator a sentence. */
  log(sentence: string): void
  readonly reportFault: ReportFault
  onFault(error: unknown): void
  /** Another process took the leases; this one must end. */
  onFatal(error: unknown): void
}

/**
 * The running platform: the sockets, a sandbox's people, and how to close everything again in
 * reverse order.
 */
export type ServedPlatform = {
  readonly hub: Hub
  readonly people: readonly DemoPerson[]
  readonly staff: readonly DemoStaff[]
  /** Background workers, for tests that pause or trigger them. */
  readonly atWork: { readonly reconciler: Reconciler; readonly maker: MarketMaker }
  /** Refreshes sessions and levels at once. */
  refreshAccess(): Promise<void>
  readonly endings: readonly (() => Promise<void>)[]
}

/** Opens the modules, then the listeners, then starts scheduled work. */
export async function openServing(parts: ServingParts): Promise<ServedPlatform> {
  const {
    settings,
    secrets,
    clock,
    server,
    consoleListener,
    pools,
    trading,
    onEvents,
    log,
    onFault,
  } = parts
  const database = pools.calls
  const watched: { hub?: Hub } = {}
  const onChanged = (userIds: readonly number[]): void => {
    watched.hub?.recheckUsers(userIds).catch(onFault)
  }
  const sessions = new SessionCache({ database, watch: pools.recorder, clock, onFault, onChanged })
  const revocations = createRevocations()
  const port = (): number => (server.server.address() as AddressInfo).port
  const modules = await openModules({
    ...parts,
    revocations,
    port,
    consolePort: () => consoleListener.port(),
    alarm: log,
  })
  const staff: StaffBorder = {
    authenticate: (token, nowMs) => authenticateStaff(database, token, nowMs),
    record: (call) => recordCall(database, call),
  }
  await serveModules(parts, modules.handlers, sessions, staff)
  const hub = openHub(parts, modules, (token) => sessions.authenticate(token, clock.nowMs()), staff)
  watched.hub = hub
  revocations.onRevoked(({ sessionIds, userId }) => {
    sessions.forget(userId)
    hub.revoked(sessionIds)
  })
  const people = await seedSandbox(parts, modules)
  const warn = (sentence: string): void => {
    server.log.warn(sentence)
  }
  const tooFew = await findReviewerShortage(database)
  if (tooFew !== undefined) warn(tooFew)
  const jobs = await openJobs({
    settings,
    secrets,
    clock,
    database: pools.settlement,
    trading,
    rooms: modules,
    sessions,
    revocations,
    warn,
    alarm: log,
    onEvents,
    onFault,
  })
  const { futuresEngine, marketMaker: maker } = modules.products.capabilities
  const waitForRounds = (): Promise<void> => Promise.resolve(futuresEngine.rounds.end())
  return {
    hub,
    ...people,
    atWork: { reconciler: modules.reconciler, maker },
    refreshAccess: () => sessions.refresh(),
    endings: [waitForRounds, ...jobs],
  }
}

/** A sandbox's initial people and staff; none elsewhere. */
async function seedSandbox(
  { settings, secrets, clock, pools }: ServingParts,
  { account }: Modules,
): Promise<Pick<ServedPlatform, 'people' | 'staff'>> {
  if (!settings.sandbox) return { people: [], staff: [] }
  const handlers = accessHandlers({ ...account.access, messenger: sandboxMessenger })
  return {
    people: await seedPeople(pools.calls, handlers, secrets.demoPassword, clock.nowMs()),
    staff: await seedStaff(account.staff, secrets.staffPassword, clock.nowMs()),
  }
}

/** Serves HTTP: the calls, the pictures, the app and the console, behind flood protection. */
async function serveModules(
  parts: ServingParts,
  handlers: AllHandlers,
  sessions: SessionCache,
  staff: StaffBorder,
): Promise<void> {
  const { settings, secrets, clock, webApps, server, trading, reportFault } = parts
  const { calls: database } = parts.pools
  const limiter = newLimiter(parts.limits)
  const concurrency = new ConcurrencyLimiter(parts.capacity.underWay)
  const authenticate = (token: string) => sessions.authenticate(token, clock.nowMs())
  await secureHeaders(server)
  takeBodiesAsBytes(server)
  serveCalls(server, {
    clock,
    limiter,
    underWay: concurrency,
    handlers,
    staff,
    authenticate,
    turns: new UserTurns(),
    lastTickId: () => trading.prices.board.lastTickId(),
    intentKey: createSecretKey(secrets.codeKey),
    featuresOff: settings.featuresOff,
    authenticateUncached: (token) => sessions.authenticateUncached(token, clock.nowMs()),
    onFault: (error, id, call) => {
      reportFault(error, { id, call })
    },
    termsGate: createTermsGate(database),
    mayTrade: (product, userId, nowMs) =>
      database.transaction((tx) => checkMayTrade(tx, userId, product, nowMs)),
  })
  serveUnavailableCalls(server)
  await serveUploads(server, {
    deps: await uploadDeps(parts),
    clock,
    limiter,
    underWay: concurrency,
    authenticate,
    staff,
    isCustomer: (userId) => isUser(database, userId),
    recovery: {
      isOpen: (token, nowMs) => isOpen({ database }, token, nowMs),
      keep: (token, which, picture, nowMs) =>
        keepRecoveryPicture({ database }, token, which, picture, nowMs),
    },
  })
  await serveWebApp(server, webApps.h5, settings.frameHosts)
  await serveConsole(server, webApps.console)
  rejectFloods(server.server, concurrency, parts.addressOf, newRequestId)
}

function openHub(
  parts: ServingParts,
  { products }: Modules,
  authenticate: HubParts['authenticate'],
  staff: StaffBorder,
): Hub {
  const { server, clock, capacity, consoleListener, addressOf, trading, onFault } = parts
  const { catalogue, prices } = trading
  const { exchange, futuresEngine } = products.capabilities
  const hub = new Hub({
    http: server.server,
    clock,
    authenticate,
    onFault,
    feed: publicFeed(catalogue, prices.board, exchange),
    sockets: { ...capacity.sockets, addressOf: addressOf },
    admitsStaff: (request) => consoleListener.isAllowed(request),
    authenticateStaff: (token) => staff.authenticate(token, clock.nowMs()),
  })
  prices.board.onTick((ticks) => {
    for (const { marketId } of ticks) hub.quoteChanged(marketId)
  })
  exchange.listen({
    onBook: (id) => {
      hub.bookChanged(id)
    },
    onTrades: (id, trades) => {
      const step = catalogue.market(id)?.priceStep
      if (step !== undefined)
        hub.traded(
          id,
          trades.map((trade) => toPublicTrade(trade, step)),
        )
    },
  })
  pushPositions(futuresEngine, hub, (key, ...values) => translate('en', key, ...values))
  return hub
}

async function uploadDeps({ settings, pools, onFault }: ServingParts) {
  const database: Database = pools.calls
  const folder = uploadFolder(settings)
  await adoptPictures(database, folder)
  return { database, folder, gate: createWorkLimiter(2, 50), onFault }
}
