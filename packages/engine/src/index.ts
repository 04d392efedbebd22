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
  amountOf,
  highestPrice,
  listMarket,
  lotsOf,
  MOST_OPEN_ORDERS,
  priceOf,
  quoteRoundedDown,
  quoteRoundedUp,
  ticksOf,
} from './spot/market.ts'
export type {
  OrderContext,
  OrderRefusal,
  OrderRequest,
  OrderSide,
  OrderTerms,
  OrderType,
  TimeInForce,
  WrongPart,
} from './spot/rules.ts'
export {
  BAND_TICK_AGE_MS,
  freezeFor,
  judge,
  letsIn,
  refusalOf,
  triggers,
  wouldTake,
  wrongIn,
} from './spot/rules.ts'
export { boundAround, entryPrice, REFERENCE_BOUND } from './spot/reference-bound.ts'
export type { Fill, Posting, Settlement, SpotOrder, SpotStatus } from './spot/settle.ts'
export {
  afterFee,
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
export { rebuild, replay, tradeOf } from './spot/replay.ts'
