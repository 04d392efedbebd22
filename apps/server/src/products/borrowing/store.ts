import type { LoanLiquidation } from '@candor/engine/borrowing/liquidate'
import { type Loan, LOAN_STATUS_NUMBER, type LoanStatus } from '@candor/engine/borrowing/loan'
import type { LoanTerms } from '@candor/engine/borrowing/terms'
import type { Facts } from '@candor/engine/verify/evidence'
import { parseFacts } from '@candor/engine/verify/facts'
import { type Quantity, quantity, rate } from '@candor/money'
import { type Queryable, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import { countUpTo, newestPageSql } from '../../db/list.ts'

export {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  type Queryable,
  Rollback,
  type Transaction,
} from '../../db/connection.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'

/**
 * A request and its loan. The loan is the engine's; before the payout nothing is owed and the
 * amount is the requested one.
 */
export type LoanOrder = {
  readonly id: number
  readonly userId: number
  readonly amount: Quantity
  readonly requestedMargin: Quantity
  readonly requestedMs: number
  readonly decideByMs: number
  readonly approvedMs: number | undefined
  readonly reason: string
  readonly isWarned: boolean
  readonly triggeredMs: number | undefined
  readonly endedMs: number | undefined
  readonly isPaidOut: boolean
  /** The version of the terms at its request, which it keeps. */
  readonly terms: LoanTerms
  readonly loan: Loan
}
/** Its liquidation trigger; undefined without one. */
export type LockedLoan = LoanOrder & { readonly liquidationTrigger: Facts | undefined }
/** Its liquidation's inputs and result; undefined without one. */
export type ListedLoan = LoanOrder & {
  readonly closing: Facts | undefined
  readonly settlement: Facts | undefined
}

export const LOAN_COLUMNS = `l.id, l.user_id, l.currency_id, l.amount, l.margin_currency_id,
  l.margin_asked, l.days, l.daily_rate, l.requested_ms, l.decide_by_ms, l.status, l.reason,
  l.passed_ms, l.paid_out_ms, l.margin, l.principal, l.interest, l.overdue_interest, l.charged_days,
  l.warned, l.crossed_ms, l.ended_ms, l.terms`

const LIST = statement(
  'loan-list',
  `
    SELECT ${LOAN_COLUMNS}, l.closing, l.settlement
    FROM ${newestPageSql('loan', 'l', 'user_id = $1', '$2', '$3')} ORDER BY l.id DESC`,
  { closing: parseFacts, settlement: parseFacts },
)
const COUNT = countUpTo('loan-count', 'FROM loan WHERE user_id = $1')
const LOCK = statement(
  'loan-hold',
  `SELECT ${LOAN_COLUMNS}, l.crossing FROM loan l WHERE l.id = $1 FOR UPDATE`,
  { crossing: parseFacts },
)
const LOCK_OPEN = statement(
  'loan-hold-open',
  `SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.user_id = $1 AND l.status IN (1, 2, 5) FOR UPDATE`,
)
const LOCK_RUNNING = statement(
  'loan-hold-running',
  `
    SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.user_id = ANY ($1) AND l.status IN (2, 5)
    ORDER BY l.id FOR UPDATE`,
)
const RUNNING = statement(
  'loan-running',
  `SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.status IN (2, 5) ORDER BY l.id`,
)
const DUE_CHARGES = statement(
  'loan-due-charges',
  `
  SELECT ${LOAN_COLUMNS} FROM loan l
  WHERE l.status IN (2, 5) AND l.paid_out_ms + l.charged_days * 86400000::bigint < $1
    AND l.id <> ALL ($3::bigint[])
  ORDER BY l.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
)
const DUE_REQUESTS = statement(
  'loan-due-requests',
  `
  SELECT ${LOAN_COLUMNS} FROM loan l
  WHERE l.status = 1 AND (l.passed_ms IS NOT NULL OR l.decide_by_ms <= $1) ORDER BY l.id LIMIT $2`,
)
const HAS_OPEN = statement(
  'loan-has-open',
  'SELECT 1 FROM loan WHERE user_id = $1 AND status IN (1, 2, 5)',
)
const LENT = statement(
  'loan-lent',
  'SELECT coalesce(sum(worth), 0) AS worth FROM loan WHERE status IN (1, 2, 5)',
)

/** A user's loans and requests, newest first, with their number. */
export async function listLoans(
  database: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ orders: ListedLoan[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    database.rows(LIST, [userId, limit, offset]),
    database.rows(COUNT, [userId]),
  ])
  const orders = rows.map((row) => ({
    ...toLoanOrder(row),
    closing: row.closing ?? undefined,
    settlement: row.settlement ?? undefined,
  }))
  return { orders, total: countRows[0]?.count ?? 0 }
}

export async function lockLoan(tx: Transaction, id: number): Promise<LockedLoan | undefined> {
  const [row] = await tx.rows(LOCK, [id])
  return row === undefined
    ? undefined
    : { ...toLoanOrder(row), liquidationTrigger: row.crossing ?? undefined }
}

/** Locks a user's open request or running loan for this transaction; undefined without one. */
export async function lockOpenLoan(
  tx: Transaction,
  userId: number,
): Promise<LoanOrder | undefined> {
  const [row] = await tx.rows(LOCK_OPEN, [userId])
  return row === undefined ? undefined : toLoanOrder(row)
}

/** Locks users' running loans for this transaction. */
export async function lockRunningLoans(
  tx: Transaction,
  userIds: readonly number[],
): Promise<LoanOrder[]> {
  return (await tx.rows(LOCK_RUNNING, [userIds])).map(toLoanOrder)
}

/**
 * Every running loan; at most as many as the smallest loan fits into the cap (LOAN-04, LOAN-21).
 */
export async function listRunningLoans(db: Queryable): Promise<LoanOrder[]> {
  return (await db.rows(RUNNING)).map(toLoanOrder)
}

/** Locks running loans with an uncharged started day that nobody else is charging. */
export async function lockDueCharges(
  tx: Transaction,
  nowMs: number,
  limit: number,
  except: readonly number[],
): Promise<LoanOrder[]> {
  return (await tx.rows(DUE_CHARGES, [nowMs, limit, except])).map(toLoanOrder)
}

/** Requests waiting for their payout, or not decided in time. */
export async function listDueRequests(
  db: Queryable,
  nowMs: number,
  limit: number,
): Promise<LoanOrder[]> {
  return (await db.rows(DUE_REQUESTS, [nowMs, limit])).map(toLoanOrder)
}

export async function hasOpenLoan(db: Queryable, userId: number): Promise<boolean> {
  return (await db.rows(HAS_OPEN, [userId])).length > 0
}

/** The total of all loans and open requests, in USDT at the time of each request (LOAN-21). */
export async function loadTotalLent(db: Queryable): Promise<Quantity> {
  const [row] = await db.rows(LENT)
  return quantity(row?.worth ?? 0n)
}

const statuses = new Map(
  Object.entries(LOAN_STATUS_NUMBER).map(([status, number]) => [number, status as LoanStatus]),
)

export function toLoanOrder(row: RowOf<typeof RUNNING>): LoanOrder {
  const status = statuses.get(row.status)
  if (status === undefined) throw new Error(`loan ${row.id} has status ${row.status}`)
  return {
    id: row.id,
    userId: row.user_id,
    amount: quantity(row.amount),
    requestedMargin: quantity(row.margin_asked),
    requestedMs: row.requested_ms,
    decideByMs: row.decide_by_ms,
    approvedMs: row.passed_ms ?? undefined,
    reason: row.reason,
    isWarned: row.warned,
    triggeredMs: row.crossed_ms ?? undefined,
    endedMs: row.ended_ms ?? undefined,
    isPaidOut: row.paid_out_ms !== null,
    terms: row.terms,
    loan: {
      status,
      currencyId: row.currency_id,
      principal: quantity(row.principal),
      interest: quantity(row.interest),
      overdueInterest: quantity(row.overdue_interest),
      marginCurrencyId: row.margin_currency_id,
      margin: quantity(row.margin),
      dailyRate: rate(row.daily_rate),
      days: row.days,
      paidOutMs: row.paid_out_ms ?? 0,
      chargedDays: row.charged_days,
    },
  }
}

/** A liquidation's row. */
export type ClosedLoan = {
  readonly closing: Facts
  readonly settlement: Facts
  readonly closed: LoanLiquidation
}
