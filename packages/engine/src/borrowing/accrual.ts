import { add, type Quantity, quantity, type Rate, shareRoundedUp } from '@candor/money'
import { isRunning, type Loan } from './loan.ts'
import { OVERDUE_RATE } from './terms.ts'

const DAY_MS = 86_400_000

/**
 * One day's interest, charged once. Days count from 1 at the payout; amounts are in the borrowed
 * currency.
 */
export type AccrualStep = {
  readonly day: number
  readonly kind: 'interest' | 'overdue'
  readonly amount: Quantity
}

/** The interest of a day on a principal, rounded up (LOAN-08). */
export function dailyInterest(principal: Quantity, dailyRate: Rate): Quantity {
  return shareRoundedUp(principal, dailyRate)
}

/**
 * What an overdue day costs: 0.5 % of principal and interest, not of earlier overdue interest,
 * rounded up (LOAN-09).
 */
export function overdueInterest({
  principal,
  interest,
}: Pick<Loan, 'principal' | 'interest'>): Quantity {
  return shareRoundedUp(add(principal, interest), OVERDUE_RATE)
}

/**
 * The due time: the loan's days after the payout, to the millisecond. Until then, inclusive, it is
 * not overdue.
 */
export function dueAtMs({ paidOutMs, days }: Pick<Loan, 'paidOutMs' | 'days'>): number {
  return paidOutMs + days * DAY_MS
}

/**
 * The number of 24 h periods started since the payout. A period that ends exactly at `atMs` is
 * counted, the next one is not (LOAN-08).
 */
export function startedDays(paidOutMs: number, atMs: number): number {
  return Math.max(0, Math.ceil((atMs - paidOutMs) / DAY_MS))
}

/**
 * Charges every day that has started by `atMs` and is not charged yet, oldest first: daily interest
 * within the term (LOAN-08), overdue interest instead of it afterwards. The loan is overdue from
 * the first such day (LOAN-09, LOAN-16). Idempotent: a time before the last charge, or a loan that
 * is not running, charges nothing.
 */
export function accrue(
  loan: Loan,
  atMs: number,
): { readonly loan: Loan; readonly steps: readonly AccrualStep[] } {
  const steps: AccrualStep[] = []
  if (!isRunning(loan)) return { loan, steps }
  let current = loan
  for (let day = loan.chargedDays + 1; day <= startedDays(loan.paidOutMs, atMs); day++) {
    const step = computeStep(current, day)
    current = applyStep(current, step)
    if (step.amount > 0n) steps.push(step)
  }
  return { loan: current, steps }
}

/**
 * The interest of a whole term if nothing is repaid, rounded up day by day as it is charged
 * (LOAN-08).
 */
export function termInterest(principal: Quantity, dailyRate: Rate, days: number): Quantity {
  return quantity((dailyInterest(principal, dailyRate) as bigint) * BigInt(days))
}

function computeStep(loan: Loan, day: number): AccrualStep {
  return day <= loan.days
    ? { day, kind: 'interest', amount: dailyInterest(loan.principal, loan.dailyRate) }
    : { day, kind: 'overdue', amount: overdueInterest(loan) }
}

function applyStep(loan: Loan, { day, kind, amount }: AccrualStep): Loan {
  const accrued = { ...loan, chargedDays: day }
  return kind === 'interest'
    ? { ...accrued, interest: add(loan.interest, amount) }
    : { ...accrued, status: 'overdue', overdueInterest: add(loan.overdueInterest, amount) }
}
