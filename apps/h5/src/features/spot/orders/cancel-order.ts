import type { Reply } from '@candor/contract'
import { spot } from '@candor/contract/spot'
import { formatTrimmed, parseQuantity } from '@candor/money'
import { useState } from 'react'
import { amountText } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../../net/money-call/money-call.ts'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../net/query-client.ts'
import type { Records } from '../../../ui/money-form/unanswered-notice.tsx'
import { computeRemaining } from './order-facts.ts'
import type { Order } from './orders.ts'

/** How long a cancelled order can be placed again with one tap. */
export const AGAIN_MS = 8000

/** Cancels one order (SPOT-22) and says what was released; offers for a while to place it again. */
export function useCancelOrder(onCancelled: (order: Order) => void) {
  const call = useMoneyCall(spot.cancelOrder)
  const [orderId, setOrderId] = useState<number | undefined>(undefined)
  const cancel = async (order: Order) => {
    setOrderId(order.id)
    const cancelled = await call.send({ id: order.id })
    invalidateSpotQueries()
    if (cancelled === undefined) return
    notify(releasedText(order, cancelled.message), 'success')
    if (isPlaceable(order)) onCancelled(order)
  }
  return { call, orderId: call.busy ? orderId : undefined, cancel }
}

/**
 * Places the remainder of a cancelled order again: same price and terms, at the end of the queue.
 */
export function usePlaceAgain() {
  const call = useMoneyCall(spot.placeOrder, 'place-again')
  const place = async (order: Order): Promise<boolean> => {
    const receipt = await call.send({
      currency_id: order.currency_id,
      legal_id: order.legal_id,
      type: order.type,
      amount: computeRemaining(order),
      target_price: order.target_price,
      order_type: order.order_type,
      time_in_force: order.time_in_force,
      ...(order.order_type === 'stop_limit' ? { stop_price: order.stop_price } : {}),
    })
    invalidateSpotQueries()
    if (receipt !== undefined) notify(t('spot.submit.placed'), 'success')
    return receipt !== undefined
  }
  return { call, place }
}

/**
 * A resting or waiting order can be placed again; a market order would meet another market by then.
 */
export function isPlaceable(order: Pick<Order, 'order_type'>): boolean {
  return order.order_type !== 'market'
}

export function orderRecords(): Records {
  return { to: '/pages/transaction/currency_order', label: t('spot.orders.history') }
}

export function invalidateSpotQueries(): void {
  for (const area of ['spot', 'wallet']) void queryClient.invalidateQueries({ queryKey: [area] })
}

function releasedText(order: Order, { released }: Reply<typeof spot.cancelOrder>): string {
  const [base = '', quote = ''] = order.symbol.split('/')
  const amount = parseQuantity(released)
  return t('spot.cancel.done', {
    released: amountText(amount === undefined ? released : formatTrimmed(amount), 8),
    currency: order.type === 1 ? quote : base,
  })
}
