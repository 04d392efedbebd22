export { Exchange, type ExchangeParts, type ListedPair, type MarketListener } from './exchange.ts'
export { exportFills } from './store-export.ts'
export { listOpenSpotOrders } from './store-elsewhere.ts'
export { listSpotFrozen, listSpotHolds } from './store-holds.ts'
export { replayMarkets } from './store-replay.ts'
export { bookHandlers, cancelAllOf, toDepthLevels, spotHandlers } from './routes.ts'
export type { Command, Result } from './commands.ts'
export type { OrderGate } from './order-gate.ts'
export { isWaitingStop, type OrderState, type Trade } from './order-state.ts'
export type { PairNames } from './wire.ts'
export type { MarketState } from './market-state.ts'
export type { MarketWriter } from './writer.ts'
export {
  findMarketOrderProof,
  listMarketOrderProofs,
  findStopProof,
  listStopProofs,
} from './store-proof.ts'
