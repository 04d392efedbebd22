import { add, negate, type Quantity, quantity } from '@candor/money'
import { isReversible, PURCHASE_HOLD_MS, payBeforeMs, type PaymentMethod } from './terms.ts'

export type PurchaseStatus = 'to_pay' | 'proof_submitted' | 'paid' | 'cancelled' | 'rejected'

/** The number by which a status is sent and stored (BUY-10). */
export const PURCHASE_STATUS_NUMBER: Readonly<Record<PurchaseStatus, number>> = {
  to_pay: 0,
  proof_submitted: 1,
  paid: 2,
  cancelled: 3,
  rejected: 4,
}

const TRANSITIONS: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  to_pay: ['proof_submitted', 'cancelled'],
  proof_submitted: ['paid', 'rejected'],
  paid: [],
  cancelled: [],
  rejected: [],
}

/** What decides about an order besides its amounts. */
export type PurchaseState = {
  readonly status: PurchaseStatus
  readonly method: PaymentMethod
  readonly createdMs: number
}

/**
 * Whether an order has waited for its payment for too long and must be cancelled (BUY-13); once a
 * proof was handed in, no time runs.
 */
export function isExpired({ status, method, createdMs }: PurchaseState, nowMs: number): boolean {
  return status === 'to_pay' && nowMs >= payBeforeMs(method, createdMs)
}

/**
 * Whether an order may go to a status at a moment: by BUY-10, and one that has lapsed nowhere but
 * to cancelled, whether or not that has been written yet.
 */
export function canTransition(order: PurchaseState, to: PurchaseStatus, nowMs: number): boolean {
  return TRANSITIONS[order.status].includes(to) && (to === 'cancelled' || !isExpired(order, nowMs))
}

/**
 * A movement of the USDT bought: what came from outside, the user's legal account, the fees. They
 * add up to zero.
 */
export type PurchasePosting = {
  readonly account: 'outside' | 'user' | 'fee'
  readonly change: Quantity
}

/**
 * The credit of an approved order: exactly what was promised, and the fee that was shown (BUY-15).
 */
export function creditPostings({
  receive,
  fee,
}: {
  readonly receive: Quantity
  readonly fee: Quantity
}): PurchasePosting[] {
  const postings: PurchasePosting[] = [
    { account: 'outside', change: negate(add(receive, fee)) },
    { account: 'user', change: receive },
    { account: 'fee', change: fee },
  ]
  return postings.filter(({ change }) => change !== 0n)
}

/** An order that was credited: how it was paid, what was credited in USDT, and when. */
export type CreditedPurchase = {
  readonly method: PaymentMethod
  readonly receive: Quantity
  readonly creditedMs: number
}

/**
 * What of a user's purchases may not be withdrawn at a moment, in USDT, and from when all of it may
 * be; undefined when nothing is held (BUY-19).
 */
export function computePurchaseHold(
  credited: readonly CreditedPurchase[],
  nowMs: number,
): { readonly amount: Quantity; readonly usableAtMs: number } | undefined {
  const heldPurchases = credited.filter(
    ({ method, creditedMs }) => isReversible(method) && nowMs < creditedMs + PURCHASE_HOLD_MS,
  )
  if (heldPurchases.length === 0) return undefined
  return {
    amount: heldPurchases.reduce((sum, { receive }) => add(sum, receive), quantity(0n)),
    usableAtMs: Math.max(...heldPurchases.map(({ creditedMs }) => creditedMs + PURCHASE_HOLD_MS)),
  }
}
