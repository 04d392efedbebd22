import { add, type Quantity, quantity } from '@candor/money'
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
  for (const lock of locks)
    for (let day = lock.paidDays + 1; day <= termDays(lock); day += 1) {
      const isLast = day === termDays(lock)
      const dueMs = paymentDueMs(lock, day)
      if (dueMs > untilMs && !isLast) continue
      const key = `${dueMs} ${lock.currencyId}`
      const { interest, principal } = due.get(key) ?? nothing
      due.set(key, {
        dueMs,
        currencyId: lock.currencyId,
        interest: add(interest, interestOfDay(lock, day)),
        principal: isLast && lock.isTrial !== true ? add(principal, lock.amount) : principal,
      })
    }
  return [...due.values()].sort((one, other) =>
    one.dueMs === other.dueMs ? one.currencyId - other.currencyId : one.dueMs - other.dueMs,
  )
}

const nothing = { interest: quantity(0n), principal: quantity(0n) }
