import { defineProduct } from '../define-product.ts'
import { withdrawalsRecords } from './records.ts'
import { exportWithdrawals } from './store-export.ts'
import { withdrawalRules } from './rules.ts'
import { withdrawalFlows } from './store-flows.ts'
import { listWithdrawalHolds } from './store-holds.ts'
import { verifyWithdrawals } from './verify-withdrawals.ts'
import { isWithdrawalEnded } from './store-disputed.ts'

export const withdrawals = defineProduct({
  name: 'withdrawals',
  records: withdrawalsRecords,
  wants: [
    'chainPayouts',
    'checkPayPassword',
    'loanGate',
    'moneyOut',
    'secondFactor',
    'terms',
    'withdrawalHolds',
  ],
  provides: [],
  open: async (platform, ask) => (await import('./compose.ts')).composeWithdrawals(platform, ask),
  holds: listWithdrawalHolds,
  flows: withdrawalFlows,
  exports: { withdrawals: exportWithdrawals },
  disputes: { withdrawal: isWithdrawalEnded },
  rules: () => withdrawalRules,
  verify: ({ database }) => verifyWithdrawals(database),
})
