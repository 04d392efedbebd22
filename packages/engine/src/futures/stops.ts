import type { Price } from '@candor/money'
import { max, min } from '@candor/money'
import { type Acceptance, isAfter } from '../prices/usability.ts'
import type { CloseReason, Mark, PendingOrder, Position, Side } from './order.ts'
import { isAtMaxProfit } from './profit.ts'
import { isSettled } from './silence.ts'

/** Stop prices of a position; absent means none. */
export type StopPrices = {
  readonly takeProfit?: Price | undefined
  readonly stopLoss?: Price | undefined
}

/**
 * Whether stops are on the right side of every price they are measured against (FUT-28): for a long
 * take-profit above and stop-loss below all of them, for a short mirrored. A market opening is
 * measured by the tick and the entry, a pending order by its limit price, an open one by the mark.
 */
export function areStopsValid(
  side: Side,
  stops: StopPrices,
  measuredBy: readonly [Price, ...Price[]],
): boolean {
  const [first, ...others] = measuredBy
  const highest = others.reduce(max<Price>, first)
  const lowest = others.reduce(min<Price>, first)
  const [above, below] =
    side === 'long' ? [stops.takeProfit, stops.stopLoss] : [stops.stopLoss, stops.takeProfit]
  if (above !== undefined && above <= highest) return false
  return below === undefined || (below > 0n && below < lowest)
}

/**
 * Sets, changes or removes the stops of an open position or a pending order (FUT-29). An open
 * position is measured by its pair's mark, which must be current when a stop is set; a pending one
 * by its limit price. Ticks recorded after the acceptance trigger them.
 */
export function setStops<Order extends Position | PendingOrder>(
  order: Order,
  stops: StopPrices,
  { atMs, afterTickId }: Acceptance,
  mark: Pick<Mark, 'price'> | undefined,
): Order | { readonly refused: 'NO_PRICE' | 'TP_SL_INVALID' } {
  const { takeProfit, stopLoss } = stops
  if (takeProfit !== undefined || stopLoss !== undefined) {
    const measuredBy = 'target' in order ? order.target : mark?.price
    if (measuredBy === undefined) return { refused: 'NO_PRICE' }
    if (!areStopsValid(order.side, stops, [measuredBy])) return { refused: 'TP_SL_INVALID' }
  }
  return { ...order, takeProfit, stopLoss, stopsSetAtMs: atMs, stopsSetAfterTickId: afterTickId }
}

/**
 * Whether a pending order opens at this tick (FUT-26): at or below its limit price for a long, at
 * or above for a short. Under terms that bound gaps it waits after a silence for a confirmed price,
 * as market orders do (FUT-18).
 */
export function opensAt(
  order: Pick<PendingOrder, 'side' | 'target' | 'filedAtMs' | 'filedAfterTickId' | 'isGapBound'>,
  mark: Mark,
): boolean {
  if (
    !isAfter(mark, mark.tickId, { atMs: order.filedAtMs, afterTickId: order.filedAfterTickId }) ||
    (order.isGapBound && !isSettled(mark))
  )
    return false
  return order.side === 'long' ? mark.price <= order.target : mark.price >= order.target
}

/**
 * Why a position closes at this tick, if it does (FUT-30): the tick reaches a stop set before it,
 * or the maximum profit. The opening tick does not close it.
 */
export function findTriggeredStop(
  position: Position,
  mark: Mark,
): Extract<CloseReason, 'tp' | 'sl'> | undefined {
  if (mark.tickId <= position.openTickId) return undefined
  if (isAtMaxProfit(position, mark.price)) return 'tp'
  const { side, takeProfit, stopLoss, stopsSetAtMs, stopsSetAfterTickId } = position
  if (!isAfter(mark, mark.tickId, { atMs: stopsSetAtMs, afterTickId: stopsSetAfterTickId }))
    return undefined
  const sign = side === 'long' ? 1n : -1n
  const isBeyond = (stop: Price | undefined, direction: bigint): boolean =>
    stop !== undefined && (mark.price - stop) * direction >= 0n
  if (isBeyond(takeProfit, sign)) return 'tp'
  return isBeyond(stopLoss, -sign) ? 'sl' : undefined
}
