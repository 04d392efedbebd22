import type { Quantity } from '@candor/money'
import { LENT_MAX } from '../../products/borrowing/index.ts'
import type { SecondsHouse } from '../../products/seconds/index.ts'
import type { SwapExposure } from '../../products/swap/index.ts'
import type { Exposure } from './house.ts'

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

/**
 * What all loans and open requests come to, against the published cap on them together (LOAN-21).
 */
export function toLoanExposures(lent: Quantity): Exposure[] {
  return [{ product: 'borrowing', symbol: 'USDT', exposure: lent, cap: LENT_MAX, currency: 'USDT' }]
}

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
