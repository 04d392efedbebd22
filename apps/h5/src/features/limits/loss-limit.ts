import { byFigure } from '@candor/money'
import { isAmount } from '@candor/contract'

/**
 * What a typed limit would do: nothing yet, be refused, or count at once or after a day (USER-30).
 */
export type Effect = 'none' | 'wrong' | 'same' | 'atOnce' | 'later'

/**
 * A first or lower limit counts at once, a higher one after 24 h, so that no bad moment decides
 * (USER-30).
 */
export function computeEffect(typed: string, inForce: string | null): Effect {
  if (!/[1-9]/.test(typed)) return 'none'
  if (!isAmount(typed)) return 'wrong'
  if (inForce === null) return 'atOnce'
  const difference = byFigure(typed, inForce)
  return difference === 0 ? 'same' : difference < 0 ? 'atOnce' : 'later'
}

/** Whether today's losses have used the limit up (USER-31). */
export function isReached(inForce: string | null, lost: string): boolean {
  return inForce !== null && byFigure(lost, inForce) >= 0
}
