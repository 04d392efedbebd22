export { cancelPendingOf } from './cancel-orders.ts'
export { Desk } from './desk.ts'
export { houseExposures } from './house-exposure.ts'
export type { DeskParts, FuturesPair, Liquidation } from './parts.ts'
export { pushPositions } from './push-positions.ts'
export { futuresHandlers } from './routes.ts'
export { exportContracts } from './store-export.ts'
export { futuresFees, futuresVolume } from './store-fees.ts'
export { futuresHolds } from './store-holds.ts'
export { futuresProfit } from './store-profit.ts'
export { contractProof, contractProofs } from './store-proof.ts'
export {
  CLOSE_WAIT_MS,
  FUNDED_HOUSE,
  FUNDED_INSURANCE,
  OPEN_WAIT_MS,
  boundedTerms,
  termsOfPairs,
} from './terms.ts'
export { leverageMove } from './wallet-move.ts'
