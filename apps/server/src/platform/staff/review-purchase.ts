import { PURCHASE_STATUS_NUMBER } from '@candor/engine/purchases/order'
import { format, type Quantity } from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import { USDT } from '../ledger/index.ts'
import {
  holdPurchase,
  openPayer,
  passHeldPurchase,
  purchaseProof,
  purchaseQueue,
  type PurchaseRow,
  referenceOf,
  rejectHeldPurchase,
} from '../../products/purchases/index.ts'
import { btcValueOf } from './btc-value.ts'
import type { QueuedRequest, Reviewable } from './reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * Orders of buying crypto whose payment was shown (BUY-15): two pass what was promised, and nobody
 * can name another amount. The sandbox's processor stands in for the statement; of any other the
 * database asks for a line (BUY-17).
 */
export function purchaseReview({ database, sealKey, usdtPrice }: StaffDeps): Reviewable {
  const worthOf = ({ receive }: { readonly receive: Quantity }): Quantity | undefined =>
    btcValueOf({ currencyId: USDT, amount: receive }, usdtPrice)
  return {
    kind: 'purchase',
    matter: 'credit',
    needsLine: false,
    async queue({ status, limit, offset }) {
      const { rows, total } = await purchaseQueue(database, storedStatus(status), limit, offset)
      return {
        total,
        rows: rows.map((row) => ({ ...requestOf(row, sealKey, status), btcValue: worthOf(row) })),
      }
    },
    async hold(tx, id) {
      const held = await holdPurchase(tx, id)
      // Before its payment is shown an order waits for its owner, not for staff.
      return held === undefined
        ? undefined
        : {
            userId: held.userId,
            isWaiting: held.status === 'proof_submitted',
            btcValue: worthOf(held),
          }
    },
    async decide(tx, { id, verdict, reason }, nowMs) {
      const held = await holdPurchase(tx, id)
      if (held === undefined) throw new Error(`purchase ${id} is gone while it is held`)
      return verdict === 'pass'
        ? passHeldPurchase(tx, held, nowMs)
        : rejectHeldPurchase(tx, held, reason, nowMs)
    },
    picture: async (at, id, which) => (which === 'voucher' ? purchaseProof(at, id) : undefined),
  }
}

/** A queue's 1 waits, 2 was passed, 3 was failed; orders have numbers of their own (BUY-10). */
function storedStatus(status: number): number {
  return status === 3
    ? PURCHASE_STATUS_NUMBER.rejected
    : status === 2
      ? PURCHASE_STATUS_NUMBER.paid
      : PURCHASE_STATUS_NUMBER.proof_submitted
}

function requestOf(row: PurchaseRow, sealKey: Buffer, status: number): QueuedRequest {
  const { firstName, lastName, email, phone, taxId } = openPayer(sealKey, row.userId, row.payer)
  return {
    id: row.id,
    uid: row.userId,
    status: status === 2 || status === 3 ? status : 1,
    created_at: utcText(row.provedAt ?? row.createdAt),
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
      reference: referenceOf(row.processor, row.id),
      payer: { name: `${firstName} ${lastName}`, email, phone, tax_id: taxId },
      simulated: row.processor === 'sandbox' ? 1 : 0,
      pictures: ['voucher'],
    },
  }
}
