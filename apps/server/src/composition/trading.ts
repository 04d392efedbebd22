import { randomBytes } from 'node:crypto'
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
import { Endings } from './endings.ts'
import { chooseFeed } from '../feeds/choose.ts'
import { assertFeedAllowed } from '../feeds/feed.ts'
import type { PastReach } from '../feeds/history-plan.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import { leasesOfProducts } from './products.ts'
import { createPrices, openPriceStores, type Prices } from '../platform/prices/index.ts'

/** Well within the overall stop limit: the leases are released in any case. */
const STOP_MAX_MS = 20_000

export type TradingOptions = {
  readonly settings: Settings
  readonly clock: Clock
  readonly database: Database
  /** Only for ticks and leases, which nothing else may delay. */
  readonly recording: Database
  readonly catalogue: Catalogue
  /** The history of a fresh simulation; a year unless a test needs less. */
  readonly pastReach?: PastReach | undefined
  onFault(error: unknown): void
  /** Another process took the leases; this one must end. */
  onFatal(error: unknown): void
}

/** Running prices and this process's leases, on which products trade. */
export type Trading = {
  readonly catalogue: Catalogue
  readonly prices: Prices
  leaseOf(name: string): Lease
  /** Ends something before prices and leases end. */
  onStop(name: string, end: () => Promise<void>): void
  /** Returns what did not end in time. */
  stop(): Promise<readonly string[]>
}

/**
 * Takes the leases, then starts recording prices; throws with a sentence when another process owns
 * the data.
 */
export async function startTrading(options: TradingOptions): Promise<Trading> {
  const { database, catalogue } = options
  const leases = await takeAllLeases(database, catalogue)
  const leaseOf = (name: string): Lease => findLease(leases, name)
  const endings = new Endings(STOP_MAX_MS)
  endings.push('leases', renewPeriodically(options, leases))
  try {
    const prices = openPrices(options, catalogue, leaseOf('feed'))
    await prices.recorder.start()
    endings.push('recorder of prices', () => prices.recorder.stop())
    return {
      catalogue,
      prices,
      leaseOf,
      onStop: (name, end) => {
        endings.push(name, end)
      },
      stop: () => endings.stop(),
    }
  } catch (error) {
    await endings.stop()
    throw error
  }
}

async function takeAllLeases(database: Database, catalogue: Catalogue): Promise<readonly Lease[]> {
  const names = ['feed', 'jobs', ...leasesOfProducts(catalogue)]
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

function findLease(leases: readonly Lease[], name: string): Lease {
  const lease = leases.find((candidate) => candidate.name === name)
  if (lease === undefined) throw new Error(`no lease ${name} was taken`)
  return lease
}
