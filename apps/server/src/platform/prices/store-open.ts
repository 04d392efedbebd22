import type { Bar } from '@candor/engine/prices/bars'
import type { BarPeriod } from '@candor/engine/prices/periods'
import type { Database } from '../../db/connection.ts'
import type { FairnessStore } from './day-publisher.ts'
import type { TickStore } from './recorder.ts'
import { readBars } from './store-bars.ts'
import { type DropCount, readDrops } from './store-drops.ts'
import {
  commitSeed,
  type DayRoot,
  publishRoot,
  readDaysDue,
  readLeaves,
  readNeighbours,
  readRoot,
  readSeed,
  readTick,
  revealSeeds,
} from './store-fairness.ts'
import { ensurePartition, type OwnerProof, readMarketHeads, writeBatch } from './store.ts'
import type { PricedMarket, RecordedTick } from './tick.ts'

/** The routes' read functions. */
export type PriceReads = {
  bars(
    marketId: number,
    period: BarPeriod,
    fromMs: number,
    toMs: number,
    limit: number,
  ): Promise<Bar[]>
  tick(id: number): Promise<{ readonly tick: RecordedTick; readonly day: string } | undefined>
  neighbours(tick: RecordedTick): Promise<{
    readonly previous: RecordedTick | undefined
    readonly next: RecordedTick | undefined
  }>
  root(marketId: number, day: string): Promise<DayRoot | undefined>
  drops(sinceMs: number): Promise<readonly DropCount[]>
}

export type PriceStores = {
  readonly ticks: TickStore
  readonly fairness: FairnessStore
  readonly reads: PriceReads
}

/**
 * The database functions of prices; proveOwner runs inside every transaction that writes ticks,
 * bars or roots.
 */
export function openPriceStores(
  database: Database,
  markets: readonly PricedMarket[],
  proveOwner: OwnerProof,
): PriceStores {
  const symbols = new Map(markets.map(({ id, symbol }) => [id, symbol]))
  return {
    ticks: {
      write: (batch) => writeBatch(database, proveOwner, batch),
      standings: () => readMarketHeads(database, markets),
      ensurePartition: (day) => ensurePartition(database, day),
    },
    fairness: {
      seed: (day) => readSeed(database, day),
      commitSeed: (day, seed, commitment, nowMs) =>
        commitSeed(database, day, seed, commitment, nowMs),
      revealSeeds: (today, nowMs) => revealSeeds(database, today, nowMs),
      daysDue: (today) => readDaysDue(database, today, markets),
      leaves: (marketId, day) => readLeaves(database, marketId, day),
      publish: (root) => publishRoot(database, proveOwner, root),
    },
    reads: {
      bars: (marketId, period, fromMs, toMs, limit) =>
        readBars(database, marketId, period, fromMs, toMs, limit),
      tick: (id) => readTick(database, id, (marketId) => symbols.get(marketId)),
      neighbours: (tick) => readNeighbours(database, tick),
      root: (marketId, day) => readRoot(database, marketId, day),
      drops: (sinceMs) => readDrops(database, sinceMs),
    },
  }
}
