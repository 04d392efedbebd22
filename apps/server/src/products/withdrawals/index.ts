export { exportWithdrawals } from './store-export.ts'
export { bookPayouts, completeSimulatedPayouts } from './jobs.ts'
export { type PayoutProvider, SANDBOX, sandboxPayoutProvider } from './payouts.ts'
export { withdrawalHandlers } from './routes.ts'
export { withdrawalFlows } from './store-flows.ts'
export { listWithdrawalHolds } from './store-holds.ts'
export { type WithdrawalReview, listWithdrawalQueue } from './store-review.ts'
export { verifyWithdrawals } from './verify-withdrawals.ts'
export {
  type MoneyOut,
  type PurchaseHolds,
  type WithdrawalDeps,
  type WithdrawalGates,
} from './withdrawals-deps.ts'
