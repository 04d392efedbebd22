import type { Exposure } from '../../platform/fairness/index.ts'
import { listSwapCoins } from './coins.ts'
import { sumPaidOnDay } from './store.ts'
import type { SwapDeps } from './swap-deps.ts'

/**
 * What the house paid of each coin for swaps on the current UTC day, against its cap (MOVE-08,
 * FAIR-07).
 */
export function listSwapExposures({
  database,
  clock,
  catalogue,
}: Pick<SwapDeps, 'database' | 'clock' | 'catalogue'>): Promise<readonly Exposure[]> {
  const nowMs = clock.nowMs()
  return database.snapshot(async (db) => {
    const exposures: Exposure[] = []
    for (const { currency, terms } of listSwapCoins(catalogue))
      exposures.push({
        product: 'swap',
        symbol: currency.name,
        exposure: await sumPaidOnDay(db, currency.id, nowMs),
        cap: terms.dailyCap,
        currency: currency.name,
      })
    return exposures
  })
}
