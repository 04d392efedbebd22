import type { Exposure } from '../../platform/fairness/index.ts'
import type { SwapExposure } from './swap-exposures.ts'

/** What the house paid of each coin for swaps on the current UTC day, against its cap (MOVE-08). */
export function toSwapExposures(paid: readonly SwapExposure[]): Exposure[] {
  return paid.map(({ coin, paid: exposure, dailyCap: cap }) => ({
    product: 'swap',
    symbol: coin,
    exposure,
    cap,
    currency: coin,
  }))
}
