export { exportWithdrawals } from './export.ts'
export { bookPayouts, carrySimulated } from './jobs.ts'
export { type Carrier, SANDBOX, sandboxCarrier } from './payouts.ts'
export { withdrawalHandlers } from './routes.ts'
export { withdrawalFlows } from './store-flows.ts'
export { withdrawalHolds } from './store-holds.ts'
export { type WithdrawalReview, withdrawalQueue } from './store-review.ts'
export { verifyWithdrawals } from './verify-withdrawals.ts'
export {
  type MoneyOut,
  type PurchaseHolds,
  type WithdrawalDeps,
  type WithdrawalGates,
} from './withdrawals-deps.ts'
