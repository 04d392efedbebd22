import type { Reply } from '@candor/contract'
import { futures } from '@candor/contract/futures'
import { formatTrimmed, parseQuantity } from '@candor/money'
import { amountText } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../../net/money-call/money-call.ts'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../net/query-client.ts'
import type { Records } from '../../../ui/money-form/unanswered-notice.tsx'
import { dropClosed } from '../../../net/realtime/futures-cache.ts'
import { type CloseKind, closeKinds } from './close-kinds.ts'
import type { Order } from '../orders.ts'

/** Refetches positions, orders and balances after any of them may have changed. */
export function invalidateFuturesQueries(): void {
  for (const area of ['futures', 'wallet']) void queryClient.invalidateQueries({ queryKey: [area] })
}

export function orderRecords(): Records {
  return { to: '/pages/transaction/contract_order', label: t('futures.orders.history') }
}

/** Closes one position (FUT-31); the reply comes with the next recorded price. */
export function useClosePosition() {
  const call = useMoneyCall(futures.close)
  const close = async (order: Order): Promise<boolean> => {
    const receipt = await call.send({ id: order.id })
    if (receipt !== undefined) {
      dropClosed(queryClient, [order.id])
      notify(t('futures.close.done'), 'success')
    }
    invalidateFuturesQueries()
    return receipt !== undefined
  }
  return { call, close }
}

/** Closes every own position of a kind, of one pair or of all. */
export function useCloseMany() {
  const call = useMoneyCall(futures.closeMany)
  const close = async (
    kind: CloseKind,
    pair: { readonly currency_id: number; readonly legal_id: number } | undefined,
  ): Promise<boolean> => {
    const receipt = await call.send({
      type: closeKinds[kind],
      ...(pair === undefined ? {} : { currency_id: pair.currency_id, legal_id: pair.legal_id }),
    })
    if (receipt !== undefined)
      notify(t('futures.close.doneMany', { count: receipt.data.count }), 'success')
    invalidateFuturesQueries()
    return receipt !== undefined
  }
  return { call, close }
}

/** Cancels one pending order and says what was released (FUT-27). */
export function useCancelOrder() {
  const call = useMoneyCall(futures.cancel)
  const cancel = async (order: Order): Promise<boolean> => {
    const cancelled = await call.send({ id: order.id })
    if (cancelled !== undefined) notify(releasedText(order, cancelled.message), 'success')
    invalidateFuturesQueries()
    return cancelled !== undefined
  }
  return { call, cancel }
}

/** Cancels all pending orders of one pair or of all (FUT-27). */
export function useCancelAll() {
  const call = useMoneyCall(futures.cancelAll)
  const cancel = async (
    pair: { readonly currency_id: number; readonly legal_id: number } | undefined,
  ): Promise<boolean> => {
    const cancelled = await call.send(
      pair === undefined ? {} : { currency_id: pair.currency_id, legal_id: pair.legal_id },
    )
    if (cancelled !== undefined)
      notify(t('futures.pending.cancelledMany', { count: cancelled.message.count }), 'success')
    invalidateFuturesQueries()
    return cancelled !== undefined
  }
  return { call, cancel }
}

function releasedText({ symbol }: Order, { released }: Reply<typeof futures.cancel>): string {
  const amount = parseQuantity(released)
  return t('futures.pending.cancelled', {
    released: amountText(amount === undefined ? released : formatTrimmed(amount), 8),
    currency: symbol.split('/')[1] ?? '',
  })
}
