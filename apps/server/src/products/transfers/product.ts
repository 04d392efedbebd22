import { defineProduct } from '../define-product.ts'

export const transfers = defineProduct({ name: 'transfers' })
