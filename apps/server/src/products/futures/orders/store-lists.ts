import { KEYED_ROWS_MAX } from '@candor/contract'
import { type Queryable, statement } from '../../../db/connection.ts'
import { ANY_ID, countKeyed, type PageSpan } from '../../../db/list.ts'
import { ORDER_COLUMNS, ORDER_NARROWINGS, toStoredOrder, type StoredOrder } from '../store-row.ts'

/** A filter of a user's orders: by pair, state and id, each optional. */
export type OrderFilter = {
  readonly marketId: number | undefined
  readonly statuses: readonly number[] | undefined
  readonly id?: number | undefined
}

const OWN = 'x.user_id = $1 AND x.market_id = k.id AND x.status = s.status AND x.id < $4'
const GROUPS = 'market k CROSS JOIN unnest(ARRAY[0, 1, 2, 3, 4]::smallint[]) AS s(status)'
const CHOSEN = '($2::int IS NULL OR k.id = $2) AND ($3::smallint[] IS NULL OR s.status = ANY ($3))'
/**
 * The newest of each selected pair and state, merged: one index covers each, so that only selected
 * rows are read (WIRE-54).
 */
const LIST = statement(
  'futures-list',
  `
  SELECT o.* FROM (
    SELECT each.id FROM ${GROUPS}
    CROSS JOIN LATERAL (SELECT x.id FROM contract_order x WHERE ${OWN} ORDER BY x.id DESC
      LIMIT $5::bigint + $6::bigint) AS each
    WHERE ${CHOSEN} ORDER BY each.id DESC LIMIT $5 OFFSET $6) AS page
  CROSS JOIN LATERAL (SELECT ${ORDER_COLUMNS} FROM contract_order WHERE id = page.id LIMIT 1) AS o
  ORDER BY o.id DESC`,
  ORDER_NARROWINGS,
)
const COUNT = countKeyed(
  'futures-count',
  `
    FROM ${GROUPS}
    CROSS JOIN LATERAL (SELECT 1 FROM contract_order x WHERE ${OWN} LIMIT ${KEYED_ROWS_MAX}) AS each
    WHERE ${CHOSEN}`,
)
const ONE = statement(
  'futures-list-one',
  `
  SELECT ${ORDER_COLUMNS} FROM contract_order
  WHERE user_id = $1 AND ($2::int IS NULL OR market_id = $2)
    AND ($3::smallint[] IS NULL OR status = ANY ($3)) AND id < $4 AND id = $5 LIMIT $6 OFFSET $7`,
  ORDER_NARROWINGS,
)

/** A user's contract orders, newest first, with their number. */
export async function listOrders(
  database: Queryable,
  userId: number,
  { marketId, statuses, id }: OrderFilter,
  { take, offset, before = ANY_ID }: PageSpan,
): Promise<{ orders: StoredOrder[]; total: number }> {
  const filterValues = [userId, marketId, statuses, before] as const
  if (id !== undefined) {
    const [rows, matches] = await Promise.all([
      database.rows(ONE, [...filterValues, id, take, offset]),
      database.rows(ONE, [...filterValues, id, 1, 0]),
    ])
    return { orders: rows.map(toStoredOrder), total: matches.length }
  }
  const [rows, [countRow]] = await Promise.all([
    database.rows(LIST, [...filterValues, take, offset]),
    database.rows(COUNT, filterValues),
  ])
  return { orders: rows.map(toStoredOrder), total: countRow?.count ?? 0 }
}
