import type { LoanLiquidation } from '@candor/engine/borrowing/liquidate'
import { type Loan, LOAN_STATUS_NUMBER, type LoanStatus } from '@candor/engine/borrowing/loan'
import { LOAN_TERMS, type LoanTerms } from '@candor/engine/borrowing/terms'
import type { Facts } from '@candor/engine/verify/evidence'
import { type Quantity, quantity, rate } from '@candor/money'
import { type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { countUpTo, newestPageSql } from '../../db/list.ts'
import { rowId } from '../../db/row-id.ts'

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
 * A request and what became of it. The loan in it is the engine's; before the payout nothing is
 * owed and the amount is what was asked for.
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
  readonly liquidationTrigger: Facts | undefined
  readonly closing: Facts | undefined
  readonly settlement: Facts | undefined
  readonly endedMs: number | undefined
  readonly isPaidOut: boolean
  /** The version of the terms that it was asked for under, and keeps. */
  readonly terms: LoanTerms
  readonly loan: Loan
}

/** A row of loan; numeric and bigint columns arrive as text. */
export type LoanRow = {
  id: string
  user_id: string
  currency_id: number
  amount: string
  margin_currency_id: number
  margin_asked: string
  days: number
  daily_rate: string
  requested_ms: string
  decide_by_ms: string
  status: number
  reason: string
  passed_ms: string | null
  paid_out_ms: string | null
  margin: string
  principal: string
  interest: string
  overdue_interest: string
  charged_days: number
  warned: boolean
  crossed_ms: string | null
  crossing: Facts | null
  closing: Facts | null
  settlement: Facts | null
  ended_ms: string | null
  terms: number
}

export const LOAN_COLUMNS = `l.id, l.user_id, l.currency_id, l.amount, l.margin_currency_id,
  l.margin_asked, l.days, l.daily_rate, l.requested_ms, l.decide_by_ms, l.status, l.reason,
  l.passed_ms, l.paid_out_ms, l.margin, l.principal, l.interest, l.overdue_interest, l.charged_days,
  l.warned, l.crossed_ms, l.crossing, l.closing, l.settlement, l.ended_ms, l.terms`

const OWN = sql('loan-own', `SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.id = $1 AND l.user_id = $2`)
const LIST = sql(
  'loan-list',
  `
    SELECT ${LOAN_COLUMNS} FROM ${newestPageSql('loan', 'l', 'user_id = $1', '$2', '$3')}
    ORDER BY l.id DESC`,
)
const COUNT = countUpTo('loan-count', 'FROM loan WHERE user_id = $1')
const LOCK = sql('loan-hold', `SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.id = $1 FOR UPDATE`)
const LOCK_OPEN = sql(
  'loan-hold-open',
  `SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.user_id = $1 AND l.status IN (1, 2, 5) FOR UPDATE`,
)
const LOCK_RUNNING = sql(
  'loan-hold-running',
  `
    SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.user_id = ANY ($1) AND l.status IN (2, 5)
    ORDER BY l.id FOR UPDATE`,
)
const RUNNING = sql(
  'loan-running',
  `SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.status IN (2, 5) ORDER BY l.id`,
)
const DUE_CHARGES = sql(
  'loan-due-charges',
  `
  SELECT ${LOAN_COLUMNS} FROM loan l
  WHERE l.status IN (2, 5) AND l.paid_out_ms + l.charged_days * 86400000::bigint < $1
    AND l.id <> ALL ($3::bigint[])
  ORDER BY l.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
)
const DUE_REQUESTS = sql(
  'loan-due-requests',
  `
  SELECT ${LOAN_COLUMNS} FROM loan l
  WHERE l.status = 1 AND (l.passed_ms IS NOT NULL OR l.decide_by_ms <= $1) ORDER BY l.id LIMIT $2`,
)
const HAS_OPEN = sql(
  'loan-has-open',
  'SELECT 1 FROM loan WHERE user_id = $1 AND status IN (1, 2, 5)',
)
const LENT = sql(
  'loan-lent',
  'SELECT coalesce(sum(worth), 0)::text AS worth FROM loan WHERE status IN (1, 2, 5)',
)

/** A user's loans and requests, newest first, with how many there are. */
export async function listLoans(
  database: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ orders: LoanOrder[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    database.rows<LoanRow>(LIST, [userId, limit, offset]),
    database.rows(COUNT, [userId]),
  ])
  return { orders: rows.map(toLoanOrder), total: countRows[0]?.count ?? 0 }
}

/** A user's own loan; undefined when there is none or it is another's. */
export async function findOwnLoan(
  db: Queryable,
  userId: number,
  id: number,
): Promise<LoanOrder | undefined> {
  return toFirst(await db.rows<LoanRow>(OWN, [id, userId]))
}

/** Takes a loan for this transaction: whoever else decides about it waits. */
export async function lockLoan(tx: Transaction, id: number): Promise<LoanOrder | undefined> {
  return toFirst(await tx.rows<LoanRow>(LOCK, [id]))
}

/** Takes a user's open request or running loan for this transaction; undefined when he has none. */
export async function lockOpenLoan(
  tx: Transaction,
  userId: number,
): Promise<LoanOrder | undefined> {
  return toFirst(await tx.rows<LoanRow>(LOCK_OPEN, [userId]))
}

/** Takes the running loans of some users for this transaction. */
export async function lockRunningLoans(
  tx: Transaction,
  userIds: readonly number[],
): Promise<LoanOrder[]> {
  return (await tx.rows<LoanRow>(LOCK_RUNNING, [userIds])).map(toLoanOrder)
}

/**
 * Every running loan. There are at most as many as the smallest loan fits into the cap (LOAN-04,
 * LOAN-21).
 */
export async function listRunningLoans(db: Queryable): Promise<LoanOrder[]> {
  return (await db.rows<LoanRow>(RUNNING)).map(toLoanOrder)
}

/** Takes running loans with a started day that is not charged and that nobody else is charging. */
export async function lockDueCharges(
  tx: Transaction,
  nowMs: number,
  limit: number,
  except: readonly number[],
): Promise<LoanOrder[]> {
  return (await tx.rows<LoanRow>(DUE_CHARGES, [nowMs, limit, except])).map(toLoanOrder)
}

/** Requests that wait for their payout, or that nobody decided in time. */
export async function listDueRequests(
  db: Queryable,
  nowMs: number,
  limit: number,
): Promise<LoanOrder[]> {
  return (await db.rows<LoanRow>(DUE_REQUESTS, [nowMs, limit])).map(toLoanOrder)
}

export async function hasOpenLoan(db: Queryable, userId: number): Promise<boolean> {
  return (await db.rows(HAS_OPEN, [userId])).length > 0
}

/** What all loans and open requests come to, in USDT at the time each was asked for (LOAN-21). */
export async function loadTotalLent(db: Queryable): Promise<Quantity> {
  const [row] = await db.rows<{ worth: string }>(LENT)
  return parseAmount(row?.worth ?? '0')
}

const statuses = new Map(
  Object.entries(LOAN_STATUS_NUMBER).map(([status, number]) => [number, status as LoanStatus]),
)

/** A row as the loan it stands for. */
export function toLoanOrder(row: LoanRow): LoanOrder {
  const status = statuses.get(row.status)
  const terms = LOAN_TERMS.find((one) => one === row.terms)
  if (status === undefined || terms === undefined)
    throw new Error(`loan ${row.id} has status ${row.status} under terms ${row.terms}`)
  return {
    id: rowId(row.id),
    userId: rowId(row.user_id),
    amount: parseAmount(row.amount),
    requestedMargin: parseAmount(row.margin_asked),
    requestedMs: rowId(row.requested_ms),
    decideByMs: rowId(row.decide_by_ms),
    approvedMs: parseOptionalId(row.passed_ms),
    reason: row.reason,
    isWarned: row.warned,
    triggeredMs: parseOptionalId(row.crossed_ms),
    liquidationTrigger: row.crossing ?? undefined,
    closing: row.closing ?? undefined,
    settlement: row.settlement ?? undefined,
    endedMs: parseOptionalId(row.ended_ms),
    isPaidOut: row.paid_out_ms !== null,
    terms,
    loan: {
      status,
      currencyId: row.currency_id,
      principal: parseAmount(row.principal),
      interest: parseAmount(row.interest),
      overdueInterest: parseAmount(row.overdue_interest),
      marginCurrencyId: row.margin_currency_id,
      margin: parseAmount(row.margin),
      dailyRate: rate(BigInt(row.daily_rate)),
      days: row.days,
      paidOutMs: parseOptionalId(row.paid_out_ms) ?? 0,
      chargedDays: row.charged_days,
    },
  }
}

/** A liquidation as its row keeps it. */
export type ClosedLoan = {
  readonly closing: Facts
  readonly settlement: Facts
  readonly closed: LoanLiquidation
}

function toFirst(rows: readonly LoanRow[]): LoanOrder | undefined {
  const [row] = rows
  return row === undefined ? undefined : toLoanOrder(row)
}

function parseAmount(text: string): Quantity {
  return quantity(BigInt(text))
}

function parseOptionalId(text: string | null): number | undefined {
  return text === null ? undefined : rowId(text)
}
