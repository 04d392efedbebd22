import { defineProduct } from '../define-product.ts'
import { loadFuturesFees, loadFuturesVolume } from './store-fees.ts'
import { futuresHolds } from './store-holds.ts'
import { loadFuturesProfit } from './store-profit.ts'

export const futures = defineProduct({
  name: 'futures',
  holds: futuresHolds,
  fees: loadFuturesFees,
  volume: loadFuturesVolume,
  realised: loadFuturesProfit,
})
