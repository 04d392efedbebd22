import { defineProduct } from '../define-product.ts'
import { purchaseFlows } from './store-flows.ts'

export const purchases = defineProduct({
  name: 'purchases',
  flows: purchaseFlows,
})
