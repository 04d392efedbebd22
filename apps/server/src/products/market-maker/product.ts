import { defineProduct } from '../define-product.ts'

export const marketMaker = defineProduct({ name: 'market-maker' })
