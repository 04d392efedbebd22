import { createSecretKey } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Feature, HaltReason } from '@candor/contract'
import type { Quantity } from '@candor/money'
import type { FastifyInstance } from 'fastify'
import { type Clock, dateOf, repeat } from './clock/clock.ts'
import { watchClock } from './clock/watch-clock.ts'
import { ConfigError, type Settings } from './config.ts'
import type { Database, Queryable } from './db/connection.ts'
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
import { forgetIntents } from './http/forget-intents.ts'
import { limiterOf, publishedLimits, type RateLimits } from './http/limits.ts'
import { secureHeaders } from './http/security.ts'
import { type HearFault, newHttpServer } from './http/server.ts'
import type { StaffBorder } from './http/staff-border.ts'
import { CallsUnderWay } from './http/under-way.ts'
import { UserTurns } from './http/user-turns.ts'
import { serveConsole, serveWebApp } from './http/web-app.ts'
import { accessHandlers, createGate, createRevocations, forgetOldAccess, sandboxMessenger, SessionMemory } from './modules/access/index.ts'
import { AlertWatch } from './modules/alerts/index.ts'
import { isUser } from './modules/chat/index.ts'
import { erasePictures } from './modules/closing/index.ts'
import { type DepositDeps, passDueDeposits } from './modules/deposits/index.ts'
import { pushPositions } from './modules/futures/index.ts'
import { moneyOut } from './modules/ledger/index.ts'
import { isOpen, keepRecoveryPicture, releaseDue } from './modules/recovery/index.ts'
import { createTermsGate } from './modules/consents/index.ts'
import { mayTrade } from './modules/limits/index.ts'
import { deliverDue, type Providers } from './modules/mail/index.ts'
import { type Catalogue, type ListedMarket, loadCatalogue, type ProductFigures, readListing } from './modules/markets/index.ts'
import { cancelDue, LAPSE_PAUSE_MS, type PurchaseDeps, purchaseHolds } from './modules/purchases/index.ts'
import { type RewardsDeps, startRewards } from './modules/rewards/index.ts'
import { type DemoPerson, seedPeople } from './modules/sandbox/index.ts'
import { isTradable } from './modules/seconds/index.ts'
import { forgetChallenges } from './modules/security/index.ts'
import { seedArticles } from './modules/site/index.ts'
import { authenticateStaff, type DemoStaff, forgetLoginFailures, recordCall, seedStaff, tooFewReviewers } from './modules/staff/index.ts'
import { watchCredits } from './modules/statement/index.ts'
import { adoptPictures, isOwnUpload, removePicture, serveUploads } from './modules/uploads/index.ts'
import { openMissingAccounts } from './modules/wallet/index.ts'
import type { WithdrawalGates } from './modules/withdrawals/index.ts'
import { openAccount, uploadFolder } from './open-account.ts'
import { openBorrowing } from './open-borrowing.ts'
import { openChain } from './open-chain.ts'
import { followFreezes } from './open-freeze.ts'
import { openHandlers } from './open-handlers.ts'
import { openPurchases } from './open-purchases.ts'
import { openRules } from './open-rules.ts'
import { openSeconds } from './open-seconds.ts'
import { openSwap } from './open-swap.ts'
import { openTerms, type TermsInForce } from './open-terms.ts'
import { openWithdrawals } from './open-withdrawals.ts'
import { feesPaid, owedByUsers, volumesTraded } from './products.ts'
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
  /** The repository's folder: the built web app lies below it. */
  readonly root: string
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

/** So long an auditor reads who tried the console's door. */
const LOGIN_FAILURES_MS = 90 * 86_400_000
/** Rules that change with time are looked at so often. */
const RULES_PAUSE_MS = 60_000
/** Recoveries whose hold is over are looked for so often (AUTH-37). */
const RELEASE_PAUSE_MS = 10_000

/**
 * Puts the platform together and opens its port. Read on from here: trading.ts owns prices and markets, open-handlers.ts names who answers each
 * call, products.ts what the products tell the rest; the other open-*.ts give one module what it needs of others.
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
    const opened = await openDoors(options, server, { consoleDoor, comesFrom }, pools, trading, terms, { onEvents, tellDesk, onFault, hear: faults.hear })
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

/** Where the console is reached, and whose address a request comes from. */
type Doors = { readonly consoleDoor: ConsoleDoor; comesFrom(request: IncomingMessage): string }

async function openDoors(
  { settings, secrets, clock, limits = publishedLimits, crowd = publishedCrowd, root }: PlatformOptions, server: FastifyInstance, { consoleDoor, comesFrom }: Doors, pools: Pools, trading: Trading, terms: TermsInForce,
  { onEvents, tellDesk, onFault, hear }: { onEvents(events: QueuedEvents | undefined): void; tellDesk(userId: number, unread: number): void; onFault: Faults; hear: HearFault },
): Promise<Pick<Platform, 'hub' | 'people' | 'staff' | 'lookAtAccess'> & { ending: (() => Promise<void>)[] }> {
  const { calls: database, settlement } = pools
  const watched: { hub?: Hub } = {}
  const sessions = new SessionMemory({ database, watch: pools.recorder, clock, onFault, onChanged: (userIds) => { watched.hub?.recheckUsers(userIds).catch(onFault) } })
  const identify = (token: string) => sessions.authenticate(token, clock.nowMs())
  const [products, limiter, underWay, revocations] = [productsOf(settings, trading, terms, clock), limiterOf(limits), new CallsUnderWay(crowd.underWay), createRevocations()]
  const chain = settings.evm === undefined ? undefined : await openChain({ settings: settings.evm, database, clock, leastOf: leastDeposits(trading.catalogue, terms), onEvents, onFault })
  const deposits: DepositDeps = { database, secret: secrets.addressKey, sandbox: settings.sandbox, chain: chain?.deposits, termsAt: (id, nowMs) => terms.currencyAt(id, nowMs).deposit, isOwnUpload, onEvents, onFault }
  const purchases = openPurchases({ settings, secrets, database, terms, onEvents })
  const rewards: RewardsDeps = { database, catalogue: trading.catalogue, isSandbox: settings.sandbox, fees: feesPaid, volumes: volumesTraded, owed: owedByUsers, onEvents }
  const seconds = await openSeconds({ database, settlement, clock, isSandbox: settings.sandbox, termsAt: terms.secondsAt, maintenances: terms.maintenances, products, onEvents, onFault }, trading)
  const borrowing = await openBorrowing({ database, settlement, clock, isSandbox: settings.sandbox, onEvents, onFault }, trading)
  const swaps = await openSwap({ database, clock, isSandbox: settings.sandbox, secret: secrets.codeKey, onEvents }, trading)
  const gates: WithdrawalGates = { loanGate: borrowing.gate, purchaseHolds, moneyOut: (at) => haltOf(at, clock) }
  const account = openAccount({ settings, secrets, database, clock, terms, trading, deposits, borrowing: borrowing.review, revocations, moneyOut: gates.moneyOut, onEvents, port: () => (server.server.address() as AddressInfo).port, consolePort: () => consoleDoor.port() })
  const withdrawals = openWithdrawals({ database, clock, secrets, isSandbox: settings.sandbox, chainCarrier: chain?.carrier, terms, account, gates, onEvents, onFault })
  const rules = await openRules({ database, clock, limits, crowd, connections: settings.connections, trading, terms, isSandbox: settings.sandbox })
  const handlers = openHandlers({ settings, secrets, clock, database, trading, seconds, borrowing, swaps, deposits, withdrawals: withdrawals.deps, purchases, rewards, products, account, rules, terms, onEvents, tellDesk })
  const staff: StaffBorder = { authenticate: (token, nowMs) => authenticateStaff(database, token, nowMs), record: (call) => recordCall(database, call) }
  await secureHeaders(server)
  takeBodiesAsBytes(server)
  serveCalls(server, {
    clock, limiter, underWay, turns: new UserTurns(), lastTickId: () => trading.prices.board.lastTickId(), intentKey: createSecretKey(secrets.codeKey), handlers, featuresOff: settings.featuresOff, authenticate: identify, authenticateAnew: (token) => sessions.authenticateAnew(token, clock.nowMs()), onFault: (error, id, call) => { hear(error, { id, call }) },
    staff,
    termsGate: createTermsGate(database),
    mayTrade: (product, userId, nowMs) => database.transaction((tx) => mayTrade(tx, userId, product, nowMs)),
  })
  await serveUploads(server, { deps: await uploadDeps(settings, database, onFault), clock, limiter, underWay, authenticate: identify, staff, isCustomer: (userId) => isUser(database, userId), recovery: { isOpen: (token, nowMs) => isOpen({ database }, token, nowMs), keep: (token, which, picture, nowMs) => keepRecoveryPicture({ database }, token, which, picture, nowMs) } })
  await serveWebApp(server, join(root, 'apps/h5/dist'), settings.frameHosts)
  await serveConsole(server, join(root, 'apps/console/dist'))
  refuseFloods(server.server, underWay, comesFrom, newRequestId)
  const hub = openHub(server, clock, trading, { identify, staff, admitsStaff: (request) => consoleDoor.admits(request), sockets: { ...crowd.sockets, addressOf: comesFrom } }, onFault)
  watched.hub = hub
  revocations.onRevoked(({ sessionIds, userId }) => {
    sessions.forget(userId)
    hub.revoked(sessionIds)
  })
  const people = settings.sandbox ? await seedPeople(database, accessHandlers({ ...account.access, messenger: sandboxMessenger }), secrets.demoPassword, clock.nowMs()) : []
  const members = settings.sandbox ? await seedStaff(account.staff, secrets.staffPassword, clock.nowMs()) : []
  const warn = (sentence: string): void => { server.log.warn(sentence) }
  const tooFew = await tooFewReviewers(database)
  if (tooFew !== undefined) warn(tooFew)
  const waiting = (): Promise<void> => Promise.resolve(trading.futures.rounds.end())
  const jobs = [
    await sessions.start(),
    await startRewards({ ...rewards, database: settlement }, clock, onFault), ...startJobs(settings, clock, settlement, { deposits, purchases }, onFault), deliverMails(clock, settlement, account.providers, onFault),
    repeat(clock, 60_000, () => erasePictures(settlement, (name) => removePicture(uploadFolder(settings), name)), onFault),
    followFreezes({ database: settlement, clock, trading, account, onEvents, onFault }),
    repeat(clock, RULES_PAUSE_MS, rules.publish, onFault), repeat(clock, RELEASE_PAUSE_MS, () => releaseDue({ database: settlement, messenger: account.access.messenger, revocations, onEvents }, clock.nowMs()), onFault), withdrawals.startPaying(), watchCredits({ clock, database: settlement, warn, alarm: (sentence) => { server.log.error(sentence) }, onFault }), ...(chain === undefined ? [] : [chain.startWatching()]),
  ]
  return { hub, people, staff: members, lookAtAccess: () => sessions.look(), ending: [waiting, seconds.startSettling(), borrowing.start(), ...jobs] }
}

function leastDeposits(catalogue: Catalogue, terms: TermsInForce): (coin: string, nowMs: number) => Quantity {
  return (coin, nowMs) => {
    const currency = catalogue.currencies().find(({ name }) => name === coin)
    if (currency === undefined) throw new Error(`${coin} is not listed`)
    return terms.currencyAt(currency.id, nowMs).deposit.least
  }
}

/** Why no money may leave, as withdrawals and their review ask it (LEDG-20). */
async function haltOf(at: Queryable, clock: Clock): Promise<{ readonly reason: HaltReason } | undefined> {
  const state = await moneyOut(at, clock.nowMs())
  return state.isHalted ? { reason: state.reason } : undefined
}

/** What products say of currencies and pairs beside their prices (MKT-01, MKT-04). */
function productsOf({ featuresOff }: Settings, { futures }: Pick<Trading, 'futures'>, terms: TermsInForce, clock: Clock): ProductFigures {
  const isOn = (feature: Feature): boolean => !featuresOff.includes(feature)
  return {
    get seconds() {
      const { fee, least, most, mostOpen } = terms.secondsAt(clock.nowMs())
      return { fee, least, most, mostOpen, isTradable: (market: ListedMarket) => isOn('seconds') && isTradable(market) }
    },
    futures: {
      termsOf({ id }) {
        const pair = futures.parts.pairs.find((one) => one.terms.marketId === id)
        const published = pair === undefined ? undefined : futures.termsAt(pair, clock.nowMs())
        return published === undefined ? undefined : { ...published, isOpen: published.isOpen && isOn('futures') }
      },
    },
    listing: { currencyTerms: ({ id }) => terms.currencyAt(id, clock.nowMs()), spotTerms: ({ id }) => terms.pairAt(id, clock.nowMs()).spot, isSpotOn: isOn('spot') },
  }
}

function openHub(
  server: FastifyInstance, clock: Clock, { catalogue, prices, exchange, futures }: Trading,
  { identify, staff, admitsStaff, sockets }: { identify: HubParts['authenticate']; staff: StaffBorder; admitsStaff: NonNullable<HubParts['admitsStaff']>; sockets: SocketBounds }, onFault: Faults,
): Hub {
  const hub = new Hub({ http: server.server, clock, feed: publicFeed(catalogue, prices.board, exchange), sockets, admitsStaff, authenticate: identify, authenticateStaff: (token) => staff.authenticate(token, clock.nowMs()), onFault })
  prices.board.onTick((ticks) => { for (const { marketId } of ticks) hub.quoteChanged(marketId) })
  exchange.listen({ onBook: (id) => { hub.bookChanged(id) }, onTrades: (id, trades) => { hub.traded(id, trades.map(publicTrade)) } })
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

/** Work that comes by the clock; each run is safe beside another process doing the same. */
function startJobs(settings: Settings, clock: Clock, database: Database, { deposits, purchases }: { readonly deposits: DepositDeps; readonly purchases: PurchaseDeps }, onFault: Faults): (() => Promise<void>)[] {
  const jobs = [repeat(clock, LAPSE_PAUSE_MS, () => cancelDue({ ...purchases, database }, clock.nowMs()), onFault), repeat(clock, 3_600_000, async () => {
    await forgetOldAccess(database, clock.nowMs())
    await forgetChallenges(database, dateOf(clock.nowMs()))
    await forgetIntents(database, clock.nowMs())
    await forgetLoginFailures(database, dateOf(clock.nowMs() - LOGIN_FAILURES_MS))
  }, onFault)]
  if (settings.sandbox) jobs.push(repeat(clock, 1_000, () => passDueDeposits({ ...deposits, database }, clock.nowMs()), onFault))
  return jobs
}

/** Hands mails and texts to whoever carries them; nothing is queued where nobody does. */
function deliverMails(clock: Clock, database: Database, providers: Providers, onFault: Faults): () => Promise<void> {
  const end = repeat(clock, 1_000, () => deliverDue({ database, providers, onFault }, clock.nowMs()), onFault)
  return async () => {
    await end()
    for (const provider of [providers.mail, providers.sms]) provider?.close()
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
