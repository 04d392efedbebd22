import { countdownText } from '../../lib/figures/format.ts'
import { computeRest } from './countdown.ts'
import { useServerNow } from '../../net/server-clock.ts'
import { useFollowedOrders } from './followed.ts'
import { directionText } from './order-texts.ts'
import type { SecondsOrder } from './wire.ts'

/** A line on a chart; it fits the chart's own line type. */
export type PriceLine = {
  readonly price: string
  readonly label: string
  readonly tone: 'up' | 'down'
}

/** The open prices of the pair's open orders, each with its direction and remaining time. */
export function useOpenLines(matchId: number): readonly PriceLine[] {
  const orders = useFollowedOrders().filter((order) => order.matchId === matchId)
  const nowMs = useServerNow(1000)
  return toPriceLines(orders, nowMs)
}

export function toPriceLines(orders: readonly SecondsOrder[], nowMs: number): readonly PriceLine[] {
  return orders.flatMap((order) => {
    const { restMs, isDue } = computeRest(order, nowMs)
    const arrow = order.direction === 'up' ? '▲' : '▼'
    return isDue
      ? []
      : [
          {
            price: order.openPrice,
            label: `${arrow} ${directionText(order.direction)} ${countdownText(restMs)}`,
            tone: order.direction,
          },
        ]
  })
}
