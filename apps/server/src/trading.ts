import { highestPrice, listMarket, MOST_OPEN_ORDERS } from '@candor/engine'
import { isPricing } from '@candor/engine/prices/usability'
import { randomBytes } from 'node:crypto'
import { type Clock, repeat } from './clock/clock.ts'
import { ConfigError, type Settings } from './config.ts'
import type { Database } from './db/connection.ts'
import { type Lease, LEASE_SECONDS, LeaseLost, proveLease, releaseLeases, renewLeases, takeLeases } from './db/lease.ts'
import type { QueuedEvents } from './db/outbox.ts'
import { chooseFeed } from './feeds/choose.ts'
import { assertFeedAllowed } from './feeds/feed.ts'
import { Desk, FUNDED_HOUSE, FUNDED_INSURANCE, futuresHolds, type FuturesPair, INSURANCE_FLOOR, realisedProfit, termsOfPairs } from './modules/futures/index.ts'
import { lossGate, mayTrade, type RealisedProfit } from './modules/limits/index.ts'
import { type Catalogue, type ListedMarket, loadCatalogue, readListing } from './modules/markets/index.ts'
import { auditLedger, keepReconciliation, Reconciler } from './modules/ledger/index.ts'
import { MARKET_MAKER, MarketMaker, type MarketMakerStore, openMarketMakerStore, pairTerms } from './modules/market-maker/index.ts'
import { sendMessage } from './modules/messages/index.ts'
import { createPrices, openPriceStores, type PriceBoard, type Prices, type RecordedTick } from './modules/prices/index.ts'
import { secondsHolds, secondsProfit } from './modules/seconds/index.ts'
import { Exchange, type ListedPair, type PricedTick, spotHolds } from './modules/spot/index.ts'

export type TradingOptions = {
  readonly settings: Settings
  readonly clock: Clock
  readonly database: Database
  /** Private events of a commit, to be sent now. */
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
  /** The leases were taken by another process; this one must end. */
  onFatal(error: unknown): void
}

/** Every product that locks money, asked by the reconciler and by npm run verify (LEDG-06). */
export const holdSources = [spotHolds, secondsHolds, futuresHolds] as const

/** Prices and markets at work, owned by this process alone. */
export type Trading = {
  readonly catalogue: Catalogue
  readonly prices: Prices
  readonly exchange: Exchange
  readonly futures: Desk
  readonly maker: MarketMaker
  readonly makerStore: MarketMakerStore
  readonly reconciler: Reconciler
  stop(): Promise<void>
}

/** Takes the leases, then starts to record prices, then opens the books; refuses with a sentence when another process owns the data. */
export async function startTrading(options: TradingOptions): Promise<Trading> {
  const { clock, database, onFault } = options
  const catalogue = await loadCatalogue(() => readListing(database))
  const leases = await ownEverything(database, catalogue)
  const ending = [keepLeases(options, leases)]
  const stop = async (): Promise<void> => { for (const end of ending.splice(0).reverse()) await end() }
  try {
    const prices = openPrices(options, catalogue, leaseNamed(leases, 'feed'))
    await prices.recorder.start()
    ending.push(() => prices.recorder.stop())
    const exchange = openExchange(options, catalogue, prices, leases)
    await exchange.start()
    ending.push(() => exchange.stop())
    const futures = openFutures({
      database, clock, catalogue, board: prices.board, lease: leaseNamed(leases, 'futures'), isSandbox: options.settings.sandbox, onEvents: options.onEvents, onFault, onLeaseLost: options.onFatal,
    })
    ending.push(() => futures.stop())
    await futures.start()
    const makerStore = openMarketMakerStore(database)
    const maker = new MarketMaker({ clock, exchange, board: prices.board, store: makerStore, terms: pairTerms, onFault })
    await maker.start()
    ending.push(() => maker.stop())
    const reconciler = openReconciler(options)
    await reconciler.start()
    ending.push(() => reconciler.stop())
    return { catalogue, prices, exchange, futures, maker, makerStore, reconciler, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ownEverything(database: Database, catalogue: Catalogue): Promise<readonly Lease[]> {
  const names = ['feed', 'futures', 'jobs', ...catalogue.markets().map(({ id }) => marketLease(id))]
  const taken = await takeLeases(database, names)
  if ('leases' in taken) return taken.leases
  throw new ConfigError(`This data is in use by another Candor process (${taken.heldBy}). Stop that one first; if it is gone already, wait ${LEASE_SECONDS} seconds.`)
}

function keepLeases({ database, clock, onFault, onFatal }: TradingOptions, leases: readonly Lease[]): () => Promise<void> {
  const endRenewals = repeat(clock, (LEASE_SECONDS * 1000) / 5, async () => {
    try {
      await renewLeases(database, leases)
    } catch (error) {
      if (error instanceof LeaseLost) onFatal(error)
      throw error
    }
  }, onFault)
  return async () => {
    await endRenewals()
    await releaseLeases(database, leases).catch(onFault)
  }
}

function openPrices({ settings, clock, database, onFault }: TradingOptions, catalogue: Catalogue, lease: Lease): Prices {
  const markets = catalogue.markets().map(({ id, symbol }) => ({ id, symbol }))
  const feed = chooseFeed(settings.prices, catalogue.markets().map(({ symbol, priceStep, category }) => ({ symbol, step: priceStep, synthetic: category === 'stock' })), clock)
  assertFeedAllowed(feed, settings.sandbox)
  const stores = openPriceStores(database, markets, (tx) => proveLease(tx, lease))
  return createPrices({ clock, markets, feed, stores, randomBytes: (length) => randomBytes(length), onFault })
}

function openExchange(options: TradingOptions, catalogue: Catalogue, prices: Prices, leases: readonly Lease[]): Exchange {
  const { database, clock, onEvents, onFault, onFatal } = options
  return new Exchange({
    database, clock, housePartyId: MARKET_MAKER.partyId, pairs: catalogue.markets().map(listedPair), leaseOf: (id) => leaseNamed(leases, marketLease(id)),
    lastTick(marketId) {
      const last = prices.board.last(marketId)
      return last === undefined || !isPricing(last) ? undefined : { price: last.price, ageMs: last.ageMs(clock.nowMs()) }
    },
    onTicks: (listener) => prices.board.onTick((ticks) => { listener(ticks.flatMap(pricedTick)) }),
    onEvents, onFault, onLeaseLost: onFatal,
  })
}

/** What it finds is public at once, and told to whoever runs this installation. */
function openReconciler({ clock, database, onFault }: TradingOptions): Reconciler {
  return new Reconciler({
    clock, onFault,
    audit: (audit, reach) => auditLedger(database, audit, reach, holdSources),
    keep: (checkedAt, findings) => keepReconciliation(database, checkedAt, findings),
    onDifference: ({ findings }) => { onFault(new Error(`the ledger does not balance: ${JSON.stringify(findings.slice(0, 3))}`)) },
  })
}

function pricedTick(tick: RecordedTick): PricedTick[] {
  return isPricing(tick) ? [{ marketId: tick.marketId, id: tick.id, price: tick.price, ts: tick.ts, recordedAt: tick.recordedAt }] : []
}

/** A listed market as the engine takes it. The book is bounded at the most price steps it can hold. */
function listedPair(listed: ListedMarket): ListedPair {
  const { id, symbol, base, quote, priceStep, amountStep, minNotional, maxAmount, makerFee, takerFee, isOpen } = listed
  const market = listMarket({
    id, symbol, baseCurrencyId: base.id, quoteCurrencyId: quote.id, baseDecimals: base.decimals, quoteDecimals: quote.decimals, open: isOpen, priceStep,
    amountStep, maxPrice: highestPrice(priceStep), maxAmount, minNotional, maxOpenOrders: MOST_OPEN_ORDERS, makerFee, takerFee,
  })
  return { market, base: base.name, quote: quote.name }
}

function marketLease(marketId: number): string {
  return `market:${marketId}`
}

function leaseNamed(leases: readonly Lease[], name: string): Lease {
  const lease = leases.find((taken) => taken.name === name)
  if (lease === undefined) throw new Error(`no lease ${name} was taken`)
  return lease
}

/** Products whose closed orders count towards a user's own daily loss limit (USER-31). */
export const realised: readonly RealisedProfit[] = [secondsProfit, realisedProfit]

export type FuturesOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly board: Pick<PriceBoard, 'onTick'>
  readonly lease: Lease
  readonly isSandbox: boolean
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
  onLeaseLost(error: unknown): void
}

/** The desk of contracts, put together with the modules whose word it needs. */
export function openFutures({ catalogue, board, isSandbox, ...rest }: FuturesOptions): Desk {
  return new Desk({
    ...rest, pairs: futuresPairs(catalogue), insuranceFloor: INSURANCE_FLOOR, funding: isSandbox ? { house: FUNDED_HOUSE, insurance: FUNDED_INSURANCE } : undefined,
    mayOpen: (tx, userId, nowMs) => mayTrade(tx, userId, 'contracts', nowMs), lossGate: lossGate(realised),
    onLiquidated: (tx, now, { userId, orderId, symbol, price, tickId, loss, remained, currency }) =>
      sendMessage(tx, now, { userId, kind: 'liquidation', params: { order: orderId, pair: symbol, price, tick: tickId, loss, remained, currency } }),
    onTicks: (listener) => board.onTick((ticks) => {
      listener(ticks.filter(isPricing).map(({ marketId, id, price, ts, recordedAt }) => ({ marketId, id, price, ts, recordedAt })))
    }),
  })
}

/** The listed pairs that have contracts. */
export function futuresPairs(catalogue: Catalogue): FuturesPair[] {
  const listed = catalogue.markets()
  return termsOfPairs(listed.map(({ id, symbol, quote, isOpen }) => ({ id, symbol, quoteId: quote.id, isOpen }))).map((terms) => {
    const market = listed.find(({ id }) => id === terms.marketId)
    if (market === undefined) throw new Error(`${terms.symbol} is not listed`)
    return { terms, baseId: market.base.id, base: market.base.name, quote: market.quote.name }
  })
}
