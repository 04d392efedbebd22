import { compareUnits, floorDivide, max, rate, type Rate, SCALE, unitsOf } from '@candor/money'
import type { Performance } from './performance.ts'

/** Below either a leader is new and ranked last (COPY-20). */
const NEW_BELOW_DAYS = 30
const NEW_BELOW_ORDERS = 30
/** A drawdown below counts as this, so that a short calm does not rank above all (COPY-31). */
const MIN_DRAWDOWN = unitsOf<Rate>('0.05')

/** Whether a leader has too little behind them to be ranked. */
export function isNewLeader(days: number, closedOrders: number): boolean {
  return days < NEW_BELOW_DAYS || closedOrders < NEW_BELOW_ORDERS
}

/** The return over the largest drawdown of the same 90 days, rounded down (COPY-31). */
export function computeScore({
  total,
  maxDrawdown,
}: Pick<Performance, 'total' | 'maxDrawdown'>): Rate {
  const against = max(maxDrawdown, MIN_DRAWDOWN)
  return rate(floorDivide((total as bigint) * SCALE, against as bigint))
}

export type Ranked = { readonly id: number; readonly isNew: boolean; readonly score: Rate }

/** Leaders as they are listed: new ones last, then by score, then by who came first. */
export function compareLeaders(a: Ranked, b: Ranked): number {
  if (a.isNew !== b.isNew) return a.isNew ? 1 : -1
  return b.score === a.score ? a.id - b.id : compareUnits(b.score, a.score)
}
