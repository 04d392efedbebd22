import { maturesAtMs } from '@candor/engine/lock-mining/schedule'
import { format, formatTrimmed } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { type Queryable, statement } from '../../db/connection.ts'
import { LOCK_COLUMNS, type StoredLock, toLock } from './store.ts'

const ORDERS = statement(
  'lock-export',
  `
  SELECT ${LOCK_COLUMNS}, c.name AS currency
  FROM lock_order o JOIN currency c ON c.id = o.currency_id
  WHERE o.user_id = $1 AND o.start_ms >= $2 AND o.start_ms < $3 ORDER BY o.id LIMIT $4`,
)

const columns = [
  'bought_utc',
  'order',
  'currency',
  'amount',
  'daily_rate',
  'days',
  'ends_utc',
  'status',
  'paid_days',
  'paid_interest',
  'penalty',
  'returned',
  'ended_utc',
  'principal',
]

/** A user's locks bought within a period, oldest first, as file columns (LEDG-17). */
export async function exportLocks(
  database: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ columns: string[]; rows: string[][] }> {
  const rows = await database.rows(ORDERS, [userId, from.getTime(), until.getTime(), limit])
  return { columns, rows: rows.map((row) => toCells(toLock(row), row.currency)) }
}

function toCells(lock: StoredLock, currency: string): string[] {
  return [
    formatUtc(lock.startMs),
    String(lock.id),
    currency,
    format(lock.amount),
    formatTrimmed(lock.dailyRate),
    String(lock.days),
    formatUtc(maturesAtMs(lock)),
    lock.filedMs !== undefined && lock.penalty === 0n ? 'taken back' : lock.status,
    String(lock.paidDays),
    format(lock.paidInterest),
    format(lock.penalty),
    lock.returned === undefined ? '' : format(lock.returned),
    lock.endedMs === undefined ? '' : formatUtc(lock.endedMs),
    lock.isTrial ? 'lent' : 'own',
  ]
}
