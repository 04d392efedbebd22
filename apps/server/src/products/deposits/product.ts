import { defineProduct } from '../define-product.ts'
import { depositRules } from './rules.ts'
import { depositFlows } from './store-flows.ts'

export const deposits = defineProduct({
  name: 'deposits',
  flows: depositFlows,
  rules: () => depositRules,
})
