export const SIDE = { buy: 0, sell: 1 } as const
export type BookSide = (typeof SIDE)[keyof typeof SIDE]

/** The times in force (SPOT-16 to SPOT-19) as the book stores them. */
export const TIME_IN_FORCE = { GTC: 0, IOC: 1, FOK: 2, POST_ONLY: 3 } as const
export type BookTimeInForce = (typeof TIME_IN_FORCE)[keyof typeof TIME_IN_FORCE]

/** The outcome of a placed order. The last two are refusals without any effect. */
export const OUTCOME = {
  /** Filled completely at once. */
  filled: 0,
  /** Rests, whole or partly filled; `restingHandle` is its handle. */
  resting: 1,
  /** Filled as far as possible; the rest is cancelled because of its time in force (SPOT-17). */
  cancelled: 2,
  /** Filled up to its owner's own order, then cancelled (SPOT-20). */
  selfCancelled: 3,
  /** POST_ONLY_WOULD_TAKE (SPOT-19). */
  wouldTake: 4,
  /** FOK_NOT_FILLED (SPOT-18). */
  notFilled: 5,
} as const
export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME]

/** One price level with the total of its resting orders. */
export type DepthLevel = { readonly ticks: number; readonly lots: number; readonly orders: number }
export type Depth = { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] }
export type RestingOrder = {
  readonly handle: number
  readonly orderId: number
  readonly owner: number
  readonly side: BookSide
  readonly ticks: number
  readonly lots: number
}

/** The maximum price of a book; a market's listing stays below it. */
export const MAX_TICKS = 2 ** 30 - 1

/**
 * Above every price: the best ask when there is none. The best bid is then 0, below every price.
 */
export const NO_ASK = 2 ** 31 - 1

export function assertMaxTicks(maxTicks: number): void {
  if (!Number.isInteger(maxTicks) || maxTicks < 1 || maxTicks > MAX_TICKS)
    throw new RangeError(`maxTicks out of range: ${maxTicks}`)
}

/** Throws on invalid order numbers: these come from the engine, never from a user. */
export function assertOrder(
  maxTicks: number,
  ticks: number,
  lots: number,
  owner: number,
  orderId: number,
): void {
  if ((ticks | 0) !== ticks || ticks < 1 || ticks > maxTicks)
    throw new RangeError(`ticks out of range: ${ticks}`)
  if (!Number.isSafeInteger(lots) || lots < 1) throw new RangeError(`lots out of range: ${lots}`)
  if ((owner | 0) !== owner) throw new RangeError(`owner out of range: ${owner}`)
  if (!Number.isSafeInteger(orderId)) throw new RangeError(`orderId out of range: ${orderId}`)
}
