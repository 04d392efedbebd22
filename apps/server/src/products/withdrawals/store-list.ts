import { type Quantity, quantity } from '@candor/money'
import { type Queryable, type RowOf, statement, texts } from '../../db/connection.ts'
import { countUpTo, newestPageSql } from '../../db/list.ts'
import type { Destination } from './store.ts'

/** A request as its owner sees it; isSending is whether its payout provider has taken it. */
export type ListedWithdrawal = {
  readonly id: number
  readonly currencyId: number
  readonly currencyName: string
  readonly number: Quantity
  readonly fee: Quantity
  readonly way: 0 | 1 | 2
  readonly network: string
  readonly destination: Destination
  readonly carrier: string
  readonly status: 1 | 2 | 3
  readonly filedAt: Date
  readonly decideBy: Date
  readonly passedAt: Date | undefined
  readonly endedAt: Date | undefined
  readonly reason: string
  readonly txid: string
  readonly isSending: boolean
}
type Raw = RowOf<typeof LIST>

const COLUMNS = `w.id, w.currency_id, c.name, w.number, w.fee, w.way, w.network, w.destination,
  w.carrier, w.status, w.filed_at, w.decide_by, w.passed_at, w.ended_at, w.reason,
  CASE WHEN w.txid <> '' THEN w.txid ELSE coalesce(p.txid, '') END AS txid,
  coalesce(p.state <> 'approved', false) AS sending`
const FROM = `
    FROM withdrawal w JOIN currency c ON c.id = w.currency_id LEFT JOIN payout p
    ON p.withdrawal_id = w.id`
const LIST = statement(
  'withdrawal-list',
  `
  SELECT ${COLUMNS} FROM ${newestPageSql('withdrawal', 'w', 'user_id = $1', '$2', '$3')} JOIN currency c
  ON c.id = w.currency_id
  LEFT JOIN LATERAL (SELECT txid, state FROM payout WHERE withdrawal_id = w.id LIMIT 1) AS p ON true
  ORDER BY w.id DESC`,
  { destination: texts },
)
const COUNT = countUpTo('withdrawal-list-count', 'FROM withdrawal WHERE user_id = $1')

/** A user's requests, newest first, with their number (OUT-12). */
export async function listWithdrawals(
  db: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ rows: ListedWithdrawal[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(LIST, [userId, limit, offset]),
    db.rows(COUNT, [userId]),
  ])
  return { rows: rows.map(toListed), total: countRows[0]?.count ?? 0 }
}

const FILED = statement(
  'withdrawal-filed-between',
  `
    SELECT ${COLUMNS} ${FROM} WHERE w.user_id = $1 AND w.filed_at >= $2 AND w.filed_at < $3
    ORDER BY w.id LIMIT $4`,
  { destination: texts },
)

/**
 * A user's requests filed within a period, `from` inclusive and `until` exclusive, oldest first.
 */
export async function listFiledWithdrawals(
  db: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<ListedWithdrawal[]> {
  return (await db.rows(FILED, [userId, from, until, limit])).map(toListed)
}

function toListed(row: Raw): ListedWithdrawal {
  return {
    id: row.id,
    currencyId: row.currency_id,
    currencyName: row.name,
    number: quantity(row.number),
    fee: quantity(row.fee),
    way: row.way,
    network: row.network,
    destination: row.destination,
    carrier: row.carrier,
    status: row.status,
    filedAt: row.filed_at,
    decideBy: row.decide_by,
    passedAt: row.passed_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    reason: row.reason,
    txid: row.txid,
    isSending: row.sending,
  }
}
