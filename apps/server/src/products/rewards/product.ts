import { defineProduct } from '../define-product.ts'

export const rewards = defineProduct({ name: 'rewards' })
