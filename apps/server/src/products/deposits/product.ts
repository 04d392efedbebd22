import { defineProduct } from '../define-product.ts'
import { depositFlows } from './store-flows.ts'

export const deposits = defineProduct({
  name: 'deposits',
  flows: depositFlows,
})
