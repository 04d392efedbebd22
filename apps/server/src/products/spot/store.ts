import { SPOT_STATUS_NUMBER, type SpotOrder } from '@candor/engine'
import { price, quantity, rate } from '@candor/money'
import { type Queryable, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import type { OrderState, Trade } from './order-state.ts'

/** Types shared by this module. */
export {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  type Queryable,
  type Transaction,
} from '../../db/connection.ts'
export { fenceLease, type Lease, LeaseLost } from '../../db/lease.ts'
export type { QueuedEvents } from '../../db/outbox.ts'

const SIDES = { buy: 1, sell: 2 } as const

const INSERT_ORDERS = statement(
  'spot-insert-orders',
  `
  INSERT INTO spot_order (id, market_id, party_id, side, kind, time_in_force, price, stop_price,
    amount, maker_fee, taker_fee, price_at_entry,
    frozen_at_entry, client_order_id, accepted_tick_id, place_seq, bound, reference_tick_id,
      quote_no, cancel_seq, stop_tick_id, entry_price, status, filled, frozen, paid, received,
    fee, filled_value, created_at, updated_at)
  SELECT x.id, $1, x.party_id, x.side, x.kind, x.time_in_force, x.price, x.stop_price, x.amount,
    x.maker_fee, x.taker_fee, x.price_at_entry,
    x.frozen_at_entry, x.client_order_id, x.accepted_tick_id, x.place_seq, x.bound,
      x.reference_tick_id, x.quote_no, x.cancel_seq, x.stop_tick_id, x.entry_price, x.status,
        x.filled,
    x.frozen, x.paid, x.received, x.fee, x.filled_value, $2, $2
  FROM unnest($3::bigint[], $4::bigint[], $5::smallint[], $6::text[], $7::text[], $8::numeric[],
    $9::numeric[], $10::numeric[], $11::numeric[],
    $12::numeric[], $13::numeric[], $14::numeric[], $15::text[], $16::bigint[], $17::bigint[],
      $18::numeric[], $19::bigint[], $20::bigint[],
    $21::bigint[], $22::bigint[], $23::numeric[], $24::smallint[], $25::numeric[], $26::numeric[],
      $27::numeric[], $28::numeric[], $29::numeric[], $30::numeric[])
    AS x(id, party_id, side, kind, time_in_force, price, stop_price, amount, maker_fee, taker_fee,
      price_at_entry, frozen_at_entry, client_order_id,
      accepted_tick_id, place_seq, bound, reference_tick_id, quote_no, cancel_seq, stop_tick_id,
        entry_price, status, filled, frozen, paid, received, fee, filled_value)`,
)

const UPDATE_ORDERS = statement(
  'spot-update-orders',
  `
  UPDATE spot_order o
  SET place_seq = x.place_seq, cancel_seq = x.cancel_seq, stop_tick_id = x.stop_tick_id,
    entry_price = x.entry_price,
    status = x.status, filled = x.filled, frozen = x.frozen, paid = x.paid, received = x.received,
      fee = x.fee, filled_value = x.filled_value, updated_at = $1
  FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::numeric[], $7::smallint[],
    $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[],
    $12::numeric[], $13::numeric[]) AS x(id, place_seq, cancel_seq, stop_tick_id, entry_price,
      status, filled, frozen, paid, received, fee, filled_value)
  WHERE o.id = x.id AND o.id = ANY ($2) AND o.status = 1 RETURNING o.id`,
)

const INSERT_TRADES = statement(
  'spot-insert-trades',
  `
  INSERT INTO spot_trade (id, market_id, buy_order_id, sell_order_id, maker_side, price, amount,
    buy_fee, sell_fee, house, seq, ts)
  SELECT x.id, $1, x.buy_order_id, x.sell_order_id, x.maker_side, x.price, x.amount, x.buy_fee,
    x.sell_fee, x.house, x.seq, x.ts
  FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::smallint[], $6::numeric[],
    $7::numeric[], $8::numeric[], $9::numeric[], $10::boolean[],
    $11::bigint[], $12::bigint[]) AS x(id, buy_order_id, sell_order_id, maker_side, price, amount,
      buy_fee, sell_fee, house, seq, ts)`,
)

/** Inserts the orders that a batch accepted, in their final state. */
export async function insertOrders(
  tx: Transaction,
  marketId: number,
  now: Date,
  orders: readonly OrderState[],
): Promise<void> {
  if (orders.length === 0) return
  const columnOf = <T>(pick: (order: OrderState) => T): T[] => orders.map(pick)
  await tx.rows(INSERT_ORDERS, [
    marketId,
    now,
    columnOf((o) => o.id),
    columnOf((o) => o.partyId),
    columnOf((o) => SIDES[o.money.side]),
    columnOf((o) => o.orderType),
    columnOf((o) => o.timeInForce),
    columnOf((o) => o.limitPrice),
    columnOf((o) => o.stopPrice ?? null),
    columnOf((o) => o.money.amount),
    columnOf((o) => o.money.makerFee),
    columnOf((o) => o.money.takerFee),
    columnOf((o) => o.priceAtEntry),
    columnOf((o) => o.frozenAtEntry),
    columnOf((o) => o.clientOrderId ?? null),
    columnOf((o) => o.acceptedTickId ?? null),
    columnOf((o) => o.placeSeq ?? null),
    columnOf((o) => o.bound ?? null),
    columnOf((o) => o.referenceTickId ?? null),
    columnOf((o) => o.quoteNo ?? null),
    ...toProgressColumns(orders),
  ])
}

/** Updates the existing orders that a batch changed; exactly these must still have been open. */
export async function updateOrders(
  tx: Transaction,
  now: Date,
  orders: readonly OrderState[],
): Promise<void> {
  if (orders.length === 0) return
  const updated = await tx.rows(UPDATE_ORDERS, [
    now,
    orders.map((o) => o.id),
    orders.map((o) => o.placeSeq ?? null),
    ...toProgressColumns(orders),
  ])
  if (updated.length !== orders.length)
    throw new Error(`${orders.length - updated.length} orders were not open any more`)
}

function toProgressColumns(orders: readonly OrderState[]) {
  const money = <T>(pick: (money: SpotOrder) => T): T[] => orders.map((order) => pick(order.money))
  return [
    orders.map((o) => o.cancelSeq ?? null),
    orders.map((o) => o.stopTickId ?? null),
    orders.map((o) => (o.stopTickId === undefined ? null : o.money.price)),
    money((m) => SPOT_STATUS_NUMBER[m.status]),
    money((m) => m.filled),
    money((m) => m.frozenLeft),
    money((m) => m.paid),
    money((m) => m.received),
    money((m) => m.feePaid),
    money((m) => m.filledValue),
  ] as const
}

export async function insertTrades(
  tx: Transaction,
  marketId: number,
  trades: readonly Trade[],
): Promise<void> {
  if (trades.length === 0) return
  const columnOf = <T>(pick: (trade: Trade) => T): T[] => trades.map(pick)
  await tx.rows(INSERT_TRADES, [
    marketId,
    columnOf((t) => t.id),
    columnOf((t) => t.buyOrderId),
    columnOf((t) => t.sellOrderId),
    columnOf((t) => SIDES[t.makerSide]),
    columnOf((t) => t.price),
    columnOf((t) => t.amount),
    columnOf((t) => t.buyFee),
    columnOf((t) => t.sellFee),
    columnOf((t) => t.house),
    columnOf((t) => t.seq),
    columnOf((t) => t.tsMs),
  ])
}

const ORDER_COLUMNS = `id, market_id, party_id, side, kind, time_in_force, price, stop_price,
  amount, maker_fee, taker_fee, price_at_entry, frozen_at_entry,
  client_order_id, accepted_tick_id, place_seq, bound, reference_tick_id, quote_no, cancel_seq,
  stop_tick_id, entry_price, status, filled, frozen, paid, received, fee,
  filled_value, created_at, updated_at`

export type OrderRow = RowOf<typeof ORDER_BY_ID>

const STATUSES = { 1: 'doing', 2: 'complete', 3: 'cancelled' } as const

export function toOrderState(row: OrderRow): OrderState {
  return {
    id: row.id,
    partyId: row.party_id,
    orderType: row.kind,
    timeInForce: row.time_in_force,
    limitPrice: price(row.price),
    stopPrice: row.stop_price === null ? undefined : price(row.stop_price),
    bound: row.bound === null ? undefined : rate(row.bound),
    referenceTickId: row.reference_tick_id ?? undefined,
    priceAtEntry: price(row.price_at_entry),
    frozenAtEntry: quantity(row.frozen_at_entry),
    clientOrderId: row.client_order_id ?? undefined,
    createdAtMs: row.created_at.getTime(),
    acceptedTickId: row.accepted_tick_id ?? undefined,
    placeSeq: row.place_seq ?? undefined,
    cancelSeq: row.cancel_seq ?? undefined,
    stopTickId: row.stop_tick_id ?? undefined,
    quoteNo: row.quote_no ?? undefined,
    money: {
      side: row.side === 1 ? 'buy' : 'sell',
      price: price(row.entry_price ?? row.price),
      amount: quantity(row.amount),
      makerFee: rate(row.maker_fee),
      takerFee: rate(row.taker_fee),
      status: STATUSES[row.status],
      filled: quantity(row.filled),
      frozenLeft: quantity(row.frozen),
      paid: quantity(row.paid),
      received: quantity(row.received),
      feePaid: quantity(row.fee),
      filledValue: row.filled_value,
    },
  }
}

const OPEN_PAGE = 5_000
const PLACED_ORDERS = statement(
  'spot-placed-orders',
  `
  SELECT ${ORDER_COLUMNS} FROM spot_order
  WHERE market_id = $1 AND status = 1 AND place_seq >= $2 AND (place_seq, id) > ($2, $3)
  ORDER BY place_seq, id LIMIT ${OPEN_PAGE}`,
)
const WAITING_ORDERS = statement(
  'spot-waiting-orders',
  `
  SELECT ${ORDER_COLUMNS} FROM spot_order
  WHERE market_id = $1 AND status = 1 AND place_seq IS NULL AND id > $2 ORDER BY id
  LIMIT ${OPEN_PAGE}`,
)
const LAST_SEQ = statement(
  'spot-last-seq',
  `
  SELECT greatest(coalesce(max(place_seq), 0),
    coalesce((SELECT max(cancel_seq) FROM spot_order
      WHERE market_id = $1 AND cancel_seq IS NOT NULL), 0)) AS seq
  FROM spot_order WHERE market_id = $1`,
)

/**
 * A market's open orders in recorded order, and the last number of its sequence, from which the
 * book is rebuilt. Read in pages, so that no statement is long.
 */
export async function openOrders(
  database: Queryable,
  marketId: number,
): Promise<{ orders: OrderState[]; lastSeq: number }> {
  const orders: OrderState[] = []
  for (let page: OrderRow[] = []; ; orders.push(...page.map(toOrderState))) {
    const last = page.at(-1)
    page = await database.rows(PLACED_ORDERS, [marketId, last?.place_seq ?? 0, last?.id ?? 0])
    if (page.length === 0) break
  }
  for (let page: OrderRow[] = []; ; orders.push(...page.map(toOrderState))) {
    page = await database.rows(WAITING_ORDERS, [marketId, page.at(-1)?.id ?? 0])
    if (page.length === 0) break
  }
  const [last] = await database.rows(LAST_SEQ, [marketId])
  return { orders: orders.sort(toRecorded), lastSeq: last?.seq ?? 0 }
}

/**
 * By place in the market's sequence, orders without one last; within one place, the house's quotes
 * by number behind orders without one.
 */
function toRecorded(a: OrderState, b: OrderState): number {
  const byPlace = (a.placeSeq ?? Number.MAX_SAFE_INTEGER) - (b.placeSeq ?? Number.MAX_SAFE_INTEGER)
  if (byPlace !== 0) return byPlace
  const byQuote = (a.quoteNo ?? -1) - (b.quoteNo ?? -1)
  return byQuote === 0 ? a.id - b.id : byQuote
}

const ORDER_BY_ID = statement(
  'spot-order-by-id',
  `SELECT ${ORDER_COLUMNS} FROM spot_order WHERE id = $1`,
)

export async function findOrderById(
  database: Queryable,
  id: number,
): Promise<{ order: OrderState; marketId: number } | undefined> {
  const [row] = await database.rows(ORDER_BY_ID, [id])
  return row === undefined ? undefined : { order: toOrderState(row), marketId: row.market_id }
}

const BY_CLIENT_ID = statement(
  'spot-by-client-id',
  `
  SELECT o.party_id, o.client_order_id, o.id
  FROM unnest($1::bigint[], $2::text[]) AS x(party_id, client_order_id)
  CROSS JOIN LATERAL (SELECT * FROM spot_order
    WHERE party_id = x.party_id AND client_order_id = x.client_order_id LIMIT 1) AS o`,
)

/** Which of these client order ids are taken, and by which order (SPOT-30). */
export async function findByClientOrderIds(
  tx: Queryable,
  pairs: readonly { partyId: number; clientOrderId: string }[],
): Promise<Map<string, number>> {
  if (pairs.length === 0) return new Map()
  const rows = await tx.rows(BY_CLIENT_ID, [
    pairs.map((p) => p.partyId),
    pairs.map((p) => p.clientOrderId),
  ])
  return new Map(rows.map((row) => [`${row.party_id} ${row.client_order_id}`, row.id]))
}

const ORDER_IDS = statement(
  'spot-order-ids',
  `SELECT nextval('spot_order_id') AS id FROM generate_series(1, $1)`,
)
const TRADE_IDS = statement(
  'spot-trade-ids',
  `SELECT nextval('spot_trade_id') AS id FROM generate_series(1, $1)`,
)

/** Reserves ids ahead; an unused one is only a gap. */
export async function reserveIds(
  database: Queryable,
  kind: 'order' | 'trade',
  count: number,
): Promise<number[]> {
  const rows = await database.rows(kind === 'order' ? ORDER_IDS : TRADE_IDS, [count])
  return rows.map((row) => row.id).sort((a, b) => a - b)
}
