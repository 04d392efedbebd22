import type { Reply } from '@candor/contract'
import type { purchases } from '@candor/contract/purchases'
import { PURCHASE_STATUS_NUMBER } from '@candor/engine/purchases/order'
import { isReversible, PURCHASE_HOLD_MS } from '@candor/engine/purchases/terms'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { reviewReasonText } from '../../texts/review-reason.ts'
import { type BankAccount, type Processor, paymentReferenceOf } from './processor.ts'
import { LAPSED } from './store.ts'
import type { OrderRow } from './store-lists.ts'

type Wire = Reply<typeof purchases.one>

/** An order as its owner reads it (BUY-14). */
export function toOrderDto(order: OrderRow, context: Context): Wire {
  const { id, country, currency, method, bank, status } = order
  return {
    id,
    country,
    currency,
    method,
    bank,
    amount: format(order.amount),
    rate: format(order.rate),
    fee: format(order.fee),
    receive: format(order.receive),
    status: PURCHASE_STATUS_NUMBER[status] as Wire['status'],
    pay_before: formatUtc(order.payBefore),
    reason: reasonText(order.reason, context),
    bank_details: detailsText(order.account, order.processor, id),
    created_at: formatUtc(order.createdAt),
    usable_at: formatUsableAt(order, context.receivedAtMs),
    ...processorText({ name: order.processor }, context),
  }
}

/** The details of a bank transfer with the order's own reference (BUY-06). */
export function detailsText(
  account: BankAccount | undefined,
  processor: Processor['name'],
  id: number,
): Wire['bank_details'] {
  return account === undefined ? null : { ...account, reference: paymentReferenceOf(processor, id) }
}

/** The processor's name, which marks the sandbox's as such (BUY-17). */
export function processorText(
  processor: Pick<Processor, 'name'> | undefined,
  context: Context,
): { processor: string; sandbox: 0 | 1 } {
  return {
    processor: processor === undefined ? '' : context.text(`purchase-processor-${processor.name}`),
    sandbox: processor?.name === 'sandbox' ? 1 : 0,
  }
}

function formatUsableAt({ status, method, endedAt }: OrderRow, nowMs: number): string {
  if (status !== 'paid' || endedAt === undefined || !isReversible(method)) return ''
  const usableMs = endedAt.getTime() + PURCHASE_HOLD_MS
  return usableMs > nowMs ? formatUtc(usableMs) : ''
}

/** Why an order ended, in the reader's language. */
function reasonText(reason: string, context: Context): string {
  return reason === LAPSED
    ? context.text('purchase-not-paid-in-time')
    : reviewReasonText(context.language, reason)
}
