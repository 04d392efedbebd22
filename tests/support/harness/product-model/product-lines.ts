import type { PendingOrder, Position } from '@candor/engine/futures/order'
import type { ClosedStep } from '@candor/engine/futures/step'

/** What an in-memory subject knows of a contract order once it is placed. */
export type Known = {
  readonly user: number
  readonly market: number
  status: 'pending' | 'open' | 'closed' | 'cancelled'
  /** The last known state; of a closed one, the state before closing. */
  last: Position | PendingOrder | undefined
  closed: ClosedStep | undefined
}

/** A contract order in the model's format. */
export function contractLine(
  number: number,
  { user, status, last, closed }: Known,
  living: Position | PendingOrder | undefined,
): string {
  const order = living ?? last
  if (order === undefined) throw new Error(`contract ${number} was never written`)
  const [entry, origin, overnight] =
    'target' in order
      ? [0n, order.margin, 0n]
      : [order.entry, order.originMargin, order.overnightPaid]
  const ended =
    closed === undefined
      ? ' at 0 profit 0 fund 0 house 0'
      : `${closed.reason} at ${closed.mark.price} profit ${closed.profit} fund ` +
        `${closed.paid.insurance} house ${closed.paid.house}`
  return (
    `contract ${number} ${user} ${order.marketId} ${order.side} ${order.size} ${order.multiple} ` +
    `${status} entry ${entry} margin ${origin} ${order.margin} fee ${order.fee} reserve ` +
    `${order.reserve} stops ${order.takeProfit ?? 0n} ${order.stopLoss ?? 0n} overnight ` +
    `${overnight} ${ended}`
  )
}

export type OptionFacts = {
  readonly user: number
  readonly market: number
  readonly isUp: boolean
  readonly seconds: number
  readonly stake: bigint
  readonly fee: bigint
  readonly profit: bigint
  readonly handledMs: number
  readonly result: string
}

/** A seconds order in the model's format. */
export function optionLine(
  number: number,
  { user, market, isUp, seconds, stake, fee, profit, handledMs, result }: OptionFacts,
): string {
  return `option ${number} ${user} ${market} ${isUp} ${seconds} ${stake} ${fee} ${profit} ${handledMs} ${result}`
}
