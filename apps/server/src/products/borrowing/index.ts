export type { BorrowingDeps } from './borrowing-deps.ts'
export { type Borrowing, openBorrowing } from './open.ts'
export { loadOrderGates } from './gates/order-gate.ts'
export { listUsersInLiquidation } from './running/store-liquidations.ts'
export { borrowingHolds } from './store-holds.ts'
export { loadDebtsAt } from './store-debts.ts'
export { toLoanExposures } from './exposures.ts'
export {
  dailyRates,
  houseFunding,
  LENDING_POOL,
  LENT_MAX,
  marginCoins,
  NEEDED_LEVEL,
  PAYOUT_DAYS,
} from './terms.ts'
export { borrowingRecords } from './records.ts'
