export type {
  BookSide,
  BookTimeInForce,
  Depth,
  DepthLevel,
  Outcome,
  RestingOrder,
} from './spot/book-terms.ts'
export { OrderBook } from './spot/book.ts'
export { MAX_TICKS, OUTCOME, SIDE, TIME_IN_FORCE } from './spot/book-terms.ts'
export type { FillList } from './spot/fill-list.ts'
export type { Market, MarketTerms } from './spot/market.ts'
export {
  lotsToAmount,
  computeMaxPrice,
  createMarket,
  toLots,
  MAX_OPEN_ORDERS,
  ticksToPrice,
  quoteRoundedDown,
  quoteRoundedUp,
  toTicks,
} from './spot/market.ts'
export type {
  OrderContext,
  OrderRefusal,
  OrderRequest,
  OrderSide,
  OrderTerms,
  OrderType,
  TimeInForce,
  InvalidField,
} from './spot/validate-order.ts'
export {
  BAND_TICK_AGE_MS,
  freezeFor,
  validateOrder,
  triggersStop,
  toRefusal,
  reachesStop,
  wouldTake,
  findInvalidField,
} from './spot/validate-order.ts'
export { computeBound, entryPrice, REFERENCE_BOUND } from './spot/reference-bound.ts'
export type { Fill, Posting, Settlement, SpotOrder, SpotStatus } from './spot/settle.ts'
export {
  deductFee,
  averagePrice,
  cancelOrder,
  freezePostings,
  openOrder,
  settleFill,
  SPOT_STATUS_NUMBER,
  tightenOrder,
} from './spot/settle.ts'
export type { OrderPreview, Proceeds, PublicDepth, PublicLevel } from './spot/preview.ts'
export { amountForTotal, previewOrder, shareOfBalance } from './spot/preview.ts'
export type { BookCommand, BookTrade, OpenOrder } from './spot/replay.ts'
export { rebuildBook, replayCommands, toTrade } from './spot/replay.ts'
