export { listDepositAddresses, sandboxWarning } from './addresses.ts'
export { type DecisionRefusal, rejectDeposit } from './decide-request.ts'
export type { DepositChain, DepositDeps } from './deposit-deps.ts'
export { passDueDeposits } from './jobs.ts'
export { exportRequests } from './store-export.ts'
export {
  type DepositReview,
  listDepositQueue,
  findDepositVoucher,
  lockDeposit,
} from './store-review.ts'
export { passByHand as passHeldDeposit, rejectRequest as rejectHeldDeposit } from './store.ts'
export { depositReview } from './review-deposit.ts'
export { depositHandlers } from './routes.ts'
