import { floorDivide, type Quantity, quantity, type Rate, SCALE, subtract } from '@candor/money'
import { PAYMENT_DELAY_MS, YEAR_DAYS } from './terms.ts'

const DAY_MS = 86_400_000

/** What an order's interest follows from; its rate is frozen on it (MINE-16). */
export type LockInterest = {
  readonly amount: Quantity
  readonly dailyRate: Rate
  readonly days: number
}
/** And what its payments follow from. */
export type LockSchedule = LockInterest & {
  readonly startMs: number
  /** 00:00 UTC of the day on which its coin leaves the list; undefined where none was announced. */
  readonly delistedMs?: number | undefined
}
/** What its days follow from. */
type LockDays = Pick<LockSchedule, 'days' | 'delistedMs' | 'startMs'>

/** The days that earn interest: those of the term, or those before its coin leaves (MINE-32). */
export function termDays({ startMs, days, delistedMs }: LockDays): number {
  return delistedMs === undefined ? days : within(utcDay(delistedMs) - utcDay(startMs), days)
}

/**
 * The interest of an order's first days: amount x rate x days, cut once to 8 decimals, so that the
 * payments of a term add up to its whole interest (MINE-06, MINE-21).
 */
export function interestThrough(
  { amount, dailyRate, days }: LockInterest,
  paidDays: number,
): Quantity {
  const counted = BigInt(Math.min(paidDays, days))
  return quantity(floorDivide((amount as bigint) * (dailyRate as bigint) * counted, SCALE))
}

export function totalInterest(interest: LockInterest): Quantity {
  return interestThrough(interest, interest.days)
}

/** The interest of one day, the first being 1. */
export function interestOfDay(interest: LockInterest, day: number): Quantity {
  return subtract(interestThrough(interest, day), interestThrough(interest, day - 1))
}

/** The interest of some days in a row, both included. */
export function interestOfDays(interest: LockInterest, from: number, to: number): Quantity {
  return subtract(interestThrough(interest, to), interestThrough(interest, from - 1))
}

/** When a day's interest is paid: at 00:05 UTC of the day after it (MINE-06, MINE-08). */
export function paymentDueMs({ startMs }: Pick<LockSchedule, 'startMs'>, day: number): number {
  return (utcDay(startMs) + day) * DAY_MS + PAYMENT_DELAY_MS
}

/** When the last day's interest and the principal are paid (MINE-08). */
export function maturesAtMs(schedule: LockDays): number {
  return paymentDueMs(schedule, termDays(schedule))
}

/** How many days' interest is due for payment by a time (MINE-09). */
export function dueDays(lock: LockDays, nowMs: number): number {
  return within(utcDay(nowMs - PAYMENT_DELAY_MS) - utcDay(lock.startMs), termDays(lock))
}

/** How many of an order's days have ended by a time (MINE-13). */
export function endedDays(lock: LockDays, nowMs: number): number {
  return within(utcDay(nowMs) - utcDay(lock.startMs), termDays(lock))
}

/** Every payment of an order (PAGE-61). */
export function listPayments(
  schedule: LockSchedule,
): { readonly day: number; readonly dueMs: number; readonly interest: Quantity }[] {
  return Array.from({ length: termDays(schedule) }, (_, index) => ({
    day: index + 1,
    dueMs: paymentDueMs(schedule, index + 1),
    interest: interestOfDay(schedule, index + 1),
  }))
}

/** The daily rate x 365, not compounded (MINE-20). */
export function yearlyRate(dailyRate: Rate): Rate {
  return ((dailyRate as bigint) * BigInt(YEAR_DAYS)) as Rate
}

function utcDay(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS)
}

function within(days: number, most: number): number {
  return Math.max(0, Math.min(days, most))
}
