import { type Quantity, quantity, sum } from '@candor/money'
import { interestOfDay, type LockSchedule, paymentDueMs, termDays } from './schedule.ts'

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
