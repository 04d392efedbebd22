import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { type Queryable, statement } from '../../db/connection.ts'
import type { StoredApplication } from './project.ts'
import { ORDER_COLUMNS, ORDERS_FROM, toApplication } from './store-orders.ts'

const ORDERS = statement(
  'offering-export',
  `
  SELECT ${ORDER_COLUMNS}, c.name AS token ${ORDERS_FROM}
  JOIN offering_project p ON p.id = o.project_id JOIN currency c ON c.id = p.currency_id
  WHERE o.user_id = $1 AND o.created_at >= $2 AND o.created_at < $3 ORDER BY o.id LIMIT $4`,
)

const columns = [
  'applied_utc',
  'order',
  'offering',
  'token',
  'place',
  'filed_tokens',
  'tokens',
  'paid_in',
  'locked',
  'status',
  'passed',
  'refund',
]

/** A user's applications filed within a period, oldest first, as file columns (LEDG-17). */
export async function exportApplications(
  database: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ columns: string[]; rows: string[][] }> {
  const rows = await database.rows(ORDERS, [userId, from, until, limit])
  return { columns, rows: rows.map((row) => toCells(toApplication(row), row.token)) }
}

function toCells(one: StoredApplication, token: string): string[] {
  return [
    formatUtc(one.createdMs),
    String(one.id),
    String(one.projectId),
    token,
    String(one.place),
    String(one.filed),
    String(one.tokens),
    one.payCurrencyName,
    format(one.kept),
    one.status,
    one.ended === undefined ? '' : String(one.ended.passed),
    one.ended === undefined ? '' : format(one.ended.refund),
  ]
}
