import { type Database, statement } from '../../db/connection.ts'

/**
 * The number of a source's dropped prices of a pair, and the last one's time; without a pair for
 * the whole source.
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
