import type { Exposure } from '../../platform/fairness/index.ts'
import type { SwapExposure } from './swap-exposures.ts'

/** Of each coin what the house paid for swaps on the present UTC day, against its cap (MOVE-08). */
export function toSwapExposures(paid: readonly SwapExposure[]): Exposure[] {
  return paid.map(({ coin, paid: exposure, dailyCap: cap }) => ({
    product: 'swap',
    symbol: coin,
    exposure,
    cap,
    currency: coin,
  }))
}
