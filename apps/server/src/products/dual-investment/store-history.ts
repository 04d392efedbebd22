import { HISTORY_MS, type ListedProduct } from '@candor/engine/dual-investment/history'
import { price } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { toType } from './store.ts'

const HISTORY = statement(
  'dual-history',
  `
  SELECT p.type, p.linked_price, p.start_ms, l.price AS reference,
    s.sum - p.linked_price * s.count AS above
  FROM dual_listing l JOIN dual_product p ON p.market_id = l.market_id AND p.start_ms = l.listed_ms
  JOIN dual_settlement s ON s.market_id = p.market_id AND s.settle_ms = p.settle_ms
  WHERE l.market_id = $1 AND l.listed_ms > $2 AND s.sum IS NOT NULL`,
)

/** All settled products of a pair that were listed within the history, sold or not (DUAL-22). */
export async function listHistory(
  db: Queryable,
  marketId: number,
  nowMs: number,
): Promise<ListedProduct[]> {
  const rows = await db.rows(HISTORY, [marketId, nowMs - HISTORY_MS])
  return rows.map((row) => {
    const [type, above] = [toType(row.type), row.above ?? 0n]
    return {
      type,
      linkedPrice: price(row.linked_price),
      listedMs: row.start_ms,
      reference: price(row.reference),
      settledIn: above < 0n || (above === 0n && type === 'put') ? 'coin' : 'usdt',
    }
  })
}
