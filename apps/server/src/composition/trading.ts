import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, repeat } from '../clock/clock.ts'
import type { Settings } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import type { Database } from '../db/connection.ts'
import {
  type Lease,
  LEASE_SECONDS,
  LeaseLost,
  proveLease,
  releaseLeases,
  renewLeases,
  takeLeases,
} from '../db/lease.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import { Endings } from './endings.ts'
import { chooseFeed } from '../feeds/choose.ts'
import { assertFeedAllowed } from '../feeds/feed.ts'
import type { PastReach } from '../feeds/history-plan.ts'
import {
  freezeForFinding,
  isAnyoneFrozenForFinding,
  liftForFinding,
} from '../account/freeze/index.ts'
import type { FuturesEngine } from '../products/futures/index.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import {
  loadAnchors,
  auditLedger,
  auditSlice,
  beginWatch,
  saveReconciliation,
  LedgerSeals,
  Reconciler,
} from '../platform/ledger/index.ts'
import {
  MarketMaker,
  type MarketMakerStore,
  openMarketMakerStore,
  pairTerms,
} from '../products/market-maker/index.ts'
import { createPrices, openPriceStores, type Prices } from '../platform/prices/index.ts'
import type { Exchange } from '../products/spot/index.ts'
import { openExchange } from './open-exchange.ts'
import { openFutures } from './open-futures.ts'
import type { TermsInForce } from './open-terms.ts'
import { flowSources, holdSources } from './products.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'

/** Well within what a stop of the whole may take: whatever goes on, the leases are given back. */
const STOP_MAX_MS = 20_000

export type TradingOptions = {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly clock: Clock
  readonly database: Database
  /** For ticks and leases alone, which nothing else may hold up. */
  readonly recording: Database
  /** For what calls ask. */
  readonly calls: Database
  readonly catalogue: Catalogue
  readonly terms: TermsInForce
  /** How much of a past a fresh simulation is given; a year unless a test can do with less. */
  readonly pastReach?: PastReach | undefined
  /** Private events of a commit, to be sent now. */
  onEvents(events: QueuedEvents | undefined): void
  /** Tells the operator something in a sentence. */
  log(sentence: string): void
  onFault(error: unknown): void
  /** The leases were taken by another process; this one must end. */
  onFatal(error: unknown): void
}

/** Prices and markets at work, owned by this process alone. */
export type Trading = {
  readonly catalogue: Catalogue
  readonly prices: Prices
  readonly exchange: Exchange
  readonly futures: FuturesEngine
  readonly maker: MarketMaker
  readonly makerStore: MarketMakerStore
  readonly reconciler: Reconciler
  /** Answers what did not end in time. */
  stop(): Promise<readonly string[]>
}

/**
 * Takes the leases, then starts to record prices, then opens the books; refuses with a sentence
 * when another process owns the data.
 */
export async function startTrading(options: TradingOptions): Promise<Trading> {
  const { settings, clock, database, catalogue, terms, onEvents, onFault, onFatal } = options
  const sharedParts = { database, clock, onEvents, onFault, onLeaseLost: onFatal }
  const leases = await takeAllLeases(database, catalogue)
  const endings = new Endings(STOP_MAX_MS)
  endings.push('leases', renewPeriodically(options, leases))
  try {
    const prices = openPrices(options, catalogue, findLease(leases, 'feed'))
    await prices.recorder.start()
    endings.push('recorder of prices', () => prices.recorder.stop())
    const { board } = prices
    const exchange = openExchange({
      ...sharedParts,
      catalogue,
      board,
      termsAt: (marketId, nowMs) => terms.pairAt(marketId, nowMs).spot,
      leaseOf: (marketId) => findLease(leases, marketLease(marketId)),
    })
    await exchange.start()
    endings.push('books', () => exchange.stop())
    const futures = openFutures({
      ...sharedParts,
      calls: options.calls,
      catalogue,
      termsAt: terms.contractsAt,
      fundTermsAt: (nowMs) => terms.limitsAt(nowMs).fund,
      maintenances: terms.maintenances,
      highLeverageFromMs: terms.highLeverageFromMs,
      board,
      lease: findLease(leases, 'futures'),
      isSandbox: settings.sandbox,
    })
    endings.push('contracts', () => futures.stop())
    await futures.start()
    const makerStore = openMarketMakerStore(database)
    const maker = new MarketMaker({
      clock,
      exchange,
      board,
      store: makerStore,
      terms: pairTerms,
      onFault,
    })
    await maker.start()
    endings.push('market maker', () => maker.stop())
    const reconciler = openReconciler(options)
    await reconciler.start()
    endings.push('reconciler', () => reconciler.stop())
    return {
      catalogue,
      prices,
      exchange,
      futures,
      maker,
      makerStore,
      reconciler,
      stop: () => endings.stop(),
    }
  } catch (error) {
    await endings.stop()
    throw error
  }
}

async function takeAllLeases(database: Database, catalogue: Catalogue): Promise<readonly Lease[]> {
  const names = ['feed', 'futures', 'jobs', ...catalogue.markets().map(({ id }) => marketLease(id))]
  const takeResult = await takeLeases(database, names)
  if ('leases' in takeResult) return takeResult.leases
  throw new ConfigError(
    `This data is in use by another Candor process (${takeResult.heldBy}). Stop that one first; if it is gone already, wait ${LEASE_SECONDS} seconds.`,
  )
}

function renewPeriodically(
  { recording, clock, onFault, onFatal }: TradingOptions,
  leases: readonly Lease[],
): () => Promise<void> {
  const endRenewals = repeat(
    clock,
    (LEASE_SECONDS * 1000) / 5,
    async () => {
      try {
        await renewLeases(recording, leases)
      } catch (error) {
        if (error instanceof LeaseLost) onFatal(error)
        throw error
      }
    },
    onFault,
  )
  return async () => {
    await endRenewals()
    await releaseLeases(recording, leases).catch(onFault)
  }
}

function openPrices(
  { settings, clock, recording, pastReach, onFault }: TradingOptions,
  catalogue: Catalogue,
  lease: Lease,
): Prices {
  const markets = catalogue
    .pricedPairs()
    .map(({ id, symbol, priceStep, isTraded }) => ({ id, symbol, priceStep, isTraded }))
  const feed = chooseFeed(
    settings.prices,
    catalogue.pricedPairs().map(({ symbol, priceStep, category }) => ({
      symbol,
      step: priceStep,
      synthetic: category === 'stock',
    })),
    clock,
    pastReach,
  )
  assertFeedAllowed(feed, settings.sandbox)
  const stores = openPriceStores(recording, markets, (tx) => proveLease(tx, lease))
  return createPrices({
    clock,
    markets,
    feed,
    stores,
    randomBytes: (length) => randomBytes(length),
    onFault,
  })
}

/** What it finds is public at once, and told to whoever runs this installation. */
function openReconciler({
  settings,
  secrets,
  clock,
  database,
  log,
  onFault,
}: TradingOptions): Reconciler {
  return new Reconciler({
    clock,
    log,
    onFault,
    seals: new LedgerSeals({
      folder: join(settings.dataFolder, 'ledger-seals'),
      key: secrets.sealKey,
      log,
    }),
    audit: (audit, reach) => auditLedger(database, audit, reach, holdSources, flowSources),
    auditSlice: (slice) => auditSlice(database, slice),
    anchors: () => loadAnchors(database),
    begin: () => beginWatch(database, clock.nowMs()),
    isAnyoneFrozen: () => isAnyoneFrozenForFinding(database),
    save: (watch, reconciliation) =>
      saveReconciliation(database, watch, reconciliation, async (tx) => {
        const {
          checkedAtMs,
          isWhole,
          isNamed,
          accounts,
          findings: [first],
        } = reconciliation
        if (first !== undefined)
          await freezeForFinding(tx, accounts, `${first.check}: ${first.row}`, checkedAtMs)
        if (isWhole && isNamed) await liftForFinding(tx, accounts, checkedAtMs)
      }),
    onDifference: ({ findings }) => {
      onFault(new Error(`the ledger does not balance: ${JSON.stringify(findings.slice(0, 3))}`))
    },
  })
}

function marketLease(marketId: number): string {
  return `market:${marketId}`
}

function findLease(leases: readonly Lease[], name: string): Lease {
  const lease = leases.find((candidate) => candidate.name === name)
  if (lease === undefined) throw new Error(`no lease ${name} was taken`)
  return lease
}
