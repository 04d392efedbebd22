import { byFigure } from '@candor/money'
import { isAmount } from '@candor/contract'

/** The effect of a typed limit: none yet, refused, at once or after a day (USER-30). */
export type Effect = 'none' | 'wrong' | 'same' | 'atOnce' | 'later'

/**
 * A first or lower limit takes effect at once, a higher one after 24 h, so that it is not raised on
 * impulse (USER-30).
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
