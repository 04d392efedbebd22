import { type Quantity, quantity, sum } from '@candor/money'
import {
  interestOfDay,
  interestOfDays,
  type LockSchedule,
  paymentDueMs,
  termDays,
} from './schedule.ts'

/** A lock as far as its payments are still to come. */
export type OpenLock = LockSchedule & {
  readonly currencyId: number
  readonly paidDays: number
  /** Its principal goes back to the house (MINE-33). */
  readonly isTrial?: boolean
}

/** What is due in a coin at one moment. */
export type DuePayment = {
  readonly dueMs: number
  readonly currencyId: number
  readonly interest: Quantity
  readonly principal: Quantity
}

/**
 * What locks still bring: each coin's interest that is due up to a time, late days included, and
 * every principal with the last day's interest, whenever it comes back (MINE-29). Soonest first.
 */
export function listDuePayments(locks: readonly OpenLock[], untilMs: number): DuePayment[] {
  const due = new Map<string, DuePayment>()
  const addDue = (lock: OpenLock, day: number, returned: Quantity): void => {
    const { currencyId } = lock
    const dueMs = paymentDueMs(lock, day)
    const key = `${dueMs} ${currencyId}`
    const { interest, principal } = due.get(key) ?? nothing
    due.set(key, {
      dueMs,
      currencyId,
      interest: sum([interest, interestOfDay(lock, day)]),
      principal: sum([principal, returned]),
    })
  }
  for (const lock of locks) {
    const lastDay = termDays(lock)
    if (lock.paidDays >= lastDay) continue
    for (let day = lock.paidDays + 1; day < lastDay && paymentDueMs(lock, day) <= untilMs; day += 1)
      addDue(lock, day, nothing.principal)
    addDue(lock, lastDay, lock.isTrial === true ? nothing.principal : lock.amount)
  }
  return [...due.values()].sort((one, other) =>
    one.dueMs === other.dueMs ? one.currencyId - other.currencyId : one.dueMs - other.dueMs,
  )
}

const nothing = { interest: quantity(0n), principal: quantity(0n) }

const DAY_MS = 86_400_000
/** 1969-12-29, a Monday, from which weeks are counted. */
const FIRST_MS = -3 * DAY_MS
const WEEK_MS = 7 * DAY_MS

/**
 * What a lock may still bring of interest, by the week from Monday 00:00 UTC in which each day's is
 * due (MINE-30): of its whole term, whatever leaves the list before, until it has ended.
 */
export function listPromisedWeeks(
  lock: Omit<LockSchedule, 'delistedMs'> & { readonly paidDays: number },
): { readonly week: number; readonly interest: Quantity }[] {
  const weeks: { week: number; interest: Quantity }[] = []
  const weekOf = (day: number): number => Math.floor((paymentDueMs(lock, day) - FIRST_MS) / WEEK_MS)
  for (let from = lock.paidDays + 1, to = from; from <= lock.days; from = to + 1) {
    const week = weekOf(from)
    for (to = from; to < lock.days && weekOf(to + 1) === week;) to += 1
    weeks.push({ week, interest: interestOfDays(lock, from, to) })
  }
  return weeks
}
