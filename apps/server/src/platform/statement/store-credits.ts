import { type Quantity, quantity } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'

/**
 * Manual credits of a period: their number, their known value in BTC, and the number without one.
 */
export type CreditsByHand = {
  readonly count: number
  readonly btc: Quantity
  readonly unpriced: number
}
export type DayOfCredits = CreditsByHand & { readonly date: string }

const SUMS =
  'count(*) AS count, coalesce(sum(btc_value), 0)::text AS btc, count(*) FILTER (WHERE btc_value IS NULL) AS unpriced'
const SINCE = statement(
  'hand-credits-since',
  `SELECT ${SUMS} FROM hand_credit WHERE credited_at > $1`,
)

export async function sumCreditsByHand(db: Queryable, after: Date): Promise<CreditsByHand> {
  const [row] = await db.rows(SINCE, [after])
  return toSums(row ?? { count: 0, btc: '0', unpriced: 0 })
}

const DAYS = statement(
  'hand-credits-days',
  `
  SELECT (credited_at AT TIME ZONE 'UTC')::date::text AS date, ${SUMS} FROM hand_credit
  WHERE credited_at >= $1 GROUP BY 1 ORDER BY 1 DESC`,
)

/** The same by UTC day, from a time on, newest first. */
export async function listDaysOfCredits(db: Queryable, from: Date): Promise<DayOfCredits[]> {
  return (await db.rows(DAYS, [from])).map((row) => ({
    date: row.date,
    ...toSums(row),
  }))
}

const ADDED = statement(
  'hand-credits-added',
  `
  SELECT h.kind, h.request_id, h.user_id, h.currency, h.amount, l.account, l.reference,
    h.credited_at,
    (SELECT string_agg(m.name, ' and ' ORDER BY v.id) FROM staff_vote v JOIN staff_member m
      ON m.id = v.staff_id
      WHERE v.kind = h.kind AND v.request_id = h.request_id AND v.verdict = 'pass'
        AND v.line_id IS NOT DISTINCT FROM h.line_id) AS names
  FROM hand_credit h LEFT JOIN statement_line l ON l.id = h.line_id WHERE h.credited_at > $1
  ORDER BY h.credited_at LIMIT 1000`,
)

export type AddedCredit = {
  readonly kind: string
  readonly requestId: number
  readonly userId: number
  readonly currency: string
  readonly amount: Quantity
  readonly line: string
  readonly names: string
  readonly creditedAt: Date
}

/** Manual credits after a time, oldest first, at most 1,000, with their approvers and lines. */
export async function listCreditsAfter(db: Queryable, after: Date): Promise<AddedCredit[]> {
  const rows = await db.rows(ADDED, [after])
  return rows.map((row) => ({
    kind: row.kind,
    requestId: row.request_id,
    userId: row.user_id,
    currency: row.currency,
    amount: quantity(row.amount),
    line: row.account === null ? '' : `${row.account} ${row.reference ?? ''}`,
    names: row.names ?? '',
    creditedAt: row.credited_at,
  }))
}

const LINES = statement(
  'statement-line-totals',
  `
  SELECT l.currency, count(*) AS count, sum(l.amount)::text AS amount, count(h.line_id) AS used,
    coalesce(sum(l.amount) FILTER (WHERE h.line_id IS NOT NULL), 0)::text AS used_amount
  FROM statement_line l LEFT JOIN hand_credit h ON h.line_id = l.id GROUP BY 1 ORDER BY 1`,
)

export type LineTotal = {
  readonly currency: string
  readonly count: number
  readonly amount: Quantity
  readonly used: number
  readonly usedAmount: Quantity
}

/** The incoming payments of imported statements, and the credited part. */
export async function listLineTotals(db: Queryable): Promise<LineTotal[]> {
  const rows = await db.rows(LINES)
  return rows.map((row) => ({
    currency: row.currency,
    count: row.count,
    amount: quantity(BigInt(row.amount)),
    used: row.used,
    usedAmount: quantity(BigInt(row.used_amount)),
  }))
}

function toSums({ count, btc, unpriced }: RowOf<typeof SINCE>): CreditsByHand {
  return { count, btc: quantity(BigInt(btc)), unpriced }
}
