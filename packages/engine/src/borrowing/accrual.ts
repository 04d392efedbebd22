import { add, type Quantity, quantity, type Rate, shareRoundedUp } from '@candor/money'
import { isRunning, type Loan } from './loan.ts'
import { OVERDUE_RATE } from './terms.ts'

const DAY_MS = 86_400_000

/**
 * The interest of one day, charged once for its number: days count from 1 at the payout. Amounts
 * are of the borrowed currency.
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
 * When a loan must be repaid: its days after the payout, to the millisecond. Up to this moment it
 * is not overdue.
 */
export function dueAtMs({ paidOutMs, days }: Pick<Loan, 'paidOutMs' | 'days'>): number {
  return paidOutMs + days * DAY_MS
}

/**
 * How many spans of 24 h have started since the payout; one that ends at the moment is counted, the
 * next is not (LOAN-08).
 */
export function startedDays(paidOutMs: number, atMs: number): number {
  return Math.max(0, Math.ceil((atMs - paidOutMs) / DAY_MS))
}

/**
 * Charges every day that has started by a moment and is not charged yet, oldest first: the daily
 * interest within the term (LOAN-08), the overdue interest in its place beyond it, and the loan is
 * overdue from the first such day (LOAN-09, LOAN-16). Accrued twice is accrued once; a moment that
 * lies before the last one charges nothing, and so does a loan that is not running.
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
 * What a whole term costs while nothing is repaid, rounded up day by day as it will be charged
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
