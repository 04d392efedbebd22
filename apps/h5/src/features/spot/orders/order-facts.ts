import { formatTrimmed, parseQuantity, subtract } from '@candor/money'
import { t } from '../../../app/i18n/i18n.ts'
import type { Order } from './orders.ts'

/** The filled share of an order, in whole per cent, rounded down so that 100 means all. */
export function filledPercent({
  trade_amount: amount,
  deal_amount: filled,
}: Pick<Order, 'trade_amount' | 'deal_amount'>): number {
  const whole = parseQuantity(amount)
  const part = parseQuantity(filled)
  if (whole === undefined || part === undefined || whole <= 0n) return 0
  return Number(((part as bigint) * 100n) / (whole as bigint))
}

/** The unfilled amount of an order, as a decimal text. */
export function computeRemaining({
  trade_amount: amount,
  deal_amount: filled,
}: Pick<Order, 'trade_amount' | 'deal_amount'>): string {
  const whole = parseQuantity(amount)
  const part = parseQuantity(filled)
  return whole === undefined || part === undefined ? amount : formatTrimmed(subtract(whole, part))
}

export type OrderPhase = 'waiting' | 'open' | 'partly' | 'complete' | 'cancelled'

/**
 * The state of an order, finer than its status: a stop-limit order waits until a tick triggers it
 * (SPOT-15, SPOT-25).
 */
export function toPhase(
  order: Pick<Order, 'status' | 'order_type' | 'stop_tick_id' | 'deal_amount'>,
): OrderPhase {
  if (order.status === 2) return 'complete'
  if (order.status === 3) return 'cancelled'
  if (order.order_type === 'stop_limit' && order.stop_tick_id === 0) return 'waiting'
  return /[1-9]/.test(order.deal_amount) ? 'partly' : 'open'
}

export function phaseText(phase: OrderPhase): string {
  switch (phase) {
    case 'waiting':
      return t('spot.status.waiting')
    case 'open':
      return t('spot.status.doing')
    case 'partly':
      return t('spot.status.partly')
    case 'complete':
      return t('spot.status.complete')
    case 'cancelled':
      return t('spot.status.cancelled')
  }
}

/** The decimals of a price or an amount without its trailing zeros. */
export function plainDecimals(value: string): number {
  return value.replace(/0+$/, '').split('.')[1]?.length ?? 0
}
