import type { FreezeReason } from '@candor/contract'
import { statement, type Transaction } from '../../db/connection.ts'
import type { PrivateEvent } from '../../db/outbox.ts'

/**
 * The kinds of system messages and their parameters (MAIL-04, MAIL-05). Amounts and prices are
 * decimal texts.
 */
export type MessageKinds = {
  /**
   * A position was liquidated (FUT-16): its order, the closing tick, its loss, and the balance
   * afterwards (FUT-22).
   */
  readonly liquidation: {
    readonly order: number
    readonly pair: string
    readonly price: string
    readonly tick: number
    readonly loss: string
    readonly remained: string
    readonly currency: string
  }
  /** A price alert fired (MKT-23): its price and the tick that reached it. */
  readonly 'price-alert': {
    readonly alert: number
    readonly pair: string
    readonly price: string
    readonly tick: number
    readonly tick_price: string
  }
  /** A complaint about an order was answered, in its user's favour or not (CHAT-11). */
  readonly 'dispute-answered': { readonly dispute: number; readonly verdict: 'favour' | 'stands' }
  /** A purchase of a lock was refused for a reason, and returned whole (MINE-15). */
  readonly 'lock-refused': {
    readonly lock: number
    readonly amount: string
    readonly currency: string
    readonly reason: string
  }
  /** A redemption of a lock failed for a fact (MINE-12). */
  readonly 'lock-redemption-failed': {
    readonly lock: number
    readonly currency: string
    readonly reason: string
  }
  /**
   * A lock's coin leaves the list at a time, or did: with which principal and interest it ends
   * (MINE-32).
   */
  readonly 'lock-delisting': DelistedLock
  readonly 'lock-delisted': DelistedLock
  /**
   * A dual investment's coin leaves the list: when it settles instead, and what it then pays, in
   * the coin or in USDT (DUAL-25).
   */
  readonly 'dual-delisting': {
    readonly order: number
    readonly currency: string
    readonly time: string
    readonly coins: string
    readonly usdt: string
  }
  /**
   * A dual investment was settled at a price, or its stake returned with interest where no price
   * settled it and price is empty (DUAL-14, DUAL-24).
   */
  readonly 'dual-settled': Dual
  readonly 'dual-returned': Dual
  /** A token offering was cancelled for a published reason, and everything returned (IEO-22). */
  readonly 'offering-cancelled': { readonly offering: string; readonly reason: string }
  /** A deposit request was credited, or rejected for a reason (DEP-07). */
  readonly 'deposit-passed': {
    readonly deposit: number
    readonly amount: string
    readonly currency: string
  }
  readonly 'deposit-rejected': {
    readonly deposit: number
    readonly amount: string
    readonly currency: string
    readonly reason: string
  }
  /**
   * A purchase was credited, rejected for a reason, or cancelled without a payment proof in time
   * (BUY-13, BUY-15); a paid one's amount is the credit.
   */
  readonly 'purchase-paid': {
    readonly purchase: number
    readonly amount: string
    readonly currency: string
  }
  readonly 'purchase-rejected': {
    readonly purchase: number
    readonly amount: string
    readonly currency: string
    readonly reason: string
  }
  readonly 'purchase-lapsed': {
    readonly purchase: number
    readonly amount: string
    readonly currency: string
  }
  /**
   * A withdrawal was approved by staff, done, done without sending anything (OUT-17), or failed for
   * a reason (OUT-04); amount is its number, fee included.
   */
  readonly 'withdrawal-passed': Withdrawn
  readonly 'withdrawal-done': Withdrawn
  readonly 'withdrawal-simulated': Withdrawn
  readonly 'withdrawal-failed': Withdrawn & { readonly reason: string }
  /** Staff decided on a verification of a level (KYC). */
  readonly 'identity-passed': { readonly level: 'basic' | 'advanced' }
  readonly 'identity-failed': { readonly level: 'basic' | 'advanced'; readonly reason: string }
  /**
   * A loan was paid out, to be repaid by a UTC time, or refused, by staff or automatically
   * (LOAN-17).
   */
  readonly 'loan-paid-out': {
    readonly loan: number
    readonly amount: string
    readonly currency: string
    readonly due: string
  }
  readonly 'loan-refused': {
    readonly loan: number
    readonly amount: string
    readonly currency: string
    readonly reason: string
  }
  /** A risk rate fell below 120 %, with the USDT that would bring it to 150 % (LOAN-13). */
  readonly 'loan-warning': {
    readonly loan: number
    readonly rate: string
    readonly missing: string
  }
  /** A loan's term ended with an open debt (LOAN-09). */
  readonly 'loan-overdue': {
    readonly loan: number
    readonly owed: string
    readonly currency: string
  }
  /** A loan was liquidated (LOAN-14): the amount repaid, and the margin released. */
  readonly 'loan-closed': {
    readonly loan: number
    readonly repaid: string
    readonly currency: string
    readonly released: string
    readonly margin: string
  }
  /** Staff decided on an application for the market-maker role (LOAN-22). */
  readonly 'maker-passed': Readonly<Record<string, never>>
  readonly 'maker-failed': { readonly reason: string }
  /** A login from a device not seen before (AUTH-29), at a UTC time. */
  readonly 'new-device': { readonly device: string; readonly time: string }
  /**
   * The account's protection changed, and withdrawals are held until a UTC time (USER-11); the
   * reason is a text key's suffix.
   */
  readonly 'security-changed': { readonly reason: string; readonly until: string }
  /** The account was frozen, or a freeze has ended (USER-38 to USER-41, LEDG-25). */
  readonly 'account-frozen': { readonly reason: FreezeReason }
  readonly 'account-unfrozen': { readonly reason: FreezeReason }
  /**
   * A recovery of lost factors was approved and waits until a UTC time; was carried out, with
   * withdrawals held until one; was cancelled by its owner or by their freeze; or was refused
   * (AUTH-36 to AUTH-38).
   */
  readonly 'recovery-held': { readonly until: string }
  readonly 'recovery-done': { readonly until: string }
  readonly 'recovery-cancelled': Readonly<Record<string, never>>
  readonly 'recovery-failed': { readonly reason: string }
}
type DelistedLock = {
  readonly lock: number
  readonly amount: string
  readonly interest: string
  readonly currency: string
  readonly time: string
}
type Dual = {
  readonly order: number
  readonly amount: string
  readonly currency: string
  readonly price: string
}
type Withdrawn = { readonly withdrawal: number; readonly amount: string; readonly currency: string }
export type MessageKind = keyof MessageKinds

export type NewMessage = {
  readonly [K in MessageKind]: {
    readonly userId: number
    readonly kind: K
    readonly params: MessageKinds[K]
  }
}[MessageKind]

const ADD = statement(
  'message-add',
  `
  INSERT INTO message (user_id, kind, params, created_at)
  SELECT m.user_id, m.kind, m.params, $4
  FROM unnest($1::bigint[], $2::text[], $3::jsonb[]) WITH ORDINALITY AS m(user_id, kind, params,
    position) ORDER BY m.position`,
)
const UNREAD = statement(
  'message-unread',
  `
  SELECT user_id, count(*) AS unread FROM message WHERE user_id = ANY ($1) AND read_at IS NULL
  GROUP BY user_id ORDER BY user_id`,
)

/**
 * Writes messages in the transaction of their cause, where they are final (MAIL-06), and returns
 * for each of their users the event with the new unread count (RT-12). The caller enqueues these
 * events in the same transaction.
 */
export async function sendMessages(
  tx: Transaction,
  now: Date,
  messages: readonly NewMessage[],
): Promise<PrivateEvent[]> {
  if (messages.length === 0) return []
  await tx.rows(ADD, [
    messages.map(({ userId }) => userId),
    messages.map(({ kind }) => kind),
    messages.map(({ params }) => JSON.stringify(params)),
    now,
  ])
  const rows = await tx.rows(UNREAD, [[...new Set(messages.map(({ userId }) => userId))]])
  return rows.map((row) => ({
    partyId: row.user_id,
    event: 'message',
    payload: { unread: row.unread },
  }))
}

/** Writes one message, as sendMessages does, and returns its user's event. */
export async function sendMessage(
  tx: Transaction,
  now: Date,
  message: NewMessage,
): Promise<PrivateEvent> {
  const [event] = await sendMessages(tx, now, [message])
  if (event === undefined) throw new Error('a message was not written')
  return event
}
