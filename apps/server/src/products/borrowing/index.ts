export type { BorrowingDeps } from './borrowing-deps.ts'
export type { LoanGate } from './gate.ts'
export { type Borrowing, openBorrowing } from './open.ts'
export { orderGates } from './order-gate.ts'
export type { BorrowingReview } from './review.ts'
export { closingLoans } from './store-closing.ts'
export { borrowingHolds } from './store-holds.ts'
export { owedAt } from './store-owed.ts'
export { loanProof, loanProofs } from './store-proof.ts'
export {
  dailyRates,
  houseFunding,
  LENDER,
  LENT_MOST,
  marginCoins,
  NEEDED_LEVEL,
  PAYOUT_DAYS,
} from './terms.ts'
