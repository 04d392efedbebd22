import { type Queryable, statement } from '../../db/connection.ts'
import { countQueue, oldestPageSql } from '../../db/list.ts'
import type { Requests } from '../../kernel/approval-queue.ts'
import { findLockOwner, LOCK_COLUMNS, lockOrderRow, type StoredLock, toLock } from './store.ts'

/** Of a lock that review was asked for 1 waits, 2 was passed, 3 was refused. */
const states = {
  1: 'status = 0',
  2: 'needs_review AND begun_ms IS NOT NULL',
  3: 'status = 5',
} as const
const createQueue = (status: 1 | 2 | 3) => ({
  rows: statement(
    `lock-queue-${status}`,
    `
      SELECT ${LOCK_COLUMNS} FROM ${oldestPageSql('lock_order', 'o', states[status], '$1', '$2')}
      ORDER BY o.id`,
  ),
  count: countQueue(`lock-queue-count-${status}`, 'lock_order', states[status]),
})
const queues = { 1: createQueue(1), 2: createQueue(2), 3: createQueue(3) } as const

/** Purchases in a status, oldest first, with how many there are (STAFF-03). */
export async function listLockQueue(
  db: Queryable,
  status: 1 | 2 | 3,
  limit: number,
  offset: number,
): Promise<{ rows: StoredLock[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(queues[status].rows, [limit, offset]),
    db.rows(queues[status].count),
  ])
  return { rows: rows.map(toLock), total: countRows[0]?.count ?? 0 }
}

export const lockRequests: Requests<StoredLock> = {
  findOwner: findLockOwner,
  lockRow: lockOrderRow,
}
