import { PERIOD_DAYS_MAX } from '@candor/contract'
import { dayStart } from '../../clock/clock.ts'

/** An inclusive start and an exclusive end. */
export type Period = { readonly from: Date; readonly until: Date }

/**
 * The period of two UTC days, both included; undefined when reversed or more than PERIOD_DAYS_MAX
 * apart.
 */
export function parsePeriod({
  from,
  to,
}: {
  readonly from: string
  readonly to: string
}): Period | undefined {
  const period = { from: dayStart(from), until: dayStart(to, 1) }
  const isUsable = period.from < period.until && period.until <= dayStart(from, PERIOD_DAYS_MAX)
  return isUsable ? period : undefined
}
