import { defineProduct } from '../define-product.ts'
import { marketMakerRules } from './rules.ts'

export const marketMaker = defineProduct({
  name: 'market-maker',
  rules: () => marketMakerRules,
})
