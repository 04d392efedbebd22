import { computeRedemption, isLastDay } from '@candor/engine/lock-mining/redemption'
import { interestOfDays, termDays } from '@candor/engine/lock-mining/schedule'
import { HOLD_MS, LAST_DAY_HOLD_MS } from '@candor/engine/lock-mining/terms'
import { format } from '@candor/money'
import { utcMs } from '../../lib/figures/format.ts'
import { type LockOrder, toSchedule } from './queries.ts'

/** What filing an order's redemption now would come to, and what waiting would bring. */
export type RedemptionFigures = {
  readonly isTakenBack: boolean
  readonly penalty: string
  readonly refund: string
  /** The interest that is still to come by the end. */
  readonly toCome: string
  readonly isLastDay: boolean
  /** How long the button is held (MINE-19, MINE-23). */
  readonly holdMs: number
}

/** By the engine's own functions; undefined once the last day has ended. */
export function computeFigures(order: LockOrder, nowMs: number): RedemptionFigures | undefined {
  const lock = {
    ...toSchedule(order),
    begunMs: order.begun_at === null ? undefined : utcMs(order.begun_at),
    paidDays: order.paid_days,
    isTrial: order.trial === 1,
    requestedMs: undefined,
  }
  const redemption = computeRedemption(lock, nowMs)
  if (redemption === undefined) return undefined
  const isLast = isLastDay(lock, nowMs)
  return {
    isTakenBack: redemption.isTakenBack,
    penalty: format(redemption.penalty),
    refund: format(redemption.refund),
    toCome: format(interestOfDays(lock, redemption.paidDays + 1, termDays(lock))),
    isLastDay: isLast,
    holdMs: isLast && !redemption.isTakenBack ? LAST_DAY_HOLD_MS : HOLD_MS,
  }
}
