import type { ListedProduct } from '@candor/engine/dual-investment/history'
import { cachedFor } from '../../clock/cached.ts'
import type { Clock } from '../../clock/clock.ts'
import { listHistory } from './store-history.ts'
import type { Database } from './store.ts'
import { HISTORY_AGE_MS } from './terms.ts'

/** A pair's settled products of the last 90 days, read at most once a minute. */
export type History = (marketId: number) => Promise<readonly ListedProduct[]>

export function openHistory(database: Database, clock: Clock): History {
  const byMarket = new Map<number, () => Promise<readonly ListedProduct[]>>()
  return (marketId) => {
    const read =
      byMarket.get(marketId) ??
      cachedFor(clock, HISTORY_AGE_MS, () => listHistory(database, marketId, clock.nowMs()))
    byMarket.set(marketId, read)
    return read()
  }
}
