import { format, quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { type Queryable, statement } from '../../db/connection.ts'

const REQUESTS = statement(
  'deposit-export',
  `
  SELECT d.id, d.amount, d.status, c.name, d.simulated, d.created_at, d.updated_at
  FROM deposit_request d JOIN currency c ON c.id = d.currency_id
  WHERE d.user_id = $1 AND d.created_at >= $2 AND d.created_at < $3 ORDER BY d.id LIMIT $4`,
)

const columns = ['filed_utc', 'request', 'currency', 'amount', 'status', 'decided_utc', 'simulated']
const statuses = { 1: 'waiting', 2: 'credited', 3: 'rejected' } as const

/** A user's deposit requests filed within a period, oldest first, as file columns (LEDG-17). */
export async function exportRequests(
  database: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ columns: string[]; rows: string[][] }> {
  const rows = await database.rows(REQUESTS, [userId, from, until, limit])
  return {
    columns,
    rows: rows.map(({ id, amount, status, name, simulated, created_at, updated_at }) => [
      formatUtc(created_at),
      String(id),
      name,
      format(quantity(amount)),
      statuses[status],
      status === 1 ? '' : formatUtc(updated_at),
      simulated ? 'yes' : 'no',
    ]),
  }
}
