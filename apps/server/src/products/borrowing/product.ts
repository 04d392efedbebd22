import { defineProduct } from '../define-product.ts'
import { loadDebtsAt } from './store-debts.ts'
import { borrowingHolds } from './store-holds.ts'

export const borrowing = defineProduct({
  name: 'borrowing',
  holds: borrowingHolds,
  owed: loadDebtsAt,
})
