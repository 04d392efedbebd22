import { type Queryable, statement } from '@candor/server/db/connection'

const BY_DAY = statement(
  'test-ticks-by-day',
  `
  SELECT to_char(recorded_day, 'DD') AS day, count(*)::int AS count FROM tick GROUP BY 1
  ORDER BY 1`,
)
const ONE = statement('test-tick-by-id', 'SELECT price, hash FROM tick WHERE id = $1')
const SINCE = statement(
  'test-ticks-since',
  'SELECT id FROM tick WHERE market_id = $1 AND ts >= $2 ORDER BY ts',
)
const ENDS = statement(
  'test-tick-ends',
  `
  SELECT count(*)::int AS count, (array_agg(encode(hash, 'hex') ORDER BY id))[1] AS first_hash,
    (array_agg(encode(hash, 'hex') ORDER BY id DESC))[1] AS last_hash
  FROM tick WHERE market_id = $1 AND recorded_at < $2`,
)
const OF_DAY = statement(
  'test-ticks-of-day',
  'SELECT count(*)::int AS count FROM tick WHERE market_id = $1 AND recorded_day = $2',
)

/** How many ticks were recorded on each day of a month. */
export async function countTicksByDay(db: Queryable) {
  return db.rows(BY_DAY)
}

export async function findTick(db: Queryable, id: number) {
  return (await db.rows(ONE, [id]))[0]
}

/** The ids of a pair's ticks since a source time. */
export async function listTickIds(
  db: Queryable,
  marketId: number,
  fromMs: number,
): Promise<number[]> {
  return (await db.rows(SINCE, [marketId, fromMs])).map(({ id }) => id)
}

/** How many ticks of a pair were recorded before a time, and the hashes of the first and last. */
export async function loadTickEnds(db: Queryable, marketId: number, beforeMs: number) {
  return (await db.rows(ENDS, [marketId, beforeMs]))[0]
}

export async function countTicksOfDay(
  db: Queryable,
  marketId: number,
  day: string,
): Promise<number> {
  return (await db.rows(OF_DAY, [marketId, day]))[0]?.count ?? 0
}
