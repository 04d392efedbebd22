import type { PendingOrder, Position } from '@candor/engine/futures/order'
import type { ClosedStep, OpenedStep } from '@candor/engine/futures/step'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { Acceptance } from '@candor/engine/prices/usability'
import { notional, type Notional, type Rate } from '@candor/money'
import { type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { type ClosingFacts, ORDER_COLUMNS, orderOf, type OrderRow, SIDE_NUMBER, type StoredOrder } from './store-row.ts'

/** Whose an order is, the fee rate that was his when it was taken (REW-07), and what it copies (FUT-38). */
export type Owner = { readonly userId: number; readonly accepted: Acceptance; readonly feeRate: Rate; readonly copyOf?: { readonly userId: number; readonly orderId: number } }

const NEXT_ID = sql('futures-next-id', `SELECT nextval('contract_order_id') AS id`)
const INSERT = sql('futures-insert', `
  INSERT INTO contract_order (id, user_id, market_id, quote_id, side, kind, follow_user_id, follow_order_id, lots, lot_size, size, multiple, spread, fee_rate,
    overnight_rate, target, origin_margin, fee, reserve, created_ms, status, origin_price, entry, notional, open_tick_id, opened_ms, margin, overnight_to_ms,
    take_profit, stop_loss, stops_set_ms, updated_at, accepted_tick_id, stops_tick_id, silence_band, gap_bound)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36)`)
const OPEN = sql('futures-open', `
  UPDATE contract_order SET status = 1, origin_price = $2, entry = $3, notional = $4, open_tick_id = $5, opened_ms = $6, overnight_to_ms = $7, updated_at = $8
  WHERE id = $1 AND status = 0 RETURNING id`)
const KEEP = sql('futures-keep', `
  UPDATE contract_order SET margin = $2, overnight_paid = $3, overnight_to_ms = $4, updated_at = $5 WHERE id = $1 AND status = 1 RETURNING id`)
const CLOSING = sql('futures-closing', 'UPDATE contract_order SET status = 2 WHERE id = $1 AND status = 1 RETURNING id')
const CLOSED = sql('futures-closed', `
  UPDATE contract_order SET status = 3, margin = $2, overnight_paid = $3, overnight_to_ms = $4, close_price = $5, close_tick_id = $6, close_reason = $7, profit = $8,
    paid_by_fund = $9, borne_by_house = $10, closing = $11, closed_ms = $12, updated_at = $13 WHERE id = $1 AND status = 2 RETURNING id`)
const CANCELLED = sql('futures-cancelled', 'UPDATE contract_order SET status = 4, closed_ms = $2, updated_at = $3 WHERE id = $1 AND status = 0 RETURNING id')
const STOPS = sql('futures-stops', `
  UPDATE contract_order SET take_profit = $2, stop_loss = $3, stops_set_ms = $4, updated_at = $5, stops_tick_id = $6 WHERE id = $1 AND status IN (0, 1) RETURNING id`)
const STOP_CHANGE = sql('futures-stop-change', 'INSERT INTO contract_stop_change (order_id, take_profit, stop_loss, at_ms, accepted_tick_id) VALUES ($1, $2, $3, $4, $5)')
const OVERNIGHT = sql('futures-overnight', `
  INSERT INTO contract_overnight (order_id, day, user_id, fee, from_margin, from_balance, due_ms) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
const BY_ID = sql('futures-by-id', `SELECT ${ORDER_COLUMNS} FROM contract_order WHERE id = $1 AND user_id = $2`)
const ALIVE = sql('futures-alive', `SELECT ${ORDER_COLUMNS} FROM contract_order WHERE user_id = $1 AND quote_id = $2 AND status IN (0, 1, 2) ORDER BY id`)

const ALIVE_NOTIONAL = sql('futures-alive-notional', 'SELECT coalesce(sum(notional), 0) AS notional FROM contract_order WHERE user_id = ANY ($1) AND market_id = $2 AND status IN (0, 1, 2)')

export async function nextOrderId(tx: Transaction): Promise<number> {
  const [row] = await tx.rows<{ id: string }>(NEXT_ID)
  if (row === undefined) throw new Error('no order id was given')
  return rowId(row.id)
}

/** The orders of a wallet that are pending or open, by id. Whoever decides on them holds the wallet's lock. */
export async function aliveOrders(database: Queryable, userId: number, quoteId: number): Promise<StoredOrder[]> {
  return (await database.rows<OrderRow>(ALIVE, [userId, quoteId])).map(orderOf)
}

/**
 * What some users have open and pending in a pair (FUT-41). Whoever decides by it holds the pair's house account, without which nothing opens there, so
 * that of two accounts of one person the second sees what the first has taken.
 */
export async function aliveNotional(tx: Transaction, userIds: readonly number[], marketId: number): Promise<Notional> {
  if (userIds.length === 0) return notional(0n)
  const [row] = await tx.rows<{ notional: string }>(ALIVE_NOTIONAL, [userIds, marketId])
  return notional(BigInt(row?.notional ?? '0'))
}

/** An own order, or nothing: somebody else's answers as one that is not there. */
export async function ownOrder(database: Queryable, userId: number, id: number): Promise<StoredOrder | undefined> {
  const [row] = await database.rows<OrderRow>(BY_ID, [id, userId])
  return row === undefined ? undefined : orderOf(row)
}

/** Writes an order that was just taken, opened at once or to wait, with the terms it keeps. */
export async function insertOrder(tx: Transaction, terms: FuturesTerms, owner: Owner, order: Position | PendingOrder, now: Date): Promise<void> {
  const position = 'entry' in order ? order : undefined
  const waiting = 'target' in order ? order : undefined
  await tx.rows(INSERT, [
    order.id, owner.userId, terms.marketId, terms.quoteId, SIDE_NUMBER[order.side], owner.copyOf === undefined ? 1 : 2, owner.copyOf?.userId, owner.copyOf?.orderId,
    text(order.lots), text(terms.lotSize), text(order.size), order.multiple, text(waiting?.spread ?? terms.spread), text(owner.feeRate), text(order.overnightRate),
    text(waiting?.target), text(position?.originMargin ?? order.margin), text(order.fee), text(order.reserve), owner.accepted.atMs, position === undefined ? 0 : 1,
    text(position?.openPrice), text(position?.entry), text(order.notional), position?.openTickId, position?.openedAtMs, text(order.margin), position?.overnightToMs,
    text(order.takeProfit), text(order.stopLoss), order.stopsSetAtMs, now, owner.accepted.afterTickId, order.stopsSetAfterTickId, text(order.silenceBand), order.isGapBound,
  ])
  if (order.takeProfit !== undefined || order.stopLoss !== undefined) await noteStops(tx, order)
}

/** Writes that a pending order opened. */
export async function openOrder(tx: Transaction, { position }: OpenedStep, now: Date): Promise<void> {
  exactlyOne(await tx.rows(OPEN, [
    position.id, text(position.openPrice), text(position.entry), text(position.notional), position.openTickId, position.openedAtMs, position.overnightToMs, now,
  ]), position.id)
}

/** Writes what is left of a position's margin and what it has paid overnight. */
export async function keepPosition(tx: Transaction, position: Position, now: Date): Promise<void> {
  exactlyOne(await tx.rows(KEEP, [position.id, text(position.margin), text(position.overnightPaid), position.overnightToMs, now]), position.id)
}

/** Writes that a position closed: through 2 to 3, so that of two closes one finds nothing to close (FUT-05). */
export async function closeOrder(tx: Transaction, step: ClosedStep, closedMs: number, facts: ClosingFacts, now: Date): Promise<void> {
  const { position, mark, profit, reason, paid } = step
  exactlyOne(await tx.rows(CLOSING, [position.id]), position.id)
  exactlyOne(await tx.rows(CLOSED, [
    position.id, text(position.margin), text(position.overnightPaid), position.overnightToMs, text(mark.price), mark.tickId, reason, text(profit),
    text(paid.insurance), text(paid.house), JSON.stringify(facts), closedMs, now,
  ]), position.id)
}

export async function cancelOrder(tx: Transaction, orderId: number, atMs: number, now: Date): Promise<void> {
  exactlyOne(await tx.rows(CANCELLED, [orderId, atMs, now]), orderId)
}

export async function writeStops(tx: Transaction, order: Position | PendingOrder, now: Date): Promise<void> {
  exactlyOne(await tx.rows(STOPS, [order.id, text(order.takeProfit), text(order.stopLoss), order.stopsSetAtMs, now, order.stopsSetAfterTickId]), order.id)
  await noteStops(tx, order)
}

/** Writes a day's fee of a position; a second one of the same day fails whole (FUT-23). */
export async function writeOvernight(tx: Transaction, fee: { orderId: number; day: string; userId: number; fee: bigint; fromMargin: bigint; fromBalance: bigint; dueMs: number }): Promise<void> {
  await tx.rows(OVERNIGHT, [fee.orderId, fee.day, fee.userId, text(fee.fee), text(fee.fromMargin), text(fee.fromBalance), fee.dueMs])
}

async function noteStops(tx: Transaction, order: Position | PendingOrder): Promise<void> {
  await tx.rows(STOP_CHANGE, [order.id, text(order.takeProfit), text(order.stopLoss), order.stopsSetAtMs, order.stopsSetAfterTickId])
}

function text(units: bigint | undefined): string | undefined {
  return units?.toString()
}

function exactlyOne(rows: readonly unknown[], orderId: number): void {
  if (rows.length !== 1) throw new Error(`contract order ${orderId} is not in the state it was read in`)
}
