import {
  purchaseCurrencies,
  type PurchaseCurrency,
  type PurchaseMethod,
} from '@candor/contract/purchases'
import type { PurchaseStatus } from '@candor/engine/purchases/order'
import { price, type Price, type Quantity, quantity } from '@candor/money'
import {
  oneOf,
  present,
  type Queryable,
  type RowOf,
  statement,
  texts,
} from '../../db/connection.ts'
import { countQueue, countUpTo, newestPageSql, oldestPageSql } from '../../db/list.ts'
import type { BankAccount, Processor } from './processor.ts'
import { statusOf } from './store.ts'

export type OrderRow = {
  readonly id: number
  readonly userId: number
  readonly country: string
  readonly currency: PurchaseCurrency
  readonly method: PurchaseMethod
  readonly bank: string
  readonly account: BankAccount | undefined
  readonly payer: Buffer
  readonly processor: Processor['name']
  readonly amount: Quantity
  readonly rate: Price
  readonly fee: Quantity
  readonly receive: Quantity
  readonly status: PurchaseStatus
  readonly voucher: string | undefined
  readonly reason: string
  readonly createdAt: Date
  readonly payBefore: Date
  readonly provedAt: Date | undefined
  readonly endedAt: Date | undefined
}

const COLUMNS = `id, user_id, country, currency, method, bank, bank_details, payer_sealed,
  processor, amount, rate, fee, receive, status, voucher, reason, created_at,
  pay_before, proved_at, ended_at`
/** What the schema's checks cannot express of an order. */
const written = {
  currency: oneOf(...purchaseCurrencies),
  processor: oneOf('sandbox'),
  bank_details: toBankAccount,
}
const OWN = statement(
  'purchase-own',
  `
    SELECT ${COLUMNS} FROM ${newestPageSql('purchase_order', 'o', 'user_id = $1', '$2', '$3')}
    ORDER BY o.id DESC`,
  written,
)
const COUNT_OWN = countUpTo('purchase-own-count', 'FROM purchase_order WHERE user_id = $1')

/** A user's orders, newest first, with their number (BUY-14). */
export async function listOrders(
  db: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ rows: OrderRow[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(OWN, [userId, limit, offset]),
    db.rows(COUNT_OWN, [userId]),
  ])
  return { rows: rows.map(toOrder), total: countRows[0]?.count ?? 0 }
}

const OWN_ONE = statement(
  'purchase-own-one',
  `SELECT ${COLUMNS} FROM purchase_order WHERE id = $2 AND user_id = $1`,
  written,
)

export async function findOwnOrder(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderRow | undefined> {
  const [row] = await db.rows(OWN_ONE, [userId, id])
  return row === undefined ? undefined : toOrder(row)
}

const QUEUE = statement(
  'purchase-queue',
  `
    SELECT ${COLUMNS} FROM ${oldestPageSql('purchase_order', 'o', 'status = $1', '$2', '$3')} ORDER BY id`,
  written,
)
const COUNT_QUEUE = countQueue('purchase-queue-count', 'purchase_order', 'status = $1')

/** Orders in a status, oldest first (STAFF-03), with their number. */
export async function listPurchaseQueue(
  db: Queryable,
  status: number,
  limit: number,
  offset: number,
): Promise<{ rows: OrderRow[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(QUEUE, [status, limit, offset]),
    db.rows(COUNT_QUEUE, [status]),
  ])
  return { rows: rows.map(toOrder), total: countRows[0]?.count ?? 0 }
}

const PROOF = statement(
  'purchase-proof',
  'SELECT user_id, voucher, status FROM purchase_order WHERE id = $1 AND voucher IS NOT NULL',
  { voucher: present },
)

/**
 * The path of an order's payment proof, its owner, and whether the order still waits for a
 * decision.
 */
export async function findPurchaseProof(
  db: Queryable,
  id: number,
): Promise<{ userId: number; path: string; isWaiting: boolean } | undefined> {
  const [row] = await db.rows(PROOF, [id])
  return row === undefined
    ? undefined
    : { userId: row.user_id, path: row.voucher, isWaiting: row.status === 1 }
}

const PERIOD = statement(
  'purchase-period',
  `
    SELECT ${COLUMNS} FROM purchase_order
    WHERE user_id = $1 AND created_at >= $2 AND created_at < $3 ORDER BY id LIMIT $4`,
  written,
)

/** A user's orders of a period, `from` inclusive and `until` exclusive, oldest first. */
export async function listOrdersWithin(
  db: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<OrderRow[]> {
  return (await db.rows(PERIOD, [userId, from, until, limit])).map(toOrder)
}

function toOrder(row: RowOf<typeof OWN>): OrderRow {
  return {
    id: row.id,
    userId: row.user_id,
    country: row.country,
    currency: row.currency,
    method: row.method,
    bank: row.bank,
    account: row.bank_details ?? undefined,
    payer: row.payer_sealed,
    processor: row.processor,
    amount: quantity(row.amount),
    rate: price(row.rate),
    fee: quantity(row.fee),
    receive: quantity(row.receive),
    status: statusOf(row.status),
    voucher: row.voucher ?? undefined,
    reason: row.reason,
    createdAt: row.created_at,
    payBefore: row.pay_before,
    provedAt: row.proved_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
  }
}

function toBankAccount(value: unknown): BankAccount {
  const { account_name, iban, country, bic, bank_name, bank_address } = texts(value)
  if (
    account_name === undefined ||
    iban === undefined ||
    country === undefined ||
    bic === undefined ||
    bank_name === undefined ||
    bank_address === undefined
  )
    throw new TypeError('no bank account')
  return { account_name, iban, country, bic, bank_name, bank_address }
}
