import type { Payload } from '@candor/contract/events/event'
import {
  purchaseCurrencies,
  type PurchaseCurrency,
  type PurchaseMethod,
  purchasesEvents,
} from '@candor/contract/purchases'
import {
  PURCHASE_STATUS_NUMBER,
  type PurchaseState,
  type PurchaseStatus,
} from '@candor/engine/purchases/order'
import type { FrozenOrders } from '@candor/engine/purchases/quote'
import { ENDED_UNPAID_MS, FREE_CANCEL_MS } from '@candor/engine/purchases/terms'
import { type Price, type Quantity, quantity, type Rate } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { oneOf, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'
import type { Requests } from '../../kernel/approval-queue.ts'
import { type NewMessage, sendMessages } from '../../account/messages/index.ts'
import type { BankAccount } from './processor.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'
export type { QueuedEvents } from '../../db/outbox.ts'

/** The reason of an order not paid in time. */
export const LAPSED = 'not-paid-in-time'
/** The maximum orders that one transaction cancels. */
export const LAPSE_BATCH = 100

export type NewOrder = {
  readonly userId: number
  readonly country: string
  readonly currency: PurchaseCurrency
  readonly method: PurchaseMethod
  readonly bank: string
  readonly account: BankAccount | undefined
  readonly payer: Buffer
  readonly processor: string
  readonly amount: Quantity
  readonly rate: Price
  readonly feeRate: Rate
  readonly fee: Quantity
  readonly receive: Quantity
  readonly now: Date
  readonly payBefore: Date
}

const UNPAID = statement(
  'purchase-unpaid',
  `
    SELECT count(*) AS count FROM purchase_order
    WHERE user_id = $1 AND status = 0 AND pay_before > $2`,
)

/** The number of a user's unpaid orders; an expired one does not count. */
export async function countUnpaid(tx: Transaction, userId: number, now: Date): Promise<number> {
  const [row] = await tx.rows(UNPAID, [userId, now])
  return row?.count ?? 0
}

const FROZEN = statement(
  'purchase-frozen',
  `
  SELECT count(*) FILTER (WHERE status = 0 AND pay_before > $2) AS unpaid,
    coalesce(sum(receive + fee) FILTER (WHERE status = 1 OR (status = 0 AND pay_before > $2)),
      0)::text AS undecided,
    count(*) FILTER (WHERE coalesce(ended_at, pay_before) > $3
      AND (status = 4 OR (status = 0 AND pay_before <= $2)
        OR (status = 3
          AND (reason = $4 OR ended_at >= created_at + $5 * interval '1 millisecond')))) AS
            ended_unpaid
  FROM purchase_order WHERE user_id = $1 AND currency <> 'USD' AND status <> 2`,
)

/** A user's orders at rates that may have moved: those in currencies other than USD (BUY-20). */
export async function loadFrozenOrders(
  tx: Transaction,
  userId: number,
  nowMs: number,
): Promise<FrozenOrders> {
  const [row] = await tx.rows(FROZEN, [
    userId,
    toDate(nowMs),
    toDate(nowMs - ENDED_UNPAID_MS),
    LAPSED,
    FREE_CANCEL_MS,
  ])
  return {
    unpaid: row?.unpaid ?? 0,
    undecided: quantity(BigInt(row?.undecided ?? '0')),
    endedUnpaid: row?.ended_unpaid ?? 0,
  }
}

const ADD = statement(
  'purchase-add',
  `
  INSERT INTO purchase_order (user_id, country, currency, method, bank, bank_details, payer_sealed,
    processor, amount, rate, fee_rate, fee, receive, created_at, pay_before)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
)

/** Writes an order in status 0 and returns its id. */
export async function addOrder(tx: Transaction, order: NewOrder): Promise<number> {
  const {
    userId,
    country,
    currency,
    method,
    bank,
    account,
    payer,
    processor,
    amount,
    rate,
    feeRate,
    fee,
    receive,
    now,
    payBefore,
  } = order
  const [row] = await tx.rows(ADD, [
    userId,
    country,
    currency,
    method,
    bank,
    account === undefined ? undefined : JSON.stringify(account),
    payer,
    processor,
    amount,
    rate,
    feeRate,
    fee,
    receive,
    now,
    payBefore,
  ])
  if (row === undefined) throw new Error('a purchase was not written')
  return row.id
}

/** An order locked until the transaction ends. */
export type LockedOrder = PurchaseState & {
  readonly id: number
  readonly userId: number
  readonly currency: PurchaseCurrency
  readonly amount: Quantity
  readonly fee: Quantity
  readonly receive: Quantity
  readonly processor: string
}

const HELD = 'id, user_id, currency, method, amount, fee, receive, processor, status, created_at'
const held = { currency: oneOf(...purchaseCurrencies) }
const OWNER = statement('purchase-owner', 'SELECT user_id FROM purchase_order WHERE id = $1')
const HOLD = statement(
  'purchase-hold',
  `SELECT ${HELD} FROM purchase_order WHERE id = $1 FOR UPDATE`,
  held,
)

export const purchaseRequests: Requests<LockedOrder> = {
  async findOwner(db, id) {
    const [row] = await db.rows(OWNER, [id])
    return row?.user_id
  },
  async lockRow(tx, id) {
    const [row] = await tx.rows(HOLD, [id])
    return row === undefined ? undefined : toLockedOrder(row)
  },
}

const HOLD_DUE = statement(
  'purchase-hold-due',
  `
  SELECT ${HELD} FROM purchase_order WHERE status = 0 AND pay_before <= $1
    AND id <> ALL ($3::bigint[]) ORDER BY pay_before, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
  held,
)

/** Expired unpaid orders that nobody else holds, except the named ones, longest expired first. */
export async function lockDueOrders(
  tx: Transaction,
  now: Date,
  limit: number,
  except: readonly number[],
): Promise<LockedOrder[]> {
  return (await tx.rows(HOLD_DUE, [now, limit, except])).map(toLockedOrder)
}

const statusWords = Object.entries(PURCHASE_STATUS_NUMBER) as [PurchaseStatus, number][]

export function statusOf(number: number): PurchaseStatus {
  const word = statusWords.find(([, wordNumber]) => wordNumber === number)?.[0]
  if (word === undefined) throw new Error(`there is no purchase status ${number}`)
  return word
}

function toLockedOrder(row: RowOf<typeof HOLD>): LockedOrder {
  return {
    id: row.id,
    userId: row.user_id,
    currency: row.currency,
    method: row.method,
    amount: quantity(row.amount),
    fee: quantity(row.fee),
    receive: quantity(row.receive),
    processor: row.processor,
    status: statusOf(row.status),
    createdMs: row.created_at.getTime(),
  }
}

const IS_PROOF = statement(
  'purchase-is-proof',
  'SELECT 1 AS one FROM purchase_order WHERE voucher = $1',
)

/** Whether a picture is already the proof of an order. */
export async function isProof(tx: Transaction, voucher: string): Promise<boolean> {
  return (await tx.rows(IS_PROOF, [voucher])).length > 0
}

const PROVE = statement(
  'purchase-prove',
  'UPDATE purchase_order SET status = 1, voucher = $2, proved_at = $3 WHERE id = $1 AND status = 0',
)

export async function moveToProved(
  tx: Transaction,
  id: number,
  voucher: string,
  now: Date,
): Promise<void> {
  await tx.rows(PROVE, [id, voucher, now])
}

const END = statement(
  'purchase-end',
  'UPDATE purchase_order SET status = $2, reason = $3, ended_at = $4 WHERE id = $1',
)

/** Ends a locked order; the database refuses a transition outside BUY-10. */
export async function moveToEnd(
  tx: Transaction,
  id: number,
  to: PurchaseStatus,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.rows(END, [id, PURCHASE_STATUS_NUMBER[to], reason, now])
}

/** A changed order, and the message to its owner if someone else changed it. */
export type MovedOrder = {
  readonly id: number
  readonly userId: number
  readonly status: Payload<typeof purchasesEvents.moved>['status']
  readonly message?: Pick<Extract<NewMessage, { kind: `purchase-${string}` }>, 'kind' | 'params'>
}

/**
 * Queues the events of changed orders, and writes their owners' messages, in the same transaction
 * (RT-12, MAIL-04).
 */
export async function enqueueMoved(
  tx: Transaction,
  now: Date,
  movedOrders: readonly MovedOrder[],
  extraEvents: readonly 'wallet'[] = [],
): Promise<QueuedEvents | undefined> {
  const messages = movedOrders.flatMap(({ userId, message }) =>
    message === undefined ? [] : [{ userId, ...message } as NewMessage],
  )
  const messageEvents = await sendMessages(tx, now, messages)
  const events = movedOrders.flatMap(({ id, userId, status }): PrivateEvent[] => [
    ...extraEvents.map((event) => ({ partyId: userId, event, payload: {} })),
    { partyId: userId, event: purchasesEvents.moved.name, payload: { id, status } },
  ])
  return enqueue(tx, now, [...events, ...messageEvents])
}
