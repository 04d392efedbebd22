import { format, subtract } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { addressText } from './list-wire.ts'
import type { Queryable } from './store.ts'
import { listFiledWithdrawals } from './store-list.ts'

const columns = [
  'filed_utc',
  'request',
  'currency',
  'number',
  'fee',
  'real_number',
  'network',
  'destination',
  'status',
  'passed_utc',
  'ended_utc',
  'reason',
  'txid',
]
const statuses = { 1: 'open', 2: 'done', 3: 'returned' } as const

/** A user's requests filed within a period, oldest first, as file columns (LEDG-17). */
export async function exportWithdrawals(
  db: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ columns: string[]; rows: string[][] }> {
  const rows = await listFiledWithdrawals(db, userId, from, until, limit)
  const moment = (date: Date | undefined): string => (date === undefined ? '' : formatUtc(date))
  return {
    columns,
    rows: rows.map((row) => [
      formatUtc(row.filedAt),
      String(row.id),
      row.currencyName,
      format(row.number),
      format(row.fee),
      format(subtract(row.number, row.fee)),
      row.network,
      addressText(row),
      statuses[row.status],
      moment(row.passedAt),
      moment(row.endedAt),
      row.reason,
      row.txid,
    ]),
  }
}
