import { PURCHASE_STATUS_NUMBER } from '@candor/engine/purchases/order'
import { format, type Price, type Quantity } from '@candor/money'
import { USDT } from '../../platform/ledger/index.ts'
import { approvalQueue, type ShownRequest } from '../../kernel/approval-queue.ts'
import { computeBtcValue } from '../../kernel/btc-value.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import { approvePurchase, rejectPurchase } from './decide-order.ts'
import { openPayer } from './payer.ts'
import { paymentReferenceOf } from './processor.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { findPurchaseProof, listPurchaseQueue, type OrderRow } from './store-lists.ts'
import { type LockedOrder, purchaseRequests } from './store.ts'

/**
 * Orders of buying crypto whose payment was shown (BUY-15): two pass what was promised, and nobody
 * can name another amount. The sandbox's processor stands in for the statement; of any other the
 * database asks for a line (BUY-17).
 */
export function purchaseReview(
  { database, sealKey }: Pick<PurchaseDeps, 'database' | 'sealKey'>,
  usdtPrice: (currencyId: number) => Price | undefined,
): Reviewable {
  const toWorth = ({ receive }: { readonly receive: Quantity }): Quantity | undefined =>
    computeBtcValue({ currencyId: USDT, amount: receive }, usdtPrice)
  return approvalQueue<LockedOrder>({
    kind: 'purchase',
    matter: 'credit',
    requests: purchaseRequests,
    async list({ status, limit, offset }) {
      const { rows, total } = await listPurchaseQueue(
        database,
        toStoredStatus(status),
        limit,
        offset,
      )
      return {
        total,
        rows: rows.map((row) => ({
          id: row.id,
          userId: row.userId,
          status,
          filedAt: row.provedAt ?? row.createdAt,
          decideBy: undefined,
          btcValue: toWorth(row),
          subject: toSubject(row, sealKey),
        })),
      }
    },
    // Before its payment is shown an order waits for its owner, not for staff.
    stand: (_tx, order) => ({
      userId: order.userId,
      isWaiting: order.status === 'proof_submitted',
      btcValue: toWorth(order),
    }),
    pass: (tx, order, _judgement, nowMs) => approvePurchase(tx, order, nowMs),
    fail: (tx, order, { reason }, nowMs) => rejectPurchase(tx, order, reason, nowMs),
    picture: async (at, id, which) => (which === 'voucher' ? findPurchaseProof(at, id) : undefined),
  })
}

/** A queue's 1 waits, 2 was passed, 3 was failed; orders have numbers of their own (BUY-10). */
function toStoredStatus(status: 1 | 2 | 3): number {
  return status === 3
    ? PURCHASE_STATUS_NUMBER.rejected
    : status === 2
      ? PURCHASE_STATUS_NUMBER.paid
      : PURCHASE_STATUS_NUMBER.proof_submitted
}

function toSubject(row: OrderRow, sealKey: Buffer): ShownRequest['subject'] {
  const { firstName, lastName, email, phone, taxId } = openPayer(sealKey, row.userId, row.payer)
  return {
    country: row.country,
    method: row.method,
    bank: row.account?.bank_name ?? '',
    amount: format(row.amount),
    currency: row.currency,
    rate: format(row.rate),
    receive: format(row.receive),
    reference: paymentReferenceOf(row.processor, row.id),
    payer: { name: `${firstName} ${lastName}`, email, phone, tax_id: taxId },
    simulated: row.processor === 'sandbox' ? 1 : 0,
    pictures: ['voucher'],
  }
}
