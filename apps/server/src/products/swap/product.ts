import { defineProduct } from '../define-product.ts'
import { listSwapFees } from './store-fees.ts'

export const swap = defineProduct({
  name: 'swap',
  fees: listSwapFees,
})
