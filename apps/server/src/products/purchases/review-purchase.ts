import { PURCHASE_STATUS_NUMBER } from '@candor/engine/purchases/order'
import { format, type Price, type Quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { USDT } from '../../platform/ledger/index.ts'
import { computeBtcValue } from '../../kernel/btc-value.ts'
import type { QueuedRequest, Reviewable } from '../../kernel/reviewable.ts'
import { approvePurchase, rejectPurchase } from './decide-order.ts'
import { openPayer } from './payer.ts'
import { paymentReferenceOf } from './processor.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { findPurchaseProof, listPurchaseQueue, type OrderRow } from './store-lists.ts'
import { lockPurchase } from './store.ts'

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
  return {
    kind: 'purchase',
    matter: 'credit',
    needsLine: false,
    async queue({ status, limit, offset }) {
      const { rows, total } = await listPurchaseQueue(
        database,
        toStoredStatus(status),
        limit,
        offset,
      )
      return {
        total,
        rows: rows.map((row) => ({
          ...toQueuedRequest(row, sealKey, status),
          btcValue: toWorth(row),
        })),
      }
    },
    async lockRequest(tx, id) {
      const purchase = await lockPurchase(tx, id)
      // Before its payment is shown an order waits for its owner, not for staff.
      return purchase === undefined
        ? undefined
        : {
            userId: purchase.userId,
            isWaiting: purchase.status === 'proof_submitted',
            btcValue: toWorth(purchase),
          }
    },
    async decide(tx, { id, verdict, reason }, nowMs) {
      const purchase = await lockPurchase(tx, id)
      if (purchase === undefined) throw new Error(`purchase ${id} is gone while it is held`)
      return verdict === 'pass'
        ? approvePurchase(tx, purchase, nowMs)
        : rejectPurchase(tx, purchase, reason, nowMs)
    },
    picture: async (at, id, which) => (which === 'voucher' ? findPurchaseProof(at, id) : undefined),
  }
}

/** A queue's 1 waits, 2 was passed, 3 was failed; orders have numbers of their own (BUY-10). */
function toStoredStatus(status: number): number {
  return status === 3
    ? PURCHASE_STATUS_NUMBER.rejected
    : status === 2
      ? PURCHASE_STATUS_NUMBER.paid
      : PURCHASE_STATUS_NUMBER.proof_submitted
}

function toQueuedRequest(row: OrderRow, sealKey: Buffer, status: number): QueuedRequest {
  const { firstName, lastName, email, phone, taxId } = openPayer(sealKey, row.userId, row.payer)
  return {
    id: row.id,
    uid: row.userId,
    status: status === 2 || status === 3 ? status : 1,
    created_at: formatUtc(row.provedAt ?? row.createdAt),
    decide_by: '',
    overdue: 0,
    subject: {
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
    },
  }
}
