import { HALT_DAYS, noResults, type DurationResults } from '@candor/engine/seconds/halts'
import { quantity } from '@candor/money'
import { toDate, formatUtcDay } from '../../clock/clock.ts'
import { type Database, type Queryable, statement, type Transaction } from '../../db/connection.ts'

const NEXT_DAY = statement(
  'seconds-next-day',
  `
  SELECT coalesce((SELECT max(day) + 1 FROM seconds_day),
    (SELECT (to_timestamp(accepted_ms / 1000.0) AT TIME ZONE 'UTC')::date FROM seconds_order
      ORDER BY id LIMIT 1))::text AS day`,
)
const UNDECIDED = statement(
  'seconds-day-undecided',
  'SELECT 1 FROM seconds_order WHERE status = 1 AND handled_ms < $1 LIMIT 1',
)
const TAKE = statement(
  'seconds-take-day',
  'INSERT INTO seconds_day (day, closed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING day',
)
const SUMS = `
  seconds, count(*) FILTER (WHERE result = 1) AS won, count(*) FILTER (WHERE result = -1) AS lost,
  coalesce(sum(stake) FILTER (WHERE result = 1), 0) AS staked_won,
  coalesce(sum(stake) FILTER (WHERE result = -1), 0) AS staked_lost,
  coalesce(sum(stake * stake) FILTER (WHERE result <> 0), 0) AS squares
  FROM seconds_order WHERE status = 3`
const CLOSE = statement(
  'seconds-close-day',
  `
  INSERT INTO seconds_day_sum (day, seconds, won, lost, staked_won, staked_lost, squares)
  SELECT $1::date, ${SUMS} AND handled_ms >= $2 AND handled_ms < $3 GROUP BY seconds`,
)
const PLAYED = statement(
  'seconds-played',
  `
  SELECT r.seconds, sum(r.won) AS won, sum(r.lost) AS lost, sum(r.staked_won) AS staked_won,
    sum(r.staked_lost) AS staked_lost, sum(r.squares) AS squares
  FROM (SELECT day FROM seconds_day WHERE day < $1::date AND closed_at <= $2 ORDER BY day DESC
    LIMIT ${HALT_DAYS}) d JOIN seconds_day_sum r ON r.day = d.day
  WHERE $3::int IS NULL OR r.seconds = $3 GROUP BY r.seconds`,
)
const WRONG = statement(
  'seconds-days-wrong',
  `
  WITH ended AS (SELECT (to_timestamp(handled_ms / 1000.0) AT TIME ZONE 'UTC')::date AS day, ${SUMS}
    GROUP BY 1, seconds)
  SELECT coalesce(r.day, e.day)::text AS day, coalesce(r.seconds, e.seconds) AS seconds
  FROM seconds_day_sum r FULL JOIN (SELECT e.* FROM ended e JOIN seconds_day d ON d.day = e.day) e
  ON e.day = r.day AND e.seconds = r.seconds
  WHERE (r.won, r.lost, r.staked_won, r.staked_lost, r.squares) IS DISTINCT
  FROM (e.won, e.lost, e.staked_won, e.staked_lost, e.squares) ORDER BY 1, 2 LIMIT 1`,
)

const COUNT = statement('seconds-days-count', 'SELECT count(*) AS days FROM seconds_day')

/** The first UTC day not closed yet; undefined without any order. */
export async function findFirstOpenDay(db: Queryable): Promise<string | undefined> {
  const [row] = await db.rows(NEXT_DAY)
  return row?.day ?? undefined
}

/**
 * Closes a day from the orders that ended on it; false while one of them is open, or where another
 * worker has closed it.
 */
export async function closeDay(
  tx: Transaction,
  day: string,
  fromMs: number,
  untilMs: number,
  now: Date,
): Promise<boolean> {
  if ((await tx.rows(UNDECIDED, [untilMs])).length > 0) return false
  if ((await tx.rows(TAKE, [day, now])).length === 0) return false
  await tx.rows(CLOSE, [day, fromMs, untilMs])
  return true
}

/**
 * Each duration's results on the last closed days before a time's day, as far as they were closed
 * then (SEC-28). Days close in order without gaps, so a day that waits for an order keeps the
 * window in place and does not shorten it.
 */
export async function readPlayed(
  db: Queryable,
  nowMs: number,
  seconds?: number,
): Promise<(of: number) => DurationResults> {
  const rows = await db.rows(PLAYED, [formatUtcDay(nowMs), toDate(nowMs), seconds ?? null])
  const foundDays = new Map(
    rows.map((row): [number, DurationResults] => [
      row.seconds,
      {
        won: row.won,
        lost: row.lost,
        stakedWon: quantity(row.staked_won),
        stakedLost: quantity(row.staked_lost),
        squares: row.squares,
      },
    ]),
  )
  return (of) => foundDays.get(of) ?? noResults
}

/**
 * Recomputes every closed day from its orders: the number of days, and the first duration of a day
 * that differs.
 */
export async function verifyDays(
  database: Database,
): Promise<{ readonly count: number; readonly difference: string | undefined }> {
  return database.snapshot(async (at) => {
    const [countRows] = await at.rows(COUNT)
    const [wrongDay] = await at.rows(WRONG)
    return {
      count: countRows?.days ?? 0,
      difference:
        wrongDay === undefined
          ? undefined
          : `day ${wrongDay.day}, ${wrongDay.seconds} s: not what its orders came to`,
    }
  })
}
