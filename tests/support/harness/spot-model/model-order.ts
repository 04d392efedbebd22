/** The terms of a pair, in units of 10^-8. */
export type PairTerms = {
  readonly priceStep: bigint
  readonly amountStep: bigint
  readonly minNotional: bigint
  readonly maxAmount: bigint
  readonly maxOpenOrders: number
  readonly fee: bigint
  readonly baseUnit: bigint
  readonly quoteUnit: bigint
}

export type Side = 'buy' | 'sell'
export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'
export type Ask = {
  readonly user: number
  readonly side: Side
  readonly type: 'limit' | 'market' | 'stop_limit'
  readonly timeInForce: TimeInForce
  readonly price: bigint
  readonly stop: bigint
  readonly amount: bigint
  readonly clientId: string | undefined
}

/** An order, numbered by acceptance from 0. */
export type ModelOrder = {
  readonly number: number
  readonly ask: Ask
  readonly arrival: number
  /** A stop's limit becomes tighter when bounded by the tick that triggers it. */
  limit: bigint
  status: 'doing' | 'complete' | 'cancelled'
  filled: bigint
  locked: bigint
  paid: bigint
  received: bigint
  fee: bigint
  /** Its place in the queue of its price; undefined while a stop waits. */
  queued: number | undefined
}
