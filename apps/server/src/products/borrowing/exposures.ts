import type { Quantity } from '@candor/money'
import type { Exposure } from '../../platform/fairness/index.ts'
import { LENT_MAX } from './terms.ts'

/** The total of all loans and open requests against its published cap (LOAN-21). */
export function toLoanExposures(lent: Quantity): Exposure[] {
  return [{ product: 'borrowing', symbol: 'USDT', exposure: lent, cap: LENT_MAX, currency: 'USDT' }]
}
