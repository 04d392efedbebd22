import type { Price, Quantity } from '@candor/money'
import type { Side } from '../futures/order.ts'
import type { FuturesTerms } from '../futures/terms.ts'

/** An order of a leader as its record has it; prices are those of its ticks. */
export type LeaderOrder = {
  readonly id: number
  readonly side: Side
  readonly lots: Quantity
  readonly size: Quantity
  readonly leverage: number
  readonly openPrice: Price
  readonly openedAtMs: number
  /** Undefined while it is open. */
  readonly closed: { readonly price: Price; readonly atMs: number } | undefined
  /** Paid so far; to its close where it is closed. */
  readonly overnight: Quantity
  readonly terms: Pick<
    FuturesTerms,
    'marketId' | 'lotSize' | 'spread' | 'fee' | 'minLots' | 'maxLots' | 'leverages'
  >
}

/** What happens to a simulated relation: the leader's orders, and the share of each week. */
export type SimulatedEvent =
  | { readonly atMs: number; readonly kind: 'opening'; readonly order: LeaderOrder }
  | {
      readonly atMs: number
      readonly kind: 'closing'
      readonly order: LeaderOrder
      readonly price: Price
    }
  | { readonly atMs: number; readonly kind: 'share' }

const WEEK_MS = 7 * 86_400_000
/** Monday, 5 January 1970, 00:30 UTC; shares are taken a whole number of weeks after it. */
const FIRST_SHARE_MS = 4 * 86_400_000 + 30 * 60_000

/**
 * In order of time up to a time; of one moment the closings of earlier orders come first, since
 * openings may use what they free, and an order that opened in it closes after its opening.
 */
export function listSimulatedEvents(
  orders: readonly LeaderOrder[],
  untilMs: number,
): SimulatedEvent[] {
  const events = [...orders.flatMap(listOrderEvents), ...listShares(orders, untilMs)]
  return events
    .filter(({ atMs }) => atMs <= untilMs)
    .sort((a, b) =>
      a.atMs === b.atMs ? rankWithinMoment(a) - rankWithinMoment(b) : a.atMs - b.atMs,
    )
}

function listOrderEvents(order: LeaderOrder): SimulatedEvent[] {
  const opening: SimulatedEvent = { atMs: order.openedAtMs, kind: 'opening', order }
  return order.closed === undefined
    ? [opening]
    : [opening, { ...order.closed, kind: 'closing', order }]
}

function listShares(orders: readonly LeaderOrder[], untilMs: number): SimulatedEvent[] {
  const firstMs = Math.min(...orders.map(({ openedAtMs }) => openedAtMs))
  const weeks = Math.ceil((firstMs - FIRST_SHARE_MS) / WEEK_MS)
  const shares: SimulatedEvent[] = []
  for (let atMs = FIRST_SHARE_MS + weeks * WEEK_MS; atMs <= untilMs; atMs += WEEK_MS)
    shares.push({ atMs, kind: 'share' })
  return shares
}

function rankWithinMoment(event: SimulatedEvent): number {
  if (event.kind !== 'closing') return event.kind === 'opening' ? 1 : 3
  return event.order.openedAtMs < event.atMs ? 0 : 2
}
