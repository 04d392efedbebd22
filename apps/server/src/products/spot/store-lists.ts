import { type Queryable, statement } from '../../db/connection.ts'
import { ANY_ID, countUpTo, type PageSpan } from '../../db/list.ts'
import { toOrderState } from './store.ts'
import type { OrderState } from './order-state.ts'

/**
 * The newest of each selected pair, state and side, merged: one index covers each, so that only
 * selected rows are read (WIRE-54).
 */
const ORDERS = statement(
  'spot-list',
  `
  SELECT o.*, m.base_id, m.quote_id
  FROM (
    SELECT each.id FROM market k CROSS JOIN unnest(ARRAY[1, 2, 3]::smallint[]) AS s(status)
    CROSS JOIN unnest(ARRAY[1, 2]::smallint[]) AS d(side)
    CROSS JOIN LATERAL (
      SELECT x.id FROM spot_order x
      WHERE x.party_id = $1 AND x.market_id = k.id AND x.status = s.status AND x.side = d.side
        AND x.id < $6
      ORDER BY x.id DESC LIMIT $7::bigint + $8::bigint) AS each
    WHERE ($2::int IS NULL OR k.base_id = $2) AND ($3::int IS NULL OR k.quote_id = $3)
      AND ($4::smallint IS NULL OR s.status = $4) AND ($5::smallint IS NULL OR d.side = $5)
    ORDER BY each.id DESC LIMIT $7 OFFSET $8) AS page
  CROSS JOIN LATERAL (SELECT * FROM spot_order WHERE id = page.id LIMIT 1) AS o JOIN market m
  ON m.id = o.market_id ORDER BY o.id DESC`,
)

export type OrderFilter = {
  readonly baseId: number | undefined
  readonly quoteId: number | undefined
  readonly status: number | undefined
  readonly side: number | undefined
}

export type ListedOrder = {
  readonly order: OrderState
  readonly marketId: number
  readonly updatedAt: Date
}

/** A user's own orders, newest first (SPOT-24). */
export async function listOrders(
  database: Queryable,
  partyId: number,
  filter: OrderFilter,
  { take, offset, before = ANY_ID }: PageSpan,
): Promise<ListedOrder[]> {
  const rows = await database.rows(ORDERS, [
    partyId,
    filter.baseId,
    filter.quoteId,
    filter.status,
    filter.side,
    before,
    take,
    offset,
  ])
  return rows.map((row) => ({
    order: toOrderState(row),
    marketId: row.market_id,
    updatedAt: row.updated_at,
  }))
}

/**
 * An order's own fills are few among all trades, whatever the planner estimates: its index finds
 * them first, then they are sorted.
 */
const fillsOf = (side: 'buy' | 'sell') => ({
  rows: statement(
    `spot-fills-${side}`,
    `
    WITH own AS MATERIALIZED (SELECT id, price, amount, buy_fee, sell_fee, maker_side, ts
      FROM spot_trade WHERE ${side}_order_id = $1)
    SELECT * FROM own ORDER BY id DESC LIMIT $2 OFFSET $3`,
  ),
  count: countUpTo(`spot-fills-count-${side}`, `FROM spot_trade WHERE ${side}_order_id = $1`),
})
const FILLS = { 1: fillsOf('buy'), 2: fillsOf('sell') } as const
const OWN_ORDER = statement(
  'spot-own-order',
  'SELECT market_id, side FROM spot_order WHERE id = $1 AND party_id = $2',
)

export type OwnFill = {
  readonly id: number
  readonly price: bigint
  readonly amount: bigint
  readonly fee: bigint
  readonly maker: boolean
  readonly tsMs: number
}

/** The trade records of an own order (SPOT-33); undefined when it is not the party's. */
export async function listFills(
  database: Queryable,
  partyId: number,
  orderId: number,
  limit: number,
  offset: number,
) {
  const [own] = await database.rows(OWN_ORDER, [orderId, partyId])
  if (own === undefined) return undefined
  const of = FILLS[own.side]
  const [rows, [countRows]] = await Promise.all([
    database.rows(of.rows, [orderId, limit, offset]),
    database.rows(of.count, [orderId]),
  ])
  const fills = rows.map((row): OwnFill => ({
    id: row.id,
    price: row.price,
    amount: row.amount,
    fee: own.side === 1 ? row.buy_fee : row.sell_fee,
    maker: row.maker_side === own.side,
    tsMs: row.ts,
  }))
  return { marketId: own.market_id, side: own.side, fills, total: countRows?.count ?? 0 }
}

const TRADES = statement(
  'spot-trades',
  `
    SELECT id, price, amount, maker_side, house, ts FROM spot_trade WHERE market_id = $1
    ORDER BY id DESC LIMIT $2`,
)

/** The newest fills of a market's book, in public form (MKT-21). */
export async function listTrades(database: Queryable, marketId: number, limit: number) {
  const rows = await database.rows(TRADES, [marketId, limit])
  return rows.map((row) => ({
    id: row.id,
    price: row.price,
    amount: row.amount,
    makerSide: row.maker_side,
    house: row.house,
    tsMs: row.ts,
  }))
}
