import { type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { holdUser } from '../../db/hold-user.ts'
import { rowId } from '../../db/row-id.ts'
import { LOAN_COLUMNS, type LoanOrder, loanOrder, type LoanRow } from './store.ts'

/** Of a loan 1 waits for votes, 2 was passed, 3 refused by staff or by itself. */
const STATUS = 'CASE WHEN l.status = 4 THEN 3 WHEN l.passed_ms IS NULL THEN 1 ELSE 2 END'
const QUEUE = sql('loan-queue', `SELECT ${LOAN_COLUMNS} FROM loan l WHERE ${STATUS} = $1 ORDER BY l.id LIMIT $2 OFFSET $3`)
const COUNT = sql('loan-queue-count', `SELECT count(*) AS count FROM loan l WHERE ${STATUS} = $1`)

/** Whether a request waits for votes, was passed or was refused, by the numbers of a queue. */
export function reviewStatusOf({ loan, passedMs }: LoanOrder): 1 | 2 | 3 {
  if (loan.status === 'refused') return 3
  return passedMs === undefined ? 1 : 2
}

/** Requests in a status, oldest first, with how many there are (STAFF-03). */
export async function loanQueue(at: Queryable, status: number, limit: number, offset: number): Promise<{ rows: LoanOrder[]; total: number }> {
  const [rows, counted] = await Promise.all([at.rows<LoanRow>(QUEUE, [status, limit, offset]), at.rows<{ count: string }>(COUNT, [status])])
  return { rows: rows.map(loanOrder), total: rowId(counted[0]?.count ?? '0') }
}

const OWNERS = {
  loan: sql('loan-owner', 'SELECT user_id FROM loan WHERE id = $1'), maker: sql('maker-owner', 'SELECT user_id FROM maker_application WHERE id = $1'),
}

/** Holds whose request this is until the transaction ends; nobody where there is no such request. */
export async function holdOwner(tx: Transaction, kind: 'loan' | 'maker', id: number): Promise<void> {
  const [row] = await tx.rows<{ user_id: string }>(OWNERS[kind], [id])
  if (row !== undefined) await holdUser(tx, rowId(row.user_id))
}
