import type { Quantity } from '@candor/money'
import type { Exposure } from '../../platform/fairness/index.ts'
import { LENT_MAX } from './terms.ts'

/**
 * What all loans and open requests come to, against the published cap on them together (LOAN-21).
 */
export function toLoanExposures(lent: Quantity): Exposure[] {
  return [{ product: 'borrowing', symbol: 'USDT', exposure: lent, cap: LENT_MAX, currency: 'USDT' }]
}
