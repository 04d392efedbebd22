import { price, type Price } from '@candor/money'
import { type Database, statement } from '../../db/connection.ts'

const CLOSES = statement(
  'price-closes',
  `
  SELECT m.market_id, x.at::int AS at, b.close FROM unnest($1::int[]) AS m(market_id)
  CROSS JOIN unnest($2::bigint[]) WITH ORDINALITY AS x(moment, at)
  CROSS JOIN LATERAL (SELECT close FROM bar
    WHERE market_id = m.market_id AND period = '60min' AND time <= x.moment - 3600000
    ORDER BY time DESC LIMIT 1) AS b`,
)

/** Each market's last finished hourly close at each time, in order; undefined before its first. */
export async function listClosesAt(
  database: Database,
  marketIds: readonly number[],
  momentsMs: readonly number[],
): Promise<Map<number, (Price | undefined)[]>> {
  const closes = new Map(
    marketIds.map((id) => [id, Array.from<Price | undefined>({ length: momentsMs.length })]),
  )
  for (const { market_id: id, at, close } of await database.rows(CLOSES, [marketIds, momentsMs])) {
    const own = closes.get(id)
    if (own !== undefined) own[at - 1] = price(close)
  }
  return closes
}
