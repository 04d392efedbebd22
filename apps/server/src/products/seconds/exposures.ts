import type { Exposure } from '../../platform/fairness/index.ts'
import type { SecondsHouse } from './house/house.ts'

/**
 * Each pair's fullest minute: the difference between the two directions' wins, against its cap
 * (SEC-21).
 */
export function toSecondsExposures({ pairs }: SecondsHouse): Exposure[] {
  return pairs.map(({ symbol, largestExpiry, capPerExpiry }) => ({
    product: 'seconds',
    symbol,
    exposure: largestExpiry,
    cap: capPerExpiry,
    currency: 'USDT',
  }))
}
