import type { PendingOrder, Position } from '@candor/engine/futures/order'
import type { ClosedStep, OpenedStep } from '@candor/engine/futures/step'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { Acceptance } from '@candor/engine/prices/usability'
import { notional, type Notional, type Quantity, type Rate } from '@candor/money'
import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'
import {
  ORDER,
  ORDER_COLUMNS,
  ORDER_NARROWINGS,
  SIDE_NUMBER,
  type StoredOrder,
  toStoredOrder,
} from '../store-row.ts'

/** An order's owner, their fee rate at acceptance (REW-07), and the copied order (FUT-38). */
export type OrderOwner = {
  readonly userId: number
  readonly accepted: Acceptance
  readonly feeRate: Rate
  readonly copyOf?: { readonly userId: number; readonly orderId: number }
}

const NEXT_ID = statement('futures-next-id', `SELECT nextval('contract_order_id') AS id`)
const INSERT = statement(
  'futures-insert',
  `
  INSERT INTO contract_order (id, user_id, market_id, quote_id, side, kind, follow_user_id,
    follow_order_id, lots, lot_size, size, multiple, spread, fee_rate,
    overnight_rate, target, origin_margin, fee, reserve, created_ms, status, origin_price, entry,
      notional, open_tick_id, opened_ms, margin, overnight_to_ms,
    take_profit, stop_loss, stops_set_ms, updated_at, accepted_tick_id, stops_tick_id, silence_band,
      gap_bound)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36)`,
)
const OPEN = statement(
  'futures-open',
  `
  UPDATE contract_order o
  SET status = 1, origin_price = x.origin_price, entry = x.entry, notional = x.notional,
    open_tick_id = x.tick_id, opened_ms = x.opened_ms,
    overnight_to_ms = x.overnight_to_ms, updated_at = $8
  FROM unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::numeric[], $5::bigint[], $6::bigint[],
    $7::bigint[])
    AS x(id, origin_price, entry, notional, tick_id, opened_ms, overnight_to_ms)
  WHERE o.id = x.id AND o.status = 0 RETURNING o.id`,
)
const SAVE = statement(
  'futures-keep',
  `
  UPDATE contract_order o
  SET margin = x.margin, overnight_paid = x.paid, overnight_to_ms = x.to_ms, updated_at = $5
  FROM unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::bigint[]) AS x(id, margin, paid,
    to_ms) WHERE o.id = x.id AND o.status = 1 RETURNING o.id`,
)
const CLOSING = statement(
  'futures-closing',
  'UPDATE contract_order SET status = 2 WHERE id = ANY ($1) AND status = 1 RETURNING id',
)
const CLOSED = statement(
  'futures-closed',
  `
  UPDATE contract_order o
  SET status = 3, margin = x.margin, overnight_paid = x.paid, overnight_to_ms = x.to_ms,
    close_price = x.price, close_tick_id = x.tick_id,
    close_reason = x.reason, profit = x.profit, paid_by_fund = x.fund, borne_by_house = x.house,
      closing = x.closing, closed_ms = $12, updated_at = $13
  FROM unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::bigint[], $5::numeric[], $6::bigint[],
    $7::text[], $8::numeric[], $9::numeric[], $10::numeric[], $11::jsonb[])
    AS x(id, margin, paid, to_ms, price, tick_id, reason, profit, fund, house, closing)
  WHERE o.id = x.id AND o.status = 2 RETURNING o.id`,
)
const CANCELLED = statement(
  'futures-cancelled',
  `
    UPDATE contract_order SET status = 4, closed_ms = $2, updated_at = $3
    WHERE id = ANY ($1) AND status = 0 RETURNING id`,
)
const STOPS = statement(
  'futures-stops',
  `
  UPDATE contract_order
  SET take_profit = $2, stop_loss = $3, stops_set_ms = $4, updated_at = $5, stops_tick_id = $6
  WHERE id = $1 AND status IN (0, 1) RETURNING id`,
)
const STOP_CHANGE = statement(
  'futures-stop-change',
  `
    INSERT INTO contract_stop_change (order_id, take_profit, stop_loss, at_ms, accepted_tick_id)
    VALUES ($1, $2, $3, $4, $5)`,
)
const OVERNIGHT = statement(
  'futures-overnight',
  `
  INSERT INTO contract_overnight (order_id, day, user_id, fee, from_margin, from_balance, due_ms)
  SELECT * FROM unnest($1::bigint[], $2::date[], $3::bigint[], $4::numeric[], $5::numeric[],
    $6::numeric[], $7::bigint[])`,
)
const ACTIVE = statement(
  'futures-alive',
  `
    SELECT ${ORDER_COLUMNS} FROM contract_order
    WHERE user_id = ANY ($1) AND quote_id = $2 AND status IN (0, 1, 2) ORDER BY id`,
  ORDER_NARROWINGS,
)

const ACTIVE_NOTIONAL = statement(
  'futures-alive-notional',
  `
    SELECT coalesce(sum(notional), 0) AS notional FROM contract_order
    WHERE user_id = ANY ($1) AND market_id = $2 AND status IN (0, 1, 2)`,
)

export async function nextOrderId(tx: Transaction): Promise<number> {
  const [row] = await tx.rows(NEXT_ID)
  if (row === undefined) throw new Error('no order id was given')
  return row.id
}

/** A wallet's pending and open orders, by id. Deciding on them requires the wallet's lock. */
export async function loadActiveOrders(
  database: Queryable,
  userId: number,
  quoteId: number,
): Promise<StoredOrder[]> {
  return (await loadActiveOrdersByUser(database, [userId], quoteId)).get(userId) ?? []
}

/** The same for many wallets, by user; users without any are omitted. */
export async function loadActiveOrdersByUser(
  database: Queryable,
  userIds: readonly number[],
  quoteId: number,
): Promise<Map<number, StoredOrder[]>> {
  const byUser = new Map<number, StoredOrder[]>()
  for (const row of await database.rows(ACTIVE, [userIds, quoteId])) {
    const order = toStoredOrder(row)
    const userOrders = byUser.get(order.userId)
    if (userOrders === undefined) byUser.set(order.userId, [order])
    else userOrders.push(order)
  }
  return byUser
}

/**
 * What users have open and pending in a pair (FUT-41). Deciding by it requires the lock of the
 * pair's house account, without which nothing opens there, so that of two accounts of one person
 * the second sees what the first has taken.
 */
export async function loadActiveNotional(
  tx: Transaction,
  userIds: readonly number[],
  marketId: number,
): Promise<Notional> {
  if (userIds.length === 0) return notional(0n)
  const [row] = await tx.rows(ACTIVE_NOTIONAL, [userIds, marketId])
  return notional(row?.notional ?? 0n)
}

/** An own order; another user's is undefined like a missing one. */
export async function findOwnOrder(
  database: Queryable,
  userId: number,
  id: number,
): Promise<StoredOrder | undefined> {
  const [row] = await database.rows(ORDER, [id, userId])
  return row === undefined ? undefined : toStoredOrder(row)
}

/** Inserts a new order, opened at once or pending, with the terms it keeps. */
export async function insertOrder(
  tx: Transaction,
  terms: FuturesTerms,
  owner: OrderOwner,
  order: Position | PendingOrder,
  now: Date,
): Promise<void> {
  const position = 'entry' in order ? order : undefined
  const waiting = 'target' in order ? order : undefined
  await tx.rows(INSERT, [
    order.id,
    owner.userId,
    terms.marketId,
    terms.quoteId,
    SIDE_NUMBER[order.side],
    owner.copyOf === undefined ? 1 : 2,
    owner.copyOf?.userId,
    owner.copyOf?.orderId,
    order.lots,
    terms.lotSize,
    order.size,
    order.multiple,
    waiting?.spread ?? terms.spread,
    owner.feeRate,
    order.overnightRate,
    waiting?.target,
    position?.originMargin ?? order.margin,
    order.fee,
    order.reserve,
    owner.accepted.atMs,
    position === undefined ? 0 : 1,
    position?.openPrice,
    position?.entry,
    order.notional,
    position?.openTickId,
    position?.openedAtMs,
    order.margin,
    position?.overnightToMs,
    order.takeProfit,
    order.stopLoss,
    order.stopsSetAtMs,
    now,
    owner.accepted.afterTickId,
    order.stopsSetAfterTickId,
    order.silenceBand,
    order.isGapBound,
  ])
  if (order.takeProfit !== undefined || order.stopLoss !== undefined) await recordStops(tx, order)
}

/** Marks pending orders as opened. */
export async function recordOpenedOrders(
  tx: Transaction,
  steps: readonly OpenedStep[],
  now: Date,
): Promise<void> {
  const positions = steps.map(({ position }) => position)
  const ids = positions.map(({ id }) => id)
  await updateOrders(ids, () =>
    tx.rows(OPEN, [
      ids,
      positions.map(({ openPrice }) => openPrice),
      positions.map(({ entry }) => entry),
      positions.map(({ notional }) => notional),
      positions.map(({ openTickId }) => openTickId),
      positions.map(({ openedAtMs }) => openedAtMs),
      positions.map(({ overnightToMs }) => overnightToMs),
      now,
    ]),
  )
}

/** Saves positions' remaining margins and overnight fees paid. */
export async function savePositions(
  tx: Transaction,
  positions: readonly Position[],
  now: Date,
): Promise<void> {
  const ids = positions.map(({ id }) => id)
  await updateOrders(ids, () => tx.rows(SAVE, [ids, ...marginColumns(positions), now]))
}

/**
 * Marks positions as closed, through 2 to 3, so that of two closes one finds nothing to close
 * (FUT-05).
 */
export async function recordClosedOrders(
  tx: Transaction,
  closedOrders: readonly { readonly step: ClosedStep; readonly facts: string }[],
  closedMs: number,
  now: Date,
): Promise<void> {
  const positions = closedOrders.map(({ step }) => step.position)
  const ids = positions.map(({ id }) => id)
  await updateOrders(ids, () => tx.rows(CLOSING, [ids]))
  await updateOrders(ids, () =>
    tx.rows(CLOSED, [
      ids,
      ...marginColumns(positions),
      closedOrders.map(({ step }) => step.mark.price),
      closedOrders.map(({ step }) => step.mark.tickId),
      closedOrders.map(({ step }) => step.reason),
      closedOrders.map(({ step }) => step.profit),
      closedOrders.map(({ step }) => step.paid.insurance),
      closedOrders.map(({ step }) => step.paid.house),
      closedOrders.map(({ facts }) => facts),
      closedMs,
      now,
    ]),
  )
}

export async function recordCancelledOrders(
  tx: Transaction,
  orderIds: readonly number[],
  atMs: number,
  now: Date,
): Promise<void> {
  await updateOrders(orderIds, () => tx.rows(CANCELLED, [orderIds, atMs, now]))
}

export async function writeStops(
  tx: Transaction,
  order: Position | PendingOrder,
  now: Date,
): Promise<void> {
  requireAllChanged(
    await tx.rows(STOPS, [
      order.id,
      order.takeProfit,
      order.stopLoss,
      order.stopsSetAtMs,
      now,
      order.stopsSetAfterTickId,
    ]),
    [order.id],
  )
  await recordStops(tx, order)
}

/** A position's daily fee. */
export type OvernightFee = {
  readonly orderId: number
  readonly day: string
  readonly userId: number
  readonly fee: bigint
  readonly fromMargin: bigint
  readonly fromBalance: bigint
  readonly dueMs: number
}

/**
 * Writes positions' daily fees; a second one of the same day fails the whole transaction (FUT-23).
 */
export async function writeOvernights(
  tx: Transaction,
  fees: readonly OvernightFee[],
): Promise<void> {
  if (fees.length === 0) return
  await tx.rows(OVERNIGHT, [
    fees.map(({ orderId }) => orderId),
    fees.map(({ day }) => day),
    fees.map(({ userId }) => userId),
    fees.map(({ fee }) => fee),
    fees.map(({ fromMargin }) => fromMargin),
    fees.map(({ fromBalance }) => fromBalance),
    fees.map(({ dueMs }) => dueMs),
  ])
}

async function recordStops(tx: Transaction, order: Position | PendingOrder): Promise<void> {
  await tx.rows(STOP_CHANGE, [
    order.id,
    order.takeProfit,
    order.stopLoss,
    order.stopsSetAtMs,
    order.stopsSetAfterTickId,
  ])
}

/** Updates orders in one statement; without any it runs none. */
async function updateOrders(
  ids: readonly number[],
  update: () => Promise<readonly unknown[]>,
): Promise<void> {
  if (ids.length > 0) requireAllChanged(await update(), ids)
}

function marginColumns(
  positions: readonly Position[],
): readonly [margins: Quantity[], paid: Quantity[], toMs: number[]] {
  return [
    positions.map(({ margin }) => margin),
    positions.map(({ overnightPaid }) => overnightPaid),
    positions.map(({ overnightToMs }) => overnightToMs),
  ]
}

function requireAllChanged(rows: readonly unknown[], ids: readonly number[]): void {
  if (rows.length !== ids.length)
    throw new Error(
      `of ${ids.length} contract orders (${ids.slice(0, 5).join(', ')}) ${rows.length} are in the state they were read in`,
    )
}
