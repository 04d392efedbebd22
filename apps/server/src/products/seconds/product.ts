import { defineProduct } from '../define-product.ts'
import { listSecondsFees } from './store-fees.ts'
import { listSecondsHolds } from './store-holds.ts'
import { sumSecondsProfit } from './store-profit.ts'

export const seconds = defineProduct({
  name: 'seconds',
  holds: listSecondsHolds,
  fees: listSecondsFees,
  realised: sumSecondsProfit,
})
