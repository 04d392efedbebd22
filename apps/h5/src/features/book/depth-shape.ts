import type { Book } from './depth.ts'

/** A step of the depth: between the best price and `price`, `sum` can be traded at once. */
export type DepthPoint = { readonly price: number; readonly sum: number }
/**
 * The depth as drawn: both sides from the middle outwards, over an equal range of prices on either
 * side.
 */
export type DepthShape = {
  readonly bids: readonly DepthPoint[]
  readonly asks: readonly DepthPoint[]
  readonly mid: number
  readonly reach: number
  readonly most: number
}

/**
 * The cumulative order book outwards from its middle; undefined while a side is empty, since there
 * is no middle then. For display, never for money.
 */
export function depthShape(book: Book): DepthShape | undefined {
  const [bids, asks] = [accumulate(book.bids), accumulate(book.asks)]
  const [bid, ask] = [bids[0], asks[0]]
  const [lastBid, lastAsk] = [bids.at(-1), asks.at(-1)]
  if (bid === undefined || ask === undefined || lastBid === undefined || lastAsk === undefined)
    return undefined
  const mid = (bid.price + ask.price) / 2
  return {
    bids,
    asks,
    mid,
    reach: Math.max(mid - lastBid.price, lastAsk.price - mid),
    most: Math.max(lastBid.sum, lastAsk.sum),
  }
}

/**
 * One side as the outline of a stair on a square of 100 by 100, the middle at 50; `fill` closes it
 * along the bottom.
 */
export function stair(
  points: readonly DepthPoint[],
  { mid, reach, most }: DepthShape,
): { readonly line: string; readonly fill: string } {
  const x = (price: number) => (50 + ((price - mid) / reach) * 50).toFixed(2)
  const y = (sum: number) => (100 - (sum / most) * 92).toFixed(2)
  const [first] = points
  if (first === undefined) return { line: '', fill: '' }
  const edge = first.price < mid ? '0' : '100'
  const steps = points.map(({ price, sum }, at) => `${at === 0 ? '' : `H${x(price)}`}V${y(sum)}`)
  const line = `M${x(first.price)} 100${steps.join('')}H${edge}`
  return { line, fill: `${line}V100Z` }
}

/**
 * The depth between the middle and a price (its share of the width, 0 to 1): the deepest step
 * reached, or the first while none is.
 */
export function pointAt(
  shape: DepthShape,
  share: number,
): DepthPoint & { readonly side: 'bids' | 'asks' } {
  const price = shape.mid + (share * 2 - 1) * shape.reach
  const side = price < shape.mid ? 'bids' : 'asks'
  const own = shape[side]
  const reachedPoints = own.filter((point) =>
    side === 'bids' ? point.price >= price : point.price <= price,
  )
  const point = reachedPoints.at(-1) ?? own[0] ?? { price: shape.mid, sum: 0 }
  return { ...point, side }
}

/** The position of a price, as a share of the width. */
export function computeShare(
  { mid, reach }: Pick<DepthShape, 'mid' | 'reach'>,
  price: number,
): number {
  return (price - mid) / reach / 2 + 0.5
}

function accumulate(levels: Book['bids']): readonly DepthPoint[] {
  let sum = 0
  return levels.map(([price, amount]) => ({ price: Number(price), sum: (sum += Number(amount)) }))
}
