import { type Queryable, type Row, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { type OrderRow, orderOf } from './store.ts'
import type { OrderState } from './order-state.ts'

const ORDERS = sql('spot-list', `
  SELECT o.*, m.base_id, m.quote_id FROM spot_order o JOIN market m ON m.id = o.market_id
  WHERE o.party_id = $1 AND ($2::int IS NULL OR m.base_id = $2) AND ($3::int IS NULL OR m.quote_id = $3) AND ($4::smallint IS NULL OR o.status = $4)
    AND ($5::smallint IS NULL OR o.side = $5)
  ORDER BY o.id DESC LIMIT $6 OFFSET $7`)

export type OrderFilter = {
  readonly baseId: number | undefined; readonly quoteId: number | undefined; readonly status: number | undefined; readonly side: number | undefined
}

export type ListedOrder = { readonly order: OrderState; readonly marketId: number; readonly updatedAt: Date }

/** A user's own orders, newest first (SPOT-24). */
export async function listOrders(database: Queryable, partyId: number, filter: OrderFilter, limit: number, offset: number): Promise<ListedOrder[]> {
  const rows = await database.rows<OrderRow>(ORDERS, [partyId, filter.baseId, filter.quoteId, filter.status, filter.side, limit, offset])
  return rows.map((row) => ({ order: orderOf(row), marketId: row.market_id, updatedAt: row.updated_at }))
}

type FillRow = Row & { id: string; price: string; amount: string; buy_fee: string; sell_fee: string; maker_side: 1 | 2; ts: string }

const FILLS = sql('spot-fills', `
  SELECT t.id, t.price, t.amount, t.buy_fee, t.sell_fee, t.maker_side, t.ts
  FROM spot_order o JOIN spot_trade t ON (o.side = 1 AND t.buy_order_id = o.id) OR (o.side = 2 AND t.sell_order_id = o.id)
  WHERE o.id = $1 AND o.party_id = $2 ORDER BY t.id DESC LIMIT $3 OFFSET $4`)
const OWN_ORDER = sql('spot-own-order', `
  SELECT o.market_id, o.side, (SELECT count(*) FROM spot_trade t WHERE t.buy_order_id = o.id OR t.sell_order_id = o.id) AS fills
  FROM spot_order o WHERE o.id = $1 AND o.party_id = $2`)

export type OwnFill = {
  readonly id: number; readonly price: bigint; readonly amount: bigint; readonly fee: bigint; readonly maker: boolean; readonly tsMs: number
}

/** The trade records of an own order (SPOT-33); undefined when the order is not the party's. */
export async function listFills(database: Queryable, partyId: number, orderId: number, limit: number, offset: number) {
  const [own] = await database.rows<{ market_id: number; side: 1 | 2; fills: string }>(OWN_ORDER, [orderId, partyId])
  if (own === undefined) return undefined
  const rows = await database.rows<FillRow>(FILLS, [orderId, partyId, limit, offset])
  const fills = rows.map((row): OwnFill => ({
    id: rowId(row.id), price: BigInt(row.price), amount: BigInt(row.amount), fee: BigInt(own.side === 1 ? row.buy_fee : row.sell_fee),
    maker: row.maker_side === own.side, tsMs: rowId(row.ts),
  }))
  return { marketId: own.market_id, side: own.side, fills, total: rowId(own.fills) }
}

const TRADES = sql('spot-trades', 'SELECT id, price, amount, maker_side, house, ts FROM spot_trade WHERE market_id = $1 ORDER BY id DESC LIMIT $2')

/** The newest fills of a market's book, in public form (MKT-21). */
export async function listTrades(database: Queryable, marketId: number, limit: number) {
  const rows = await database.rows<{ id: string; price: string; amount: string; maker_side: 1 | 2; house: boolean; ts: string }>(TRADES, [marketId, limit])
  return rows.map((row) => ({
    id: rowId(row.id), price: BigInt(row.price), amount: BigInt(row.amount), makerSide: row.maker_side, house: row.house, tsMs: rowId(row.ts),
  }))
}
