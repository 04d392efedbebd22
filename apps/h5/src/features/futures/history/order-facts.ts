import { computeProfit } from '@candor/engine/futures/profit'
import {
  parsePrice,
  parseQuantity,
  type Price,
  type Quantity,
  quantity,
  shownUnits,
} from '@candor/money'
import { t } from '../../../app/i18n/i18n.ts'
import type { Order } from '../orders.ts'
import { toPosition } from '../wire.ts'

/** The numbers of FUT-05 as our words. */
const phases = ['pending', 'open', 'closing', 'closed', 'cancelled'] as const
export type Phase = (typeof phases)[number]

export function toPhase({ status }: Pick<Order, 'status'>): Phase {
  return phases[status]
}

/** Why an order ended; undefined while it has not. */
export function reasonText({
  close_reason: reason,
}: Pick<Order, 'close_reason'>): string | undefined {
  return reason === '' ? undefined : t(`futures.reason.${reason}`)
}

/**
 * The result of an order: booked once closed; while open, its profit at the last price by the one
 * profit function; undefined if it never opened.
 */
export function computeResult(order: Order, mark: Price | undefined): Quantity | undefined {
  const phase = toPhase(order)
  if (phase === 'closed') return quantity(shownUnits(order.fact_profits))
  if (phase !== 'open' && phase !== 'closing') return undefined
  const at = mark ?? parsePrice(order.update_price)
  return at === undefined ? undefined : computeProfit(toPosition(order, order.id), at)
}

/** The margin that a result is relative to. */
export function computeInitialMargin({
  origin_caution_money: text,
}: Pick<Order, 'origin_caution_money'>): Quantity {
  return parseQuantity(text) ?? quantity(0n)
}
