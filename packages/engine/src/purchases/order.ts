import { add, negate, type Quantity, quantity } from '@candor/money'
import { isReversible, PURCHASE_HOLD_MS, payBeforeMs, type PaymentMethod } from './terms.ts'

export type PurchaseStatus = 'to_pay' | 'proof_submitted' | 'paid' | 'cancelled' | 'rejected'

/** The number of a status on the wire and in the database (BUY-10). */
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

/** The facts that decide about an order besides its amounts. */
export type PurchaseState = {
  readonly status: PurchaseStatus
  readonly method: PaymentMethod
  readonly createdMs: number
}

/**
 * Whether an order waited too long for its payment and must be cancelled (BUY-13); once a proof is
 * submitted it no longer expires.
 */
export function isExpired({ status, method, createdMs }: PurchaseState, nowMs: number): boolean {
  return status === 'to_pay' && nowMs >= payBeforeMs(method, createdMs)
}

/**
 * Whether an order may change to a status at a time (BUY-10); an expired one only to cancelled,
 * even if its expiry is not written yet.
 */
export function canTransition(order: PurchaseState, to: PurchaseStatus, nowMs: number): boolean {
  return TRANSITIONS[order.status].includes(to) && (to === 'cancelled' || !isExpired(order, nowMs))
}

/**
 * A movement of the purchased USDT: from outside, to the user's legal account, and to the fees.
 * They add up to zero.
 */
export type PurchasePosting = {
  readonly account: 'outside' | 'user' | 'fee'
  readonly change: Quantity
}

/** The credit of an approved order: exactly the promised amount, and the displayed fee (BUY-15). */
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

/** A credited order: its payment method, the USDT credited, and when. */
export type CreditedPurchase = {
  readonly method: PaymentMethod
  readonly receive: Quantity
  readonly creditedMs: number
}

/**
 * The USDT of a user's purchases that may not be withdrawn yet, and when all of it may; undefined
 * when nothing is held (BUY-19).
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
