import type { AccrualStep } from '@candor/engine/borrowing/accrual'
import { type Debt, type Loan, LOAN_STATUS_NUMBER } from '@candor/engine/borrowing/loan'
import type { LoanTerms } from '@candor/engine/borrowing/terms'
import type { Facts } from '@candor/engine/verify/evidence'
import type { Quantity, Rate } from '@candor/money'
import { statement } from '../../db/connection.ts'
import type { Transaction } from './store.ts'

const DAY_MS = 86_400_000

export type NewRequest = {
  readonly userId: number
  readonly currencyId: number
  readonly amount: Quantity
  readonly worth: Quantity
  readonly marginCurrencyId: number
  readonly margin: Quantity
  readonly days: number
  readonly dailyRate: Rate
  readonly requestedMs: number
  readonly decideByMs: number
  readonly terms: LoanTerms
}

const ADD = statement(
  'loan-add',
  `
  INSERT INTO loan (user_id, currency_id, amount, worth, margin_currency_id, margin_asked, days,
    daily_rate, requested_ms, decide_by_ms, margin, terms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $6, $11) RETURNING id`,
)
const APPROVE = statement(
  'loan-pass',
  'UPDATE loan SET passed_ms = $2 WHERE id = $1 AND status = 1 AND passed_ms IS NULL',
)
const REFUSE = statement(
  'loan-refuse',
  `UPDATE loan SET status = 4, reason = $2, margin = 0, ended_ms = $3 WHERE id = $1 AND status = 1`,
)
const PAY_OUT = statement(
  'loan-pay-out',
  `
  UPDATE loan SET status = 2, paid_out_ms = $2, principal = amount, payout_tick_id = $3,
    payout_margin_tick_id = $4 WHERE id = $1 AND status = 1`,
)
const SAVE = statement(
  'loan-save',
  `
  UPDATE loan SET status = $2, margin = $3, principal = $4, interest = $5, overdue_interest = $6,
    charged_days = $7, ended_ms = $8 WHERE id = $1 AND status IN (2, 5)`,
)
const CHARGE = statement(
  'loan-charge',
  `
  INSERT INTO loan_charge (loan_id, day, kind, amount, since_ms)
  SELECT $1, c.day, c.kind, c.amount, c.since_ms
  FROM unnest($2::int[], $3::smallint[], $4::numeric[], $5::bigint[]) AS c(day, kind, amount,
    since_ms)`,
)
const REPAY = statement(
  'loan-repay',
  `
    INSERT INTO loan_repayment (loan_id, overdue_interest, interest, principal, at_ms)
    VALUES ($1, $2, $3, $4, $5) RETURNING id`,
)
const WARN = statement('loan-warn', 'UPDATE loan SET warned = $2 WHERE id = $1')
const RECORD_TRIGGER = statement(
  'loan-cross',
  'UPDATE loan SET crossed_ms = $2, crossing = $3 WHERE id = $1 AND crossed_ms IS NULL',
)
const LIQUIDATE = statement(
  'loan-close',
  `
  UPDATE loan SET status = 6, margin = 0, principal = $2, interest = $3, overdue_interest = $4,
    charged_days = $5, closing = $6, settlement = $7, ended_ms = $8
  WHERE id = $1 AND status IN (2, 5)`,
)
const NEXT_MARGIN = statement('loan-next-margin', `SELECT nextval('loan_margin_id') AS id`)

export async function addLoan(tx: Transaction, request: NewRequest): Promise<number> {
  const rows = await tx.rows(ADD, [
    request.userId,
    request.currencyId,
    request.amount,
    request.worth,
    request.marginCurrencyId,
    request.margin,
    request.days,
    request.dailyRate,
    request.requestedMs,
    request.decideByMs,
    request.terms,
  ])
  return firstId(rows)
}

export async function approveLoan(tx: Transaction, id: number, nowMs: number): Promise<void> {
  await tx.rows(APPROVE, [id, nowMs])
}

export async function refuseLoan(
  tx: Transaction,
  id: number,
  reason: string,
  nowMs: number,
): Promise<void> {
  await tx.rows(REFUSE, [id, reason, nowMs])
}

export async function recordPayout(
  tx: Transaction,
  id: number,
  nowMs: number,
  ticks: { readonly loan: number | undefined; readonly margin: number | undefined },
): Promise<void> {
  await tx.rows(PAY_OUT, [id, nowMs, ticks.loan ?? null, ticks.margin ?? null])
}

/** Saves the engine's state of a running loan; endedMs when nothing is owed any more. */
export async function saveLoan(
  tx: Transaction,
  id: number,
  { status, margin, principal, interest, overdueInterest, chargedDays }: Loan,
  endedMs?: number,
): Promise<void> {
  await tx.rows(SAVE, [
    id,
    LOAN_STATUS_NUMBER[status],
    margin,
    principal,
    interest,
    overdueInterest,
    chargedDays,
    endedMs ?? null,
  ])
}

/**
 * Writes days' interest, one row per day, ever: charging one twice fails the whole transaction
 * (LOAN-08, LOAN-09).
 */
export async function addCharges(
  tx: Transaction,
  id: number,
  paidOutMs: number,
  steps: readonly AccrualStep[],
): Promise<void> {
  if (steps.length === 0) return
  await tx.rows(CHARGE, [
    id,
    steps.map(({ day }) => day),
    steps.map(({ kind }) => (kind === 'interest' ? 1 : 2)),
    steps.map(({ amount }) => amount),
    steps.map(({ day }) => paidOutMs + (day - 1) * DAY_MS),
  ])
}

/** Writes a repayment, and returns its number, which names its journal. */
export async function addRepayment(
  tx: Transaction,
  id: number,
  { overdueInterest, interest, principal }: Debt,
  atMs: number,
): Promise<number> {
  return firstId(await tx.rows(REPAY, [id, overdueInterest, interest, principal, atMs]))
}

export async function setWarned(tx: Transaction, id: number, isWarned: boolean): Promise<void> {
  await tx.rows(WARN, [id, isWarned])
}

/**
 * Records that a risk rate fell below 110 %, with the evidence; from then on the loan is liquidated
 * at the next prices (LOAN-14).
 */
export async function recordLiquidationTrigger(
  tx: Transaction,
  id: number,
  triggeredMs: number,
  trigger: Facts,
): Promise<void> {
  await tx.rows(RECORD_TRIGGER, [id, triggeredMs, JSON.stringify(trigger)])
}

export async function writeLiquidatedLoan(
  tx: Transaction,
  id: number,
  loan: Loan,
  closing: Facts,
  settlement: Facts,
  nowMs: number,
): Promise<void> {
  const { principal, interest, overdueInterest, chargedDays } = loan
  await tx.rows(LIQUIDATE, [
    id,
    principal,
    interest,
    overdueInterest,
    chargedDays,
    JSON.stringify(closing),
    JSON.stringify(settlement),
    nowMs,
  ])
}

/** The number that names the journal of added margin. */
export async function nextMarginId(tx: Transaction): Promise<number> {
  return firstId(await tx.rows(NEXT_MARGIN))
}

function firstId(rows: readonly { readonly id: number }[]): number {
  const [row] = rows
  if (row === undefined) throw new Error('a row of a loan got no number')
  return row.id
}
