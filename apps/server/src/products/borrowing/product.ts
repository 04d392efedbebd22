import { defineProduct } from '../define-product.ts'
import { borrowingRecords } from './records.ts'
import { borrowingRules } from './rules.ts'
import { loadDebtsAt } from './store-debts.ts'
import { borrowingHolds } from './store-holds.ts'
import { findLoanProof, listLoanProofs } from './store-proof.ts'
import { isApplicationEnded, isLoanEnded } from './store-disputed.ts'

export const borrowing = defineProduct({
  name: 'borrowing',
  records: borrowingRecords,
  neutralRecords: [borrowingRecords.loanPrincipal, borrowingRecords.loanSale],
  wants: ['cancelSpotOrders', 'spotFrozen', 'spotOrders', 'riskGate', 'vipLevel'],
  provides: ['loanGate', 'orderGates', 'usersInLiquidation'],
  open: async (platform, ask) => (await import('./compose.ts')).composeBorrowing(platform, ask),
  holds: borrowingHolds,
  owed: loadDebtsAt,
  proofs: { loan: { own: findLoanProof, decided: listLoanProofs } },
  disputes: { loan: isLoanEnded, maker: isApplicationEnded },
  rules: () => borrowingRules,
})
