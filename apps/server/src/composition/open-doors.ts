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
import type { ConsoleDoor } from '../http/console-door.ts'
import type { CrowdLimits } from '../http/crowd.ts'
import { refuseFloods } from '../http/flood.ts'
import type { AllHandlers } from '../http/handler.ts'
import { serveLaterCalls } from '../http/later-calls.ts'
import { limiterOf, type RateLimits } from '../http/limits.ts'
import { secureHeaders } from '../http/security.ts'
import type { HearFault } from '../http/server.ts'
import type { StaffBorder } from '../http/staff-border.ts'
import { CallsUnderWay } from '../http/under-way.ts'
import { UserTurns } from '../http/user-turns.ts'
import { serveConsole, serveWebApp } from '../http/web-app.ts'
import {
  accessHandlers,
  createGate,
  createRevocations,
  sandboxMessenger,
  SessionMemory,
} from '../account/access/index.ts'
import { isUser } from '../account/chat/index.ts'
import { createTermsGate } from '../account/consents/index.ts'
import { pushPositions } from '../products/futures/index.ts'
import { mayTrade } from '../account/limits/index.ts'
import { isOpen, keepRecoveryPicture } from '../account/recovery/index.ts'
import { type DemoPerson, seedPeople } from '../platform/sandbox/index.ts'
import {
  authenticateStaff,
  type DemoStaff,
  recordCall,
  seedStaff,
  tooFewReviewers,
} from '../platform/staff/index.ts'
import { adoptPictures, serveUploads } from '../platform/uploads/index.ts'
import { uploadFolder } from './open-account.ts'
import { openJobs } from './open-jobs.ts'
import { openRooms, type Rooms } from './open-rooms.ts'
import type { TermsInForce } from './open-terms.ts'
import { publicFeed, publicTrade } from './public-feed.ts'
import { Hub } from '../realtime/hub.ts'
import type { HubParts } from '../realtime/hub-parts.ts'
import type { Secrets } from '../secrets/kept-secrets.ts'
import { textIn } from '../texts/index.ts'
import type { Trading } from './trading.ts'

/**
 * What lies behind the doors, and where they stand: the console's own, and whose address a request
 * comes from.
 */
export type Building = {
  readonly settings: Settings
  readonly secrets: Secrets
  /** The folders of the built web app and of the built console. */
  readonly webApps: { readonly h5: string; readonly console: string }
  readonly clock: Clock
  readonly limits: RateLimits
  readonly crowd: CrowdLimits
  readonly server: FastifyInstance
  readonly consoleDoor: ConsoleDoor
  comesFrom(request: IncomingMessage): string
  readonly pools: Pools
  readonly trading: Trading
  readonly terms: TermsInForce
  onEvents(events: QueuedEvents | undefined): void
  tellDesk(userId: number, unread: number): void
  /** Tells the operator something in a sentence. */
  say(sentence: string): void
  readonly hear: HearFault
  onFault(error: unknown): void
}

/**
 * What stands open: the sockets, the people of a sandbox, and how it all is closed again, in this
 * order backwards.
 */
export type Opened = {
  readonly hub: Hub
  readonly people: readonly DemoPerson[]
  readonly staff: readonly DemoStaff[]
  /** Reads at once what others changed of sessions and levels. */
  lookAtAccess(): Promise<void>
  readonly ending: readonly (() => Promise<void>)[]
}

/** Opens the rooms, then the doors to them, then begins what comes by the clock. */
export async function openDoors(building: Building): Promise<Opened> {
  const { settings, secrets, clock, server, consoleDoor, pools, trading, onEvents, say, onFault } =
    building
  const database = pools.calls
  const watched: { hub?: Hub } = {}
  const onChanged = (userIds: readonly number[]): void => {
    watched.hub?.recheckUsers(userIds).catch(onFault)
  }
  const sessions = new SessionMemory({ database, watch: pools.recorder, clock, onFault, onChanged })
  const revocations = createRevocations()
  const port = (): number => (server.server.address() as AddressInfo).port
  const rooms = await openRooms({
    ...building,
    revocations,
    port,
    consolePort: () => consoleDoor.port(),
    alarm: say,
  })
  const staff: StaffBorder = {
    authenticate: (token, nowMs) => authenticateStaff(database, token, nowMs),
    record: (call) => recordCall(database, call),
  }
  await serveRooms(building, rooms.handlers, sessions, staff)
  const hub = openHub(building, (token) => sessions.authenticate(token, clock.nowMs()), staff)
  watched.hub = hub
  revocations.onRevoked(({ sessionIds, userId }) => {
    sessions.forget(userId)
    hub.revoked(sessionIds)
  })
  const people = await seedSandbox(building, rooms)
  const warn = (sentence: string): void => {
    server.log.warn(sentence)
  }
  const tooFew = await tooFewReviewers(database)
  if (tooFew !== undefined) warn(tooFew)
  const jobs = await openJobs({
    settings,
    secrets,
    clock,
    database: pools.settlement,
    trading,
    rooms,
    sessions,
    revocations,
    warn,
    alarm: say,
    onEvents,
    onFault,
  })
  const waiting = (): Promise<void> => Promise.resolve(trading.futures.rounds.end())
  return { hub, ...people, lookAtAccess: () => sessions.look(), ending: [waiting, ...jobs] }
}

/** The people and the staff that a sandbox begins with; nobody elsewhere. */
async function seedSandbox(
  { settings, secrets, clock, pools }: Building,
  { account }: Rooms,
): Promise<Pick<Opened, 'people' | 'staff'>> {
  if (!settings.sandbox) return { people: [], staff: [] }
  const handlers = accessHandlers({ ...account.access, messenger: sandboxMessenger })
  return {
    people: await seedPeople(pools.calls, handlers, secrets.demoPassword, clock.nowMs()),
    staff: await seedStaff(account.staff, secrets.staffPassword, clock.nowMs()),
  }
}

/**
 * What is asked of us over HTTP: the calls, the pictures, the app and the console, behind what
 * refuses floods unread.
 */
async function serveRooms(
  building: Building,
  handlers: AllHandlers,
  sessions: SessionMemory,
  staff: StaffBorder,
): Promise<void> {
  const { settings, secrets, clock, webApps, server, trading, hear } = building
  const { calls: database } = building.pools
  const limiter = limiterOf(building.limits)
  const underWay = new CallsUnderWay(building.crowd.underWay)
  const authenticate = (token: string) => sessions.authenticate(token, clock.nowMs())
  await secureHeaders(server)
  takeBodiesAsBytes(server)
  serveCalls(server, {
    clock,
    limiter,
    underWay,
    handlers,
    staff,
    authenticate,
    turns: new UserTurns(),
    lastTickId: () => trading.prices.board.lastTickId(),
    intentKey: createSecretKey(secrets.codeKey),
    featuresOff: settings.featuresOff,
    authenticateAnew: (token) => sessions.authenticateAnew(token, clock.nowMs()),
    onFault: (error, id, call) => {
      hear(error, { id, call })
    },
    termsGate: createTermsGate(database),
    mayTrade: (product, userId, nowMs) =>
      database.transaction((tx) => mayTrade(tx, userId, product, nowMs)),
  })
  serveLaterCalls(server)
  await serveUploads(server, {
    deps: await uploadDeps(building),
    clock,
    limiter,
    underWay,
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
  refuseFloods(server.server, underWay, building.comesFrom, newRequestId)
}

function openHub(
  building: Building,
  authenticate: HubParts['authenticate'],
  staff: StaffBorder,
): Hub {
  const { server, clock, crowd, consoleDoor, comesFrom, trading, onFault } = building
  const { catalogue, prices, exchange, futures } = trading
  const hub = new Hub({
    http: server.server,
    clock,
    authenticate,
    onFault,
    feed: publicFeed(catalogue, prices.board, exchange),
    sockets: { ...crowd.sockets, addressOf: comesFrom },
    admitsStaff: (request) => consoleDoor.admits(request),
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
          trades.map((trade) => publicTrade(trade, step)),
        )
    },
  })
  pushPositions(futures, hub, (key, params) => textIn('en', key, params))
  return hub
}

async function uploadDeps({ settings, pools, onFault }: Building) {
  const database: Database = pools.calls
  const folder = uploadFolder(settings)
  await adoptPictures(database, folder)
  return { database, folder, gate: createGate(2, 50), onFault }
}
