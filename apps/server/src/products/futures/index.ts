export { cancelPendingOrders } from './orders/cancel-orders.ts'
export { createFuturesEngine, type FuturesOptions } from './compose.ts'
export { FuturesEngine } from './futures-engine.ts'
export { loadHouseExposures } from './exposure/house-exposure.ts'
export type { FuturesEngineParts, FuturesPair, Liquidation } from './parts.ts'
export { pushPositions } from './push-positions.ts'
export { futuresHandlers } from './routes.ts'
export { exportContracts } from './store-export.ts'
export { loadFuturesFees } from './store-fees.ts'
export { futuresHolds } from './store-holds.ts'
export { loadFuturesProfit } from './store-profit.ts'
export { contractLimits, contractRule } from './rules.ts'
export {
  CLOSE_WAIT_MS,
  FUNDED_HOUSE,
  FUNDED_INSURANCE,
  OPEN_WAIT_MS,
  boundTerms,
  listFuturesTerms,
} from './terms.ts'
export { runLeverageMove } from './wallets/wallet-move.ts'
export { futuresRecords } from './records.ts'
