import { defineProduct } from '../define-product.ts'
import { borrowingRules } from './rules.ts'
import { loadDebtsAt } from './store-debts.ts'
import { borrowingHolds } from './store-holds.ts'
import { findLoanProof, listLoanProofs } from './store-proof.ts'

export const borrowing = defineProduct({
  name: 'borrowing',
  holds: borrowingHolds,
  owed: loadDebtsAt,
  proofs: { loan: { own: findLoanProof, decided: listLoanProofs } },
  rules: () => borrowingRules,
})
