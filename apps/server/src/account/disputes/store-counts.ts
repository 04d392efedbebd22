import { type Queryable, statement } from '../../db/connection.ts'

const COUNTS = statement(
  'dispute-counts',
  `
  SELECT coalesce(sum(filed), 0) AS filed, coalesce(sum(answered), 0) AS answered,
    coalesce(sum(in_favour), 0) AS in_favour, coalesce(sum(late), 0) AS late,
    (SELECT count(*) FROM dispute WHERE answered_at IS NULL AND answer_by < $1) AS overdue
  FROM dispute_day`,
)
const PER_DAY = statement(
  'dispute-per-day',
  `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, filed, answered, in_favour, late FROM dispute_day
  WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day`,
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
