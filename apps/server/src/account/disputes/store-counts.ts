import { type Queryable, statement } from '../../db/connection.ts'

const COUNTS = statement(
  'dispute-counts',
  `
  SELECT count(*) AS filed, count(answered_at) AS answered,
    count(*) FILTER (WHERE verdict = 'favour') AS in_favour,
    count(*) FILTER (WHERE answered_at > answer_by) AS late,
    count(*) FILTER (WHERE answered_at IS NULL AND answer_by < $1) AS overdue FROM dispute`,
)
const PER_DAY = statement(
  'dispute-per-day',
  `
  SELECT to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
    count(*) FILTER (WHERE e.verdict IS NULL) AS filed,
    count(*) FILTER (WHERE e.verdict IS NOT NULL) AS answered,
    count(*) FILTER (WHERE e.verdict = 'favour') AS in_favour,
    count(*) FILTER (WHERE e.late) AS late
  FROM (SELECT filed_at AS at, NULL::text AS verdict, false AS late
      FROM dispute WHERE filed_at >= $1
    UNION ALL SELECT answered_at, verdict, answered_at > answer_by
      FROM dispute WHERE answered_at >= $1) AS e
  GROUP BY 1 ORDER BY 1 DESC`,
)

export type DayCounts = {
  readonly day: string
  readonly filed: number
  readonly answered: number
  readonly in_favour: number
  readonly late: number
}

/** All complaints by how they stand now, and those of each UTC day since one. */
export async function countDisputes(
  db: Queryable,
  from: Date,
  now: Date,
): Promise<{ all: Omit<DayCounts, 'day'> & { readonly overdue: number }; days: DayCounts[] }> {
  const [all] = await db.rows(COUNTS, [now])
  if (all === undefined) throw new Error('complaints were not counted')
  return {
    all,
    days: (await db.rows(PER_DAY, [from])).map(({ day, ...counts }) => ({ day, ...counts })),
  }
}
