import type { Quantity } from '@candor/money'
import { listSwapCoins } from './coins.ts'
import { sumPaidOnDay } from './store.ts'
import type { SwapDeps } from './swap-deps.ts'

/** What the house paid of a coin on the current UTC day, and its maximum (MOVE-08, FAIR-07). */
export type SwapExposure = {
  readonly coin: string
  readonly paid: Quantity
  readonly dailyCap: Quantity
}

/** For every coin that can be swapped. */
export function computeSwapExposures({
  database,
  clock,
  catalogue,
}: Pick<SwapDeps, 'database' | 'clock' | 'catalogue'>): Promise<readonly SwapExposure[]> {
  const nowMs = clock.nowMs()
  return database.snapshot(async (at) => {
    const exposures: SwapExposure[] = []
    for (const { currency, terms } of listSwapCoins(catalogue))
      exposures.push({
        coin: currency.name,
        paid: await sumPaidOnDay(at, currency.id, nowMs),
        dailyCap: terms.dailyCap,
      })
    return exposures
  })
}
