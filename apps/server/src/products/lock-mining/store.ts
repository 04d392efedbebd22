import {
  type LockOrder,
  LOCK_STATUS_NUMBER,
  type LockStatus,
} from '@candor/engine/lock-mining/lock-order'
import { termDays } from '@candor/engine/lock-mining/schedule'
import { PAYMENT_DELAY_MS } from '@candor/engine/lock-mining/terms'
import { type Quantity, quantity, rate } from '@candor/money'
import { type Queryable, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import { newestPageSql } from '../../db/list.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'

/** A lock with its owner; the lock is the engine's. */
export type StoredLock = LockOrder & {
  readonly id: number
  readonly userId: number
  /** Of a trial there is none (MINE-33). */
  readonly productId: number | undefined
  readonly currencyId: number
  /** The account that holds a trial's principal and interest; undefined for any other lock. */
  readonly trialAccount: number | undefined
  readonly needsReview: boolean
  readonly reason: string
  readonly paidInterest: Quantity
  readonly filedMs: number | undefined
  readonly paidDaysBefore: number | undefined
  readonly penalty: Quantity
  readonly returned: Quantity | undefined
  readonly endedMs: number | undefined
}

export const LOCK_COLUMNS = `o.id, o.user_id, o.product_id, o.currency_id, o.trial_account,
  o.amount, o.daily_rate, o.days, o.start_ms, o.needs_review, o.status, o.reason,
  o.begun_ms, o.paid_days, o.paid_interest, o.requested_ms, o.filed_ms, o.paid_days_before,
  o.penalty, o.returned, o.ended_ms,
  delisted_after(o.currency_id, o.start_ms) AS delists_ms`
/** The next payment's due time, as its index has it (MINE-06). */
const NEXT_DUE = `((o.start_ms / 86400000 + o.paid_days + 1) * 86400000 + ${PAYMENT_DELAY_MS})`
/** When the last day of a term ends, as the index of those whose owners were not told has it. */
const LAST_DAY = '((x.start_ms / 86400000 + x.days) * 86400000)'

const LIST = statement(
  'lock-list',
  `
    SELECT ${LOCK_COLUMNS} FROM ${newestPageSql('lock_order', 'o', 'user_id = $1', '$2', '$3')}
    ORDER BY o.id DESC`,
)
const LOCK_OWN = statement(
  'lock-hold-own',
  `SELECT ${LOCK_COLUMNS} FROM lock_order o WHERE o.id = $1 AND o.user_id = $2 FOR NO KEY UPDATE`,
)
const LOCK_ROW = statement(
  'lock-hold',
  `SELECT ${LOCK_COLUMNS} FROM lock_order o WHERE o.id = $1 FOR NO KEY UPDATE`,
)
const OWNER = statement('lock-owner', 'SELECT user_id FROM lock_order WHERE id = $1')
const LOCK_DUE = statement(
  'lock-hold-due',
  `
  SELECT ${LOCK_COLUMNS} FROM lock_order o
  WHERE o.status IN (1, 3, 4) AND ${NEXT_DUE} <= $1 AND o.id <> ALL ($3::bigint[])
  ORDER BY ${NEXT_DUE}, o.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`,
)
const LOCK_UNTOLD = statement(
  'lock-hold-untold',
  `
  SELECT ${LOCK_COLUMNS} FROM coin_delisting d CROSS JOIN LATERAL (
    SELECT * FROM lock_order x
    WHERE x.status IN (0, 1, 3, 4) AND x.told_delists_ms IS NULL AND x.currency_id <> 3
      AND x.currency_id = d.currency_id AND ${LAST_DAY} > d.delists_ms
      AND d.delists_ms = delisted_after(x.currency_id, x.start_ms) AND x.id <> ALL ($3::bigint[])
    ORDER BY ${LAST_DAY}, x.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED) o
  WHERE d.delists_ms > $1 LIMIT $2`,
)
const LOCK_LAPSED = statement(
  'lock-hold-lapsed',
  `
  SELECT ${LOCK_COLUMNS} FROM lock_order o
  WHERE o.status = 3 AND o.requested_ms <= $1 AND o.id <> ALL ($3::bigint[])
  ORDER BY o.requested_ms, o.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`,
)
const UNDECIDED = statement(
  'lock-undecided',
  'SELECT id FROM lock_order WHERE status = 0 AND start_ms <= $1 ORDER BY id LIMIT $2',
)
const RUNNING = statement(
  'lock-running',
  `
  SELECT (SELECT amount FROM lock_running WHERE product_id = $1 AND currency_id = $3) AS amount,
    (SELECT sum(amount) FROM lock_order WHERE product_id = $1 AND currency_id = $3
      AND user_id = ANY ($2::bigint[]) AND status IN (0, 1, 3, 4)) AS own`,
)
const RUNNING_BY_PRODUCT = statement(
  'lock-running-by-product',
  'SELECT product_id, currency_id, amount FROM lock_running',
)
const PRODUCTS = statement('lock-products', 'SELECT id, created_at FROM lock_product ORDER BY id')

type ProductInCoin = { readonly productId: number; readonly currencyId: number }

/** A user's locks, newest first. */
export async function listLocks(
  db: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<StoredLock[]> {
  return (await db.rows(LIST, [userId, limit, offset])).map(toLock)
}

/** Locks a user's own order until the transaction ends; undefined where there is none. */
export async function lockOwnOrder(
  tx: Transaction,
  id: number,
  userId: number,
): Promise<StoredLock | undefined> {
  const [row] = await tx.rows(LOCK_OWN, [id, userId])
  return row === undefined ? undefined : toLock(row)
}

export async function lockOrderRow(tx: Transaction, id: number): Promise<StoredLock | undefined> {
  const [row] = await tx.rows(LOCK_ROW, [id])
  return row === undefined ? undefined : toLock(row)
}

export async function findLockOwner(db: Queryable, id: number): Promise<number | undefined> {
  const [row] = await db.rows(OWNER, [id])
  return row?.user_id
}

/** Locks orders with a payment that is due, which nobody else pays, oldest first (MINE-09). */
export async function lockDueOrders(
  tx: Transaction,
  nowMs: number,
  limit: number,
  except: readonly number[],
): Promise<StoredLock[]> {
  return (await tx.rows(LOCK_DUE, [nowMs, limit, except])).map(toLock)
}

/** Locks orders that a coming delisting ends, whose owners were not told of it (MINE-32). */
export async function lockUntoldOrders(
  tx: Transaction,
  nowMs: number,
  limit: number,
  except: readonly number[],
): Promise<StoredLock[]> {
  return (await tx.rows(LOCK_UNTOLD, [nowMs, limit, except])).map(toLock)
}

/** Locks requested redemptions that were made before a time (MINE-14). */
export async function lockLapsedOrders(
  tx: Transaction,
  beforeMs: number,
  limit: number,
  except: readonly number[],
): Promise<StoredLock[]> {
  return (await tx.rows(LOCK_LAPSED, [beforeMs, limit, except])).map(toLock)
}

/** Purchases that have waited for review since before a time (MINE-26). */
export async function listUndecided(
  db: Queryable,
  beforeMs: number,
  limit: number,
): Promise<number[]> {
  return (await db.rows(UNDECIDED, [beforeMs, limit])).map(({ id }) => id)
}

/**
 * What runs of a product in a coin: in all, and in some accounts (MINE-21, MINE-24). A version may
 * change the coin (MINE-27), and what runs on in the former one is of another unit.
 */
export async function loadRunning(
  db: Queryable,
  { productId, currencyId }: ProductInCoin,
  userIds: readonly number[],
): Promise<{ readonly all: Quantity; readonly own: Quantity }> {
  const [row] = await db.rows(RUNNING, [productId, userIds, currencyId])
  return { all: quantity(row?.amount ?? 0n), own: quantity(row?.own ?? 0n) }
}

/** The same of every product. */
export async function loadRunningByProduct(
  db: Queryable,
): Promise<(product: ProductInCoin) => Quantity> {
  const rows = await db.rows(RUNNING_BY_PRODUCT)
  const running = new Map(
    rows.map((row) => [`${row.product_id} ${row.currency_id}`, quantity(row.amount)]),
  )
  return ({ productId, currencyId }) => running.get(`${productId} ${currencyId}`) ?? quantity(0n)
}

/** The places of the catalogue, with when each was made. */
export async function listLockProducts(
  db: Queryable,
): Promise<{ readonly id: number; readonly createdAt: Date }[]> {
  return (await db.rows(PRODUCTS)).map((row) => ({ id: row.id, createdAt: row.created_at }))
}

const statuses = new Map(
  Object.entries(LOCK_STATUS_NUMBER).map(([status, number]) => [number, status as LockStatus]),
)

export function toLock(row: RowOf<typeof LOCK_ROW>): StoredLock {
  const status = statuses.get(row.status as 0)
  if (status === undefined) throw new Error(`lock ${row.id} has status ${row.status}`)
  return {
    id: row.id,
    userId: row.user_id,
    productId: row.product_id ?? undefined,
    trialAccount: row.trial_account ?? undefined,
    isTrial: row.trial_account !== null,
    currencyId: row.currency_id,
    amount: quantity(row.amount),
    dailyRate: rate(row.daily_rate),
    days: row.days,
    startMs: row.start_ms,
    needsReview: row.needs_review,
    status,
    reason: row.reason,
    begunMs: row.begun_ms ?? undefined,
    paidDays: row.paid_days,
    paidInterest: quantity(row.paid_interest),
    requestedMs: row.requested_ms ?? undefined,
    filedMs: row.filed_ms ?? undefined,
    paidDaysBefore: row.paid_days_before ?? undefined,
    penalty: quantity(row.penalty),
    returned: row.returned === null ? undefined : quantity(row.returned),
    endedMs: row.ended_ms ?? undefined,
    delistedMs: findDelistedMs(row),
  }
}

/** The delisting that ends a lock before its term, unless it ended otherwise (MINE-32). */
function findDelistedMs(row: RowOf<typeof LOCK_ROW>): number | undefined {
  const { delists_ms: delistedMs, start_ms: startMs, days, status, filed_ms: filedMs } = row
  if (delistedMs === null || filedMs !== null || status === LOCK_STATUS_NUMBER.refused)
    return undefined
  return termDays({ startMs, days, delistedMs }) < days ? delistedMs : undefined
}
