import { type Queryable, statement } from '../../../db/connection.ts'
import { countQueue, oldestPageSql } from '../../../db/list.ts'
import type { Requests } from '../../../kernel/approval-queue.ts'
import { LOAN_COLUMNS, type LoanOrder, type LockedLoan, lockLoan, toLoanOrder } from '../store.ts'

/**
 * Of a loan 1 waits for votes, 2 was passed, 3 refused by staff or by itself; each has an index of
 * its own.
 */
const states = {
  1: 'status <> 4 AND passed_ms IS NULL',
  2: 'status <> 4 AND passed_ms IS NOT NULL',
  3: 'status = 4',
} as const
const createQueue = (status: 1 | 2 | 3) => ({
  rows: statement(
    `loan-queue-${status}`,
    `
      SELECT ${LOAN_COLUMNS} FROM ${oldestPageSql('loan', 'l', states[status], '$1', '$2')} ORDER BY l.id`,
  ),
  count: countQueue(`loan-queue-count-${status}`, 'loan', states[status]),
})
const queues = { 1: createQueue(1), 2: createQueue(2), 3: createQueue(3) } as const

/** Whether a request waits for votes, was passed or was refused, by the numbers of a queue. */
export function toReviewStatus({ loan, approvedMs }: LoanOrder): 1 | 2 | 3 {
  if (loan.status === 'refused') return 3
  return approvedMs === undefined ? 1 : 2
}

/** Requests in a status, oldest first, with how many there are (STAFF-03). */
export async function listLoanQueue(
  db: Queryable,
  status: 1 | 2 | 3,
  limit: number,
  offset: number,
): Promise<{ rows: LoanOrder[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(queues[status].rows, [limit, offset]),
    db.rows(queues[status].count),
  ])
  return { rows: rows.map(toLoanOrder), total: countRows[0]?.count ?? 0 }
}

const OWNER = statement('loan-owner', 'SELECT user_id FROM loan WHERE id = $1')

export const loanRequests: Requests<LockedLoan> = {
  async findOwner(db, id) {
    const [row] = await db.rows(OWNER, [id])
    return row?.user_id
  },
  lockRow: lockLoan,
}
