import { type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { holdUser } from '../../db/hold-user.ts'
import { countQueue, oldestOf } from '../../db/list.ts'
import { rowId } from '../../db/row-id.ts'
import { LOAN_COLUMNS, type LoanOrder, loanOrder, type LoanRow } from './store.ts'

/**
 * Of a loan 1 waits for votes, 2 was passed, 3 refused by staff or by itself; each has an index of
 * its own.
 */
const states = {
  1: 'status <> 4 AND passed_ms IS NULL',
  2: 'status <> 4 AND passed_ms IS NOT NULL',
  3: 'status = 4',
} as const
const queueOf = (status: 1 | 2 | 3) => ({
  rows: sql(
    `loan-queue-${status}`,
    `
      SELECT ${LOAN_COLUMNS} FROM ${oldestOf('loan', 'l', states[status], '$1', '$2')} ORDER BY l.id`,
  ),
  count: countQueue(`loan-queue-count-${status}`, 'loan', states[status]),
})
const queues = { 1: queueOf(1), 2: queueOf(2), 3: queueOf(3) } as const

/** Whether a request waits for votes, was passed or was refused, by the numbers of a queue. */
export function reviewStatusOf({ loan, passedMs }: LoanOrder): 1 | 2 | 3 {
  if (loan.status === 'refused') return 3
  return passedMs === undefined ? 1 : 2
}

/** Requests in a status, oldest first, with how many there are (STAFF-03). */
export async function loanQueue(
  at: Queryable,
  status: 1 | 2 | 3,
  limit: number,
  offset: number,
): Promise<{ rows: LoanOrder[]; total: number }> {
  const [rows, counted] = await Promise.all([
    at.rows<LoanRow>(queues[status].rows, [limit, offset]),
    at.rows(queues[status].count),
  ])
  return { rows: rows.map(loanOrder), total: counted[0]?.count ?? 0 }
}

const OWNERS = {
  loan: sql('loan-owner', 'SELECT user_id FROM loan WHERE id = $1'),
  maker: sql('maker-owner', 'SELECT user_id FROM maker_application WHERE id = $1'),
}

/**
 * Holds whose request this is until the transaction ends; nobody where there is no such request.
 */
export async function holdOwner(
  tx: Transaction,
  kind: 'loan' | 'maker',
  id: number,
): Promise<void> {
  const [row] = await tx.rows<{ user_id: string }>(OWNERS[kind], [id])
  if (row !== undefined) await holdUser(tx, rowId(row.user_id))
}
