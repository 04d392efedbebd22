import type { Exposure } from '../../platform/fairness/index.ts'
import type { SecondsHouse } from './house/house.ts'

/**
 * Of each pair the fullest minute: by how much what one direction would win exceeds the other,
 * against the cap on that (SEC-21).
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
