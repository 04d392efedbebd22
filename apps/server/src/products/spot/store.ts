import {
  type OrderType,
  SPOT_STATUS_NUMBER,
  type SpotOrder,
  type TimeInForce,
} from '@candor/engine'
import { price, quantity, rate } from '@candor/money'
import { type Queryable, type Row, sql, type Transaction } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { OrderState, Trade } from './order-state.ts'

/** What every part of this module passes around. */
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

const INSERT_ORDERS = sql(
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

const UPDATE_ORDERS = sql(
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

const INSERT_TRADES = sql(
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

/** Writes the orders that a batch accepted, in the state the batch left them in. */
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
    columnOf((o) => o.stopPrice),
    columnOf((o) => o.money.amount),
    columnOf((o) => o.money.makerFee),
    columnOf((o) => o.money.takerFee),
    columnOf((o) => o.priceAtEntry),
    columnOf((o) => o.frozenAtEntry),
    columnOf((o) => o.clientOrderId),
    columnOf((o) => o.acceptedTickId),
    columnOf((o) => o.placeSeq),
    columnOf((o) => o.bound),
    columnOf((o) => o.referenceTickId),
    columnOf((o) => o.quoteNo),
    ...toProgressColumns(orders),
  ])
}

/**
 * Writes what a batch changed on orders that were there before; exactly these must still have been
 * open.
 */
export async function updateOrders(
  tx: Transaction,
  now: Date,
  orders: readonly OrderState[],
): Promise<void> {
  if (orders.length === 0) return
  const values = [
    now,
    orders.map((o) => o.id),
    orders.map((o) => o.placeSeq),
    ...toProgressColumns(orders),
  ]
  const updated = await tx.rows(UPDATE_ORDERS, values)
  if (updated.length !== orders.length)
    throw new Error(`${orders.length - updated.length} orders were not open any more`)
}

function toProgressColumns(orders: readonly OrderState[]): unknown[] {
  const money = <T>(pick: (money: SpotOrder) => T): T[] => orders.map((order) => pick(order.money))
  return [
    orders.map((o) => o.cancelSeq),
    orders.map((o) => o.stopTickId),
    orders.map((o) => (o.stopTickId === undefined ? undefined : o.money.price.toString())),
    money((m) => SPOT_STATUS_NUMBER[m.status]),
    money((m) => m.filled.toString()),
    money((m) => m.frozenLeft.toString()),
    money((m) => m.paid.toString()),
    money((m) => m.received.toString()),
    money((m) => m.feePaid.toString()),
    money((m) => m.filledValue.toString()),
  ]
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

export type OrderRow = Row & {
  id: string
  market_id: number
  party_id: string
  side: 1 | 2
  kind: OrderType
  time_in_force: TimeInForce
  price: string
  stop_price: string | null
  amount: string
  maker_fee: string
  taker_fee: string
  price_at_entry: string
  frozen_at_entry: string
  client_order_id: string | null
  accepted_tick_id: string | null
  place_seq: string | null
  cancel_seq: string | null
  stop_tick_id: string | null
  bound: string | null
  reference_tick_id: string | null
  quote_no: string | null
  entry_price: string | null
  status: 1 | 2 | 3
  filled: string
  frozen: string
  paid: string
  received: string
  fee: string
  filled_value: string
  created_at: Date
  updated_at: Date
}

const STATUSES = { 1: 'doing', 2: 'complete', 3: 'cancelled' } as const

export function toOrderState(row: OrderRow): OrderState {
  const optional = (text: string | null): number | undefined =>
    text === null ? undefined : rowId(text)
  return {
    id: rowId(row.id),
    partyId: rowId(row.party_id),
    orderType: row.kind,
    timeInForce: row.time_in_force,
    limitPrice: price(BigInt(row.price)),
    stopPrice: row.stop_price === null ? undefined : price(BigInt(row.stop_price)),
    bound: row.bound === null ? undefined : rate(BigInt(row.bound)),
    referenceTickId: optional(row.reference_tick_id),
    priceAtEntry: price(BigInt(row.price_at_entry)),
    frozenAtEntry: quantity(BigInt(row.frozen_at_entry)),
    clientOrderId: row.client_order_id ?? undefined,
    createdAtMs: row.created_at.getTime(),
    acceptedTickId: optional(row.accepted_tick_id),
    placeSeq: optional(row.place_seq),
    cancelSeq: optional(row.cancel_seq),
    stopTickId: optional(row.stop_tick_id),
    quoteNo: optional(row.quote_no),
    money: {
      side: row.side === 1 ? 'buy' : 'sell',
      price: price(BigInt(row.entry_price ?? row.price)),
      amount: quantity(BigInt(row.amount)),
      makerFee: rate(BigInt(row.maker_fee)),
      takerFee: rate(BigInt(row.taker_fee)),
      status: STATUSES[row.status],
      filled: quantity(BigInt(row.filled)),
      frozenLeft: quantity(BigInt(row.frozen)),
      paid: quantity(BigInt(row.paid)),
      received: quantity(BigInt(row.received)),
      feePaid: quantity(BigInt(row.fee)),
      filledValue: BigInt(row.filled_value),
    },
  }
}

const OPEN_PAGE = 5_000
const PLACED_ORDERS = sql(
  'spot-placed-orders',
  `
  SELECT ${ORDER_COLUMNS} FROM spot_order
  WHERE market_id = $1 AND status = 1 AND place_seq >= $2 AND (place_seq, id) > ($2, $3)
  ORDER BY place_seq, id LIMIT ${OPEN_PAGE}`,
)
const WAITING_ORDERS = sql(
  'spot-waiting-orders',
  `
  SELECT ${ORDER_COLUMNS} FROM spot_order
  WHERE market_id = $1 AND status = 1 AND place_seq IS NULL AND id > $2 ORDER BY id
  LIMIT ${OPEN_PAGE}`,
)
const LAST_SEQ = sql(
  'spot-last-seq',
  `
  SELECT greatest(coalesce(max(place_seq), 0),
    coalesce((SELECT max(cancel_seq) FROM spot_order
      WHERE market_id = $1 AND cancel_seq IS NOT NULL), 0)) AS seq
  FROM spot_order WHERE market_id = $1`,
)

/**
 * The open orders of a market in their recorded order, and the last number of its sequence: what
 * the book is rebuilt from. Read in pages, so that no statement is long.
 */
export async function openOrders(
  database: Queryable,
  marketId: number,
): Promise<{ orders: OrderState[]; lastSeq: number }> {
  const orders: OrderState[] = []
  for (let page: OrderRow[] = []; ; orders.push(...page.map(toOrderState))) {
    const last = page.at(-1)
    page = await database.rows<OrderRow>(PLACED_ORDERS, [
      marketId,
      last?.place_seq ?? 0,
      last?.id ?? 0,
    ])
    if (page.length === 0) break
  }
  for (let page: OrderRow[] = []; ; orders.push(...page.map(toOrderState))) {
    page = await database.rows<OrderRow>(WAITING_ORDERS, [marketId, page.at(-1)?.id ?? 0])
    if (page.length === 0) break
  }
  const [last] = await database.rows<{ seq: string }>(LAST_SEQ, [marketId])
  return { orders: orders.sort(toRecorded), lastSeq: rowId(last?.seq ?? '0') }
}

/**
 * By their place in the market's sequence, orders that have none behind all that have; of one
 * place, quotes of the house by their number behind what has none.
 */
function toRecorded(a: OrderState, b: OrderState): number {
  const byPlace = (a.placeSeq ?? Number.MAX_SAFE_INTEGER) - (b.placeSeq ?? Number.MAX_SAFE_INTEGER)
  if (byPlace !== 0) return byPlace
  const byQuote = (a.quoteNo ?? -1) - (b.quoteNo ?? -1)
  return byQuote === 0 ? a.id - b.id : byQuote
}

const ORDER_BY_ID = sql('spot-order-by-id', `SELECT ${ORDER_COLUMNS} FROM spot_order WHERE id = $1`)

export async function findOrderById(
  database: Queryable,
  id: number,
): Promise<{ order: OrderState; marketId: number } | undefined> {
  const [row] = await database.rows<OrderRow>(ORDER_BY_ID, [id])
  return row === undefined ? undefined : { order: toOrderState(row), marketId: row.market_id }
}

const BY_CLIENT_ID = sql(
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
  const rows = await tx.rows<{ party_id: string; client_order_id: string; id: string }>(
    BY_CLIENT_ID,
    [pairs.map((p) => p.partyId), pairs.map((p) => p.clientOrderId)],
  )
  return new Map(rows.map((row) => [`${row.party_id} ${row.client_order_id}`, rowId(row.id)]))
}

const ORDER_IDS = sql(
  'spot-order-ids',
  `SELECT nextval('spot_order_id') AS id FROM generate_series(1, $1)`,
)
const TRADE_IDS = sql(
  'spot-trade-ids',
  `SELECT nextval('spot_trade_id') AS id FROM generate_series(1, $1)`,
)

/** Reserves ids ahead; one that is not used is a gap and nothing else. */
export async function reserveIds(
  database: Queryable,
  kind: 'order' | 'trade',
  count: number,
): Promise<number[]> {
  const rows = await database.rows<{ id: string }>(kind === 'order' ? ORDER_IDS : TRADE_IDS, [
    count,
  ])
  return rows.map((row) => rowId(row.id)).sort((a, b) => a - b)
}
