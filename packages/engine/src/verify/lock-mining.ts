import { quantity, type Quantity, type Rate } from '@candor/money'
import { computeRedemption } from '../lock-mining/redemption.ts'
import { endedDays, interestThrough, maturesAtMs, termDays } from '../lock-mining/schedule.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { formatAmount, hasFact, readAmount, readInteger, readText } from './facts.ts'
import type { Formulas } from './formula.ts'

export const lockMiningFormulas = {
  'lock.payments': { version: 1, recompute: recomputeLock },
} as const satisfies Formulas

/**
 * Recomputes what a lock came to (MINE-06, MINE-07, MINE-22): inputs amount, daily_rate, days,
 * start_at, begun_at, ended_by (term, trial, redemption, review or delisting), ended_at, of a
 * redemption filed_at and paid_days_before, the days the clock had paid by then, and of a delisting
 * delisted_at, the day on which the coin left the list (MINE-32). Nothing of a trial's principal
 * comes back, since it was the house's (MINE-33). It needs no tick.
 */
export function recomputeLock({ inputs }: OrderProof): Facts {
  const lock = {
    amount: readAmount<Quantity>(inputs, 'amount'),
    dailyRate: readAmount<Rate>(inputs, 'daily_rate'),
    days: readInteger(inputs, 'days'),
    startMs: readInteger(inputs, 'start_at'),
  }
  const endedBy = readText(inputs, 'ended_by')
  if (endedBy === 'review') return toResult(0, quantity(0n), quantity(0n), lock.amount)
  if (endedBy === 'term' || endedBy === 'trial') {
    if (readInteger(inputs, 'ended_at') < maturesAtMs(lock))
      throw new TypeError('the lock ended before its term')
    const returned = endedBy === 'trial' ? quantity(0n) : lock.amount
    return toResult(lock.days, interestThrough(lock, lock.days), quantity(0n), returned)
  }
  if (endedBy === 'delisting') {
    const delisted = { ...lock, delistedMs: readInteger(inputs, 'delisted_at') }
    const days = termDays(delisted)
    if (days < 1 || days >= lock.days || readInteger(inputs, 'ended_at') < maturesAtMs(delisted))
      throw new TypeError('no delisting ended the lock before its term')
    return toResult(days, interestThrough(lock, days), quantity(0n), lock.amount)
  }
  const [filedMs, paidDays] = [
    readInteger(inputs, 'filed_at'),
    readInteger(inputs, 'paid_days_before'),
  ]
  if (paidDays > endedDays(lock, filedMs)) throw new TypeError('days were paid before they ended')
  const redemption = computeRedemption(
    {
      ...lock,
      paidDays,
      begunMs: hasFact(inputs, 'begun_at') ? readInteger(inputs, 'begun_at') : undefined,
      isTrial: false,
      requestedMs: undefined,
    },
    filedMs,
  )
  if (redemption === undefined) throw new TypeError('the last day had ended')
  return toResult(
    redemption.paidDays,
    interestThrough(lock, redemption.paidDays),
    redemption.penalty,
    redemption.refund,
  )
}

/** The interest of a purchase that is taken back was paid, and is missing in what comes back. */
function toResult(
  paidDays: number,
  interest: Quantity,
  penalty: Quantity,
  returned: Quantity,
): Facts {
  return {
    paid_days: paidDays,
    interest: formatAmount(interest),
    penalty: formatAmount(penalty),
    returned: formatAmount(returned),
  }
}
