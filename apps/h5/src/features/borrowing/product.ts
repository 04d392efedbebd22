import { defineProduct } from '../../app/products/define-product.ts'

export const borrowing = defineProduct({
  name: 'borrowing',
  feature: 'borrowing',
  group: 'borrowing',
  pages: {
    '/pages/common/borrowing': {},
  },
})
