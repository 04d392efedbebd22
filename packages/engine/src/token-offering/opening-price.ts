import {
  add,
  ceilToStep,
  compareUnits,
  floorToStep,
  max,
  min,
  type Price,
  price,
  quantity,
  type Quantity,
  subtract,
  sum,
} from '@candor/money'

/** A limit order of the call auction that opens a token's market (IEO-21). */
export type AuctionOrder = {
  readonly side: 'buy' | 'sell'
  readonly limit: Price
  readonly amount: Quantity
}

/** How long orders are taken before the one price, and from when on none can be cancelled. */
export const AUCTION_MS = 600_000
export const NO_CANCEL_MS = 60_000

/** The auction's price, what trades at it, and what stays unmatched of the larger side. */
export type OpeningPrice = {
  readonly price: Price
  readonly volume: Quantity
  readonly surplus: Quantity
}

/**
 * The one price of a call auction: largest volume, then least surplus, then nearest to the issuance
 * price, then the lower (IEO-21). Undefined when no two orders cross. Between two limits neither
 * volume nor surplus changes, so that the limits, the steps beside them and those beside the
 * issuance price are all that can be best. Limits are multiples of the step.
 */
export function findOpeningPrice(
  orders: readonly AuctionOrder[],
  issuancePrice: Price,
  step: Price,
): OpeningPrice | undefined {
  const candidates = new Set<bigint>([
    floorToStep(issuancePrice, step),
    ceilToStep(issuancePrice, step),
  ])
  for (const { limit } of orders)
    for (const beside of [-(step as bigint), 0n, step as bigint])
      candidates.add((limit as bigint) + beside)
  const [buys, sells] = [ordersOf(orders, 'buy'), ordersOf(orders, 'sell')]
  let [wanted, offered, next] = [sum(buys.map(({ amount }) => amount)), quantity(0n), 0]
  let passed = 0
  let best: OpeningPrice | undefined
  for (const at of [...candidates].filter((one) => one > 0n).sort(compareUnits)) {
    for (let buy = buys[passed]; buy !== undefined && buy.limit < at; buy = buys[++passed])
      wanted = subtract(wanted, buy.amount)
    for (let sell = sells[next]; sell !== undefined && sell.limit <= at; sell = sells[++next])
      offered = add(offered, sell.amount)
    const volume = min(wanted, offered)
    const found = { price: price(at), volume, surplus: subtract(max(wanted, offered), volume) }
    if (volume > 0n && (best === undefined || isBetter(found, best, issuancePrice))) best = found
  }
  return best
}

function ordersOf(orders: readonly AuctionOrder[], side: AuctionOrder['side']): AuctionOrder[] {
  return orders.filter((one) => one.side === side).sort((a, b) => compareUnits(a.limit, b.limit))
}

function isBetter(one: OpeningPrice, other: OpeningPrice, issuancePrice: Price): boolean {
  if (one.volume !== other.volume) return one.volume > other.volume
  if (one.surplus !== other.surplus) return one.surplus < other.surplus
  const [near, far] = [distance(one.price, issuancePrice), distance(other.price, issuancePrice)]
  return near === far ? one.price < other.price : near < far
}

function distance(a: Price, b: Price): bigint {
  return a > b ? a - b : b - a
}
