import type { Price } from '@candor/money'
import { type Queryable, statement } from '@candor/server/db/connection'

const ADD = statement(
  'test-tick-add',
  `
  INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
    recorded_day)
  VALUES (nextval('tick_id'), $1, $2, $3, 'test', '', '', 0, $4,
    (to_timestamp($4::bigint / 1000.0) AT TIME ZONE 'UTC')::date) RETURNING id`,
)

/** Writes a tick without a recorder's hash, and returns its id. */
export async function addTick(
  db: Queryable,
  {
    marketId,
    price,
    ts,
    recordedAt,
  }: {
    readonly marketId: number
    readonly price: Price
    readonly ts: number
    readonly recordedAt: number
  },
): Promise<number> {
  const [row] = await db.rows(ADD, [marketId, price, ts, recordedAt])
  if (row === undefined) throw new Error('a tick was not written')
  return row.id
}
