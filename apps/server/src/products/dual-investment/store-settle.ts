import type { MeanPrice } from '@candor/engine/dual-investment/settlement'
import type { DualCurrency } from '@candor/engine/dual-investment/terms'
import type { Quantity } from '@candor/money'
import {
  type Database,
  present,
  type Queryable,
  statement,
  type Transaction,
} from '../../db/connection.ts'
import type { StoredOrder } from './order.ts'
import { CURRENCY_NUMBER, endSql, ORDER_COLUMNS, STORED_STATUS, toOrder } from './store.ts'

const OPEN_DAYS = statement(
  'dual-open-days',
  `
  SELECT market_id, settle_ms, until_ms IS NOT NULL AS "isDecided" FROM dual_settlement
  WHERE closed_ms IS NULL AND settle_ms <= $1 ORDER BY settle_ms, market_id`,
  { isDecided: present },
)
const DECIDE = statement(
  'dual-decide',
  `
  UPDATE dual_settlement SET until_ms = $3, sum = $4, count = $5, first_tick_id = $6,
    last_tick_id = $7, decided_ms = $8
  WHERE market_id = $1 AND settle_ms = $2 AND until_ms IS NULL`,
)
/**
 * The last end_time of orders that settle on a day ($2) of a pair ($1): the day itself, or any
 * where the pair's coin leaves the list on it. So no other day reads the orders of all later ones.
 */
const LAST_SETTLE = `(CASE WHEN EXISTS (
    SELECT 1 FROM coin_delisting d JOIN market m ON m.base_id = d.currency_id
    WHERE m.id = $1 AND d.delists_ms = $2 - 28800000)
  THEN ${Number.MAX_SAFE_INTEGER} ELSE $2 END)`
const CLOSE = statement(
  'dual-close-day',
  `
  UPDATE dual_settlement s SET closed_ms = greatest($3::bigint, decided_ms)
  WHERE market_id = $1 AND settle_ms = $2 AND closed_ms IS NULL AND until_ms IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM dual_order o
      WHERE o.market_id = s.market_id AND o.settle_ms BETWEEN s.settle_ms AND ${LAST_SETTLE}
        AND o.status = 1 AND ${endSql('o')} = s.settle_ms)`,
)
const LOCK_DUE = statement(
  'dual-lock-due',
  `
  SELECT ${ORDER_COLUMNS} FROM dual_order o
  WHERE o.status = 1 AND o.market_id = $1 AND o.settle_ms BETWEEN $2 AND ${LAST_SETTLE}
    AND ${endSql('o')} = $2 AND o.id <> ALL ($4::bigint[])
  ORDER BY o.settle_ms, o.id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
)
const LOCK_UNTOLD = statement(
  'dual-lock-untold',
  `
  SELECT ${ORDER_COLUMNS} FROM coin_delisting d CROSS JOIN LATERAL (
    SELECT * FROM dual_order x
    WHERE x.status = 1 AND x.told_delists_ms IS NULL AND x.currency_id = d.currency_id
      AND x.settle_ms > d.delists_ms + 28800000
      AND d.delists_ms = delisted_after(x.currency_id, x.accepted_ms)
      AND x.id <> ALL ($3::bigint[])
    ORDER BY x.settle_ms, x.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED) o
  WHERE d.delists_ms > $1 LIMIT $2`,
)
const TOLD = statement(
  'dual-told-delisting',
  `
  UPDATE dual_order SET told_delists_ms = delisted_after(currency_id, accepted_ms)
  WHERE id = ANY ($1::bigint[])`,
)
const SETTLE = statement(
  'dual-settle',
  `
  UPDATE dual_order o SET status = x.status, paid_in = x.paid_in, credit = x.credit,
    earned = x.earned, completed_at = $1
  FROM unnest($2::bigint[], $3::smallint[], $4::smallint[], $5::numeric[], $6::numeric[])
    AS x(id, status, paid_in, credit, earned)
  WHERE o.id = x.id AND o.status = 1 RETURNING ${ORDER_COLUMNS}`,
)

/** A pair and the 08:00 UTC at which products of it settle. */
export type SettleDay = { readonly marketId: number; readonly settleMs: number }

/** Days that are due and not closed: their price is sought, or orders are to be settled by it. */
export async function listOpenDays(
  db: Queryable,
  nowMs: number,
): Promise<(SettleDay & { readonly isDecided: boolean })[]> {
  const rows = await db.rows(OPEN_DAYS, [nowMs])
  return rows.map((row) => ({
    marketId: row.market_id,
    settleMs: row.settle_ms,
    isDecided: row.isDecided,
  }))
}

/** Keeps a day's price, or that there was none; whoever comes second changes nothing. */
export async function saveSettlement(
  database: Database,
  { marketId, settleMs }: SettleDay,
  untilMs: number,
  mean: MeanPrice | undefined,
  nowMs: number,
): Promise<void> {
  await database.rows(DECIDE, [
    marketId,
    settleMs,
    untilMs,
    mean?.sum,
    mean?.count,
    mean?.firstTickId,
    mean?.lastTickId,
    nowMs,
  ])
}

/** Closes a decided day of which no order is open. */
export async function closeDay(
  database: Database,
  { marketId, settleMs }: SettleDay,
  nowMs: number,
): Promise<void> {
  await database.rows(CLOSE, [marketId, settleMs, nowMs])
}

/** Locks open orders of a day that no other worker is settling, except the named ones. */
export async function lockDueOrders(
  tx: Transaction,
  { marketId, settleMs }: SettleDay,
  limit: number,
  except: readonly number[],
): Promise<StoredOrder[]> {
  return (await tx.rows(LOCK_DUE, [marketId, settleMs, limit, except])).map(toOrder)
}

/** How an order ends: paid in a currency, or returned where no price settled it. */
export type OrderEnd = {
  readonly order: StoredOrder
  readonly isReturned: boolean
  readonly paidIn: DualCurrency
  readonly credit: Quantity
  readonly earned: Quantity
}

export async function endOrders(
  tx: Transaction,
  ends: readonly OrderEnd[],
  now: Date,
): Promise<StoredOrder[]> {
  const rows = await tx.rows(SETTLE, [
    now,
    ends.map(({ order }) => order.id),
    ends.map(({ isReturned }) => (isReturned ? STORED_STATUS.failed : STORED_STATUS.success)),
    ends.map(({ paidIn }) => CURRENCY_NUMBER[paidIn]),
    ends.map(({ credit }) => credit),
    ends.map(({ earned }) => earned),
  ])
  if (rows.length !== ends.length)
    throw new Error('an order was settled by somebody else while it was locked')
  return rows.map(toOrder)
}

/** Locks open orders that a coming delisting settles, of whose owners none was told (DUAL-25). */
export async function lockUntoldOrders(
  tx: Transaction,
  nowMs: number,
  limit: number,
  except: readonly number[],
): Promise<StoredOrder[]> {
  return (await tx.rows(LOCK_UNTOLD, [nowMs, limit, except])).map(toOrder)
}

/** Their owners are told of it, once. */
export async function recordTold(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.rows(TOLD, [ids])
}
