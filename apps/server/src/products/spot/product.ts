import { defineProduct } from '../define-product.ts'
import { listSpotFees, listSpotVolume } from './store-fees.ts'
import { listSpotHolds } from './store-holds.ts'

export const spot = defineProduct({
  name: 'spot',
  holds: listSpotHolds,
  fees: listSpotFees,
  volume: listSpotVolume,
})
