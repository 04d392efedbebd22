import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Language } from '@candor/contract'
import type { FastifyInstance } from 'fastify'
import { type Clock, dateOf, repeat } from './clock/clock.ts'
import type { Secrets, Settings } from './config.ts'
import { type Database, openDatabase } from './db/connection.ts'
import { leftEvents, type QueuedEvents, removeEvents } from './db/outbox.ts'
import { takeBodiesAsBytes } from './http/body.ts'
import { serveCalls } from './http/border.ts'
import { limiterOf, publishedLimits, type RateLimits } from './http/limits.ts'
import { secureHeaders } from './http/security.ts'
import { newHttpServer } from './http/server.ts'
import { serveWebApp } from './http/web-app.ts'
import { type AccessDeps, accessHandlers, authenticate, createGate, createRevocations, forgetOldAccess, sandboxMessenger } from './modules/access/index.ts'
import { alertHandlers, AlertWatch } from './modules/alerts/index.ts'
import { type ChatDeps, chatHandlers, unreadAnswers } from './modules/chat/index.ts'
import { addressesOf, type DepositDeps, depositHandlers, passDueDeposits } from './modules/deposits/index.ts'
import {
  chainHandlers, type HouseDeps, houseHandlers, openRulesStore, proofHandlers, publishRules, rulesHandlers, rulesInForce, secondsExposures,
} from './modules/fairness/index.ts'
import { futuresHandlers, houseExposures, leverageMove, pushPositions } from './modules/futures/index.ts'
import { identityHandlers } from './modules/identity/index.ts'
import { limitsHandlers, lossGate, mayTrade } from './modules/limits/index.ts'
import { deliverDue, openMessenger, type Providers, smsProvider, smtpProvider } from './modules/mail/index.ts'
import { marketMakerHandlers, pairTerms } from './modules/market-maker/index.ts'
import { currencyList, marketHandlers, openFavouriteStore, type ProductFigures } from './modules/markets/index.ts'
import { messageHandlers } from './modules/messages/index.ts'
import { type DemoPerson, seedPeople } from './modules/sandbox/index.ts'
import { profileHandlers } from './modules/profile/index.ts'
import { isTradable, openSeconds, type Seconds, secondsTerms } from './modules/seconds/index.ts'
import { seedArticles, siteHandlers } from './modules/site/index.ts'
import { createNotices, forgetChallenges, type RelyingParty, secondFactorOf, securityHandlers } from './modules/security/index.ts'
import { bookHandlers, depthOf, spotHandlers } from './modules/spot/index.ts'
import { authenticateStaff, type DemoStaff, recordCall, seedStaff, type StaffDeps, staffHandlers } from './modules/staff/index.ts'
import { transferHandlers } from './modules/transfers/index.ts'
import { isOpenUpload, isOwnPrivateUpload, isOwnPublicUpload, isOwnUpload, serveUploads } from './modules/uploads/index.ts'
import { cnyRate, openMissingAccounts, summariseWallets, type WalletDeps, walletHandlers } from './modules/wallet/index.ts'
import { publicFeed, publicTrade } from './public-feed.ts'
import { Hub } from './realtime/hub.ts'
import { textIn } from './texts/index.ts'
import { realised, startTrading, type Trading } from './trading.ts'

export type PlatformOptions = {
  readonly settings: Settings
  readonly secrets: Secrets
  /** The repository's folder: the built web app lies below it. */
  readonly root: string
  readonly clock: Clock
  readonly databaseUrl: string
  /** The published limits unless a test needs others. */
  readonly limits?: RateLimits
  /** Hears once of what this process cannot go on with: its leases were taken by another. */
  onFatal(error: unknown): void
}

export type Platform = {
  readonly address: string
  readonly people: readonly DemoPerson[]
  readonly staff: readonly DemoStaff[]
  readonly database: Database
  readonly trading: Trading
  readonly hub: Hub
  /** Answers what is under way, gives back the leases and closes. */
  stop(): Promise<void>
}

type Faults = (error: unknown) => void

const CONNECTIONS_MAX = 24
/** The app's version on its settings page (APP-17). */
const VERSION = '0.8.0'

/** Puts the platform together and opens its port: with trading.ts the only place that knows every module. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const server = newHttpServer(options.settings)
  const onFault: Faults = (error) => { server.log.error(error) }
  const database = openDatabase(options.databaseUrl, CONNECTIONS_MAX, onFault)
  const ending: (() => Promise<void>)[] = [() => database.close()]
  const stop = async (): Promise<void> => { for (const end of ending.splice(0).reverse()) await end() }
  try {
    await openMissingAccounts(database)
    await seedArticles(database, options.settings.sandbox, options.clock.nowMs())
    const news: { hub?: Hub } = {}
    const onEvents = (events: QueuedEvents | undefined): void => { sendEvents(database, news.hub, events, onFault) }
    const trading = await startTrading({ settings: options.settings, clock: options.clock, database, onEvents, onFault, onFatal: options.onFatal })
    ending.push(() => trading.stop(), watchAlerts(options.clock, database, trading, onEvents, onFault))
    const opened = await openDoors(options, server, database, trading, onEvents, onFault)
    // Open sockets would keep the HTTP server from ever closing, so theirs comes first.
    ending.push(() => server.close(), ...opened.ending)
    news.hub = opened.hub
    for (const left of await leftEvents(database)) onEvents(left)
    await server.listen({ port: options.settings.port, host: options.settings.host })
    return { address: addressOf(server, options.settings), people: opened.people, staff: opened.staff, database, trading, hub: opened.hub, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openDoors(
  { settings, secrets, clock, limits, root }: PlatformOptions, server: FastifyInstance, database: Database, trading: Trading,
  onEvents: (events: QueuedEvents | undefined) => void, onFault: Faults,
): Promise<{ hub: Hub; people: DemoPerson[]; staff: DemoStaff[]; ending: (() => Promise<void>)[] }> {
  const { catalogue, exchange, futures, prices } = trading
  const products = productsOf(trading)
  const identify = (token: string) => authenticate(database, token, clock.nowMs())
  const limiter = limiterOf(limits ?? publishedLimits)
  const revocations = createRevocations()
  const gate = createGate(4, 200)
  const deposits: DepositDeps = { database, secret: secrets.addressKey, sandbox: settings.sandbox, isOwnUpload, onEvents, onFault }
  const wallet = walletDeps(database, trading, deposits)
  const providers = providersOf(settings)
  const staff: StaffDeps = { database, sealKey: secrets.sealKey, gate, folder: uploadFolder(settings), usdtPrice: (currencyId) => wallet.usdtPrice(currencyId), onEvents }
  const messenger = openMessenger({ providers, sandbox: settings.sandbox })
  const notices = createNotices(messenger)
  const accessDeps: AccessDeps = {
    database, secret: secrets.codeKey, messenger, gate, revocations, onEvents, walletsOf: (userId) => summariseWallets(wallet, userId),
    secondFactor: secondFactorOf(secrets.sealKey), newDevice: (tx, login) => notices.newDevice(tx, login),
  }
  const access = accessHandlers(accessDeps)
  const seconds = await secondsOf(settings, clock, database, trading, onEvents, onFault)
  await secureHeaders(server)
  takeBodiesAsBytes(server)
  serveCalls(server, {
    clock, limiter, authenticate: identify, onFault: (error, id, call) => { server.log.error({ err: error, id, call }) },
    staff: { authenticate: (token, nowMs) => authenticateStaff(database, token, nowMs), record: (call) => recordCall(database, call) },
    mayOpen: (product, userId, nowMs) => database.transaction((tx) => mayTrade(tx, userId, product, nowMs)),
    handlers: {
      fairness: await fairnessHandlers(database, clock, limits ?? publishedLimits, trading, [() => houseExposures(futures), async () => secondsExposures(await seconds.house())]), site: siteHandlers({ database, sandbox: settings.sandbox, version: VERSION, priceSource: (language) => priceSource(settings, language) }),
      access, chat: chatHandlers(chatDeps(settings, database, onEvents)), messages: messageHandlers({ database, unreadOfSupport: (userId) => unreadAnswers(database, userId), onEvents }), deposits: depositHandlers(deposits), alerts: alertHandlers({ database, catalogue }), limits: limitsHandlers({ database, realised }), staff: staffHandlers(staff),
      identity: identityHandlers({ database, sealKey: secrets.sealKey, isOwnPrivateUpload }),
      security: securityHandlers({ ...accessDeps, notices, sealKey: secrets.sealKey, relyingParty: () => relyingParty(server, settings) }, accessDeps),
      profile: profileHandlers({ database, isOwnUpload, isOwnPublicUpload }),
      transfers: transferHandlers({ database, catalogue, onEvents, leverageMove: (userId, quoteId, work) => leverageMove(futures, userId, quoteId, work) }), wallet: walletHandlers(wallet), spot: spotHandlers(database, exchange), seconds: seconds.handlers,
      futures: futuresHandlers({ desk: futures, cnyRate, usdtPrice: (currencyId) => wallet.usdtPrice(currencyId), levels: (symbol, count) => bestLevels(trading, symbol, count) }),
      markets: {
        ...marketHandlers({ catalogue, board: prices.board, favourites: openFavouriteStore(database), products }), ...bookHandlers(database, exchange), ...prices.handlers.markets,
      },
    },
  })
  await serveUploads(server, { deps: uploadDeps(settings, database, onFault), clock, limiter, authenticate: identify })
  await serveWebApp(server, join(root, 'apps/h5/dist'))
  const hub = openHub(server, clock, trading, identify, onFault)
  revocations.onRevoked(({ sessionIds }) => { hub.revoked(sessionIds) })
  const people = settings.sandbox ? await seedPeople(database, accessHandlers({ ...accessDeps, messenger: sandboxMessenger }), secrets.demoPassword, clock.nowMs()) : []
  const members = settings.sandbox ? await seedStaff(staff, secrets.staffPassword, clock.nowMs()) : []
  return { hub, people, staff: members, ending: [() => hub.close(), () => Promise.resolve(futures.rounds.end()), seconds.startSettling(), ...startJobs(settings, clock, database, deposits, onFault), deliverMails(clock, database, providers, onFault)] }
}

/** What products say of currencies and pairs beside their prices (MKT-01, MKT-04). */
function productsOf({ futures }: Pick<Trading, 'futures'>): ProductFigures {
  return {
    seconds: { fee: secondsTerms.fee, least: secondsTerms.least, most: secondsTerms.most, mostOpen: secondsTerms.mostOpen, isTradable },
    futures: { termsOf: ({ id }) => futures.parts.pairs.find(({ terms }) => terms.marketId === id)?.terms },
  }
}

/** The best levels of a pair's spot book; none while the pair has no book. */
function bestLevels({ exchange }: Trading, symbol: string, count: number) {
  const pair = exchange.pairBySymbol(symbol)
  const { bids, asks } = pair === undefined ? { bids: [], asks: [] } : depthOf(exchange, pair, count)
  const level = ([price, number]: [string, string]) => ({ price, number })
  return { bids: bids.map(level), asks: asks.map(level) }
}

function secondsOf(settings: Settings, clock: Clock, database: Database, trading: Trading, onEvents: (events: QueuedEvents | undefined) => void, onFault: Faults): Promise<Seconds> {
  const { catalogue, prices } = trading
  return openSeconds({
    database, clock, catalogue, terms: secondsTerms, isSandbox: settings.sandbox, onEvents, onFault, onTick: (listener) => prices.board.onTick(listener),
    mayTrade: (tx, userId, nowMs) => mayTrade(tx, userId, 'seconds', nowMs), lossGate: lossGate(realised),
    currencies: () => currencyList(catalogue, prices.board, productsOf(trading)).currency,
  })
}

function openHub(server: FastifyInstance, clock: Clock, { catalogue, prices, exchange, futures }: Trading, identify: (token: string) => ReturnType<typeof authenticate>, onFault: Faults): Hub {
  const hub = new Hub({ http: server.server, clock, feed: publicFeed(catalogue, prices.board, exchange), authenticate: identify, onFault })
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

/** What customers check results with; the rules are published before anybody can ask for them (FAIR-11). */
async function fairnessHandlers(
  database: Database, clock: Clock, limits: RateLimits, { exchange, futures, prices, maker, makerStore, reconciler }: Trading, exposures: HouseDeps['exposures'],
) {
  const store = openRulesStore(database)
  const markets = exchange.writers().map(({ market }) => market)
  await publishRules(store, rulesInForce({ markets, futures: futures.parts.pairs.map(({ terms }) => terms), makerTerms: pairTerms, limits }), clock.nowMs())
  return {
    ...prices.handlers.fairness, ...marketMakerHandlers(clock, maker, makerStore), ...chainHandlers(database),
    ...houseHandlers({ clock, database, exposures }),
    ...proofHandlers(database),
    ...rulesHandlers({ store, priceSources: () => prices.sources(), ledgerState: () => reconciler.state() }),
  }
}

function priceSource({ prices }: Settings, language: Language): { source: string; note: string } {
  return { source: prices.kind, note: textIn(language, `price-source-${prices.kind}`) }
}

/** Work that comes by the clock; each run is safe beside another process doing the same. */
function startJobs(settings: Settings, clock: Clock, database: Database, deposits: DepositDeps, onFault: Faults): (() => Promise<void>)[] {
  const jobs = [repeat(clock, 3_600_000, async () => {
    await forgetOldAccess(database, clock.nowMs())
    await forgetChallenges(database, dateOf(clock.nowMs()))
  }, onFault)]
  if (settings.sandbox) jobs.push(repeat(clock, 1_000, () => passDueDeposits(deposits, clock.nowMs()), onFault))
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

function providersOf({ mail, sms }: Settings): Providers {
  return { mail: mail === undefined ? undefined : smtpProvider(mail), sms: sms === undefined ? undefined : smsProvider(sms) }
}

function chatDeps({ sandbox, supportHours }: Settings, database: Database, onEvents: (events: QueuedEvents | undefined) => void): ChatDeps {
  return { database, hours: sandbox ? undefined : supportHours, isOpenPicture: isOpenUpload, onEvents }
}

/** Sends committed events and forgets them; what a crash leaves behind is sent at the next start. */
function sendEvents(database: Database, hub: Hub | undefined, queued: QueuedEvents | undefined, onFault: Faults): void {
  if (queued === undefined) return
  hub?.tell(queued.events)
  removeEvents(database, [queued.id]).catch(onFault)
}

function walletDeps(database: Database, { catalogue, prices }: Trading, deposits: DepositDeps): WalletDeps {
  return {
    database,
    usdtPrice(currencyId) {
      const market = catalogue.markets().find(({ base, quote }) => base.id === currencyId && quote.name === 'USDT')
      return market === undefined ? undefined : prices.board.last(market.id)?.price
    },
    async depositAddress(userId, currencyId) {
      const found = await addressesOf(deposits, userId, currencyId)
      return 'refused' in found ? '' : found[0]?.address ?? ''
    },
  }
}

function uploadDeps(settings: Settings, database: Database, onFault: Faults) {
  const folder = uploadFolder(settings)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return { database, folder, gate: createGate(2, 50), onFault }
}

function uploadFolder({ dataFolder }: Settings): string {
  return join(dataFolder, 'uploads')
}

function addressOf(server: FastifyInstance, { host }: Settings): string {
  const { port } = server.server.address() as AddressInfo
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}

/** Whose site a passkey is for: a browser takes no bare number for a domain, so an installation without an address of its own is localhost. */
function relyingParty(server: FastifyInstance, { publicUrl }: Settings): RelyingParty {
  const origin = publicUrl ?? `http://localhost:${(server.server.address() as AddressInfo).port}`
  return { id: new URL(origin).hostname, origin, name: 'Candor' }
}
