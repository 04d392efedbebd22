import { type Database, statement } from '../../db/connection.ts'

/**
 * How often a source's price of a pair was left out, and when last; without a pair the whole source
 * is meant.
 */
export type DropCount = {
  readonly marketId: number | undefined
  readonly source: string
  readonly drops: number
  readonly lastAtMs: number
}

const DROPS = statement(
  'price-drops',
  `
  SELECT market_id, source, count(*)::int AS drops,
    floor(extract(epoch FROM max(at)) * 1000)::bigint AS last_ms
  FROM feed_drop WHERE at >= to_timestamp($1::bigint / 1000.0) GROUP BY market_id, source
  ORDER BY market_id, source`,
)

export async function readDrops(database: Database, sinceMs: number): Promise<DropCount[]> {
  const rows = await database.rows(DROPS, [sinceMs])
  return rows.map((row) => ({
    marketId: row.market_id ?? undefined,
    source: row.source,
    drops: row.drops,
    lastAtMs: row.last_ms,
  }))
}
