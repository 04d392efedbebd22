import {
  floorDivide,
  max,
  negate,
  type Quantity,
  quantity,
  type Rate,
  SCALE,
  subtract,
  sum,
} from '@candor/money'
import type { QuizResult } from './result.ts'

/** What a decided quiz pays for a bet; an open one pays nothing yet. */
export type QuizOutcome =
  | { readonly kind: 'refund' }
  | {
      readonly kind: 'paid'
      readonly option: number
      /** All bets, and those on the option that won. */
      readonly pool: Quantity
      readonly winning: Quantity
      readonly take: Rate
    }

const NOTHING = quantity(0n)

/**
 * What a result means for the pools: without a winner, with all bets on one option, or void, every
 * bet comes back whole (QUIZ-09).
 */
export function computeOutcome(
  pools: readonly Quantity[],
  take: Rate,
  result: QuizResult,
): QuizOutcome {
  if (result === 'void') return { kind: 'refund' }
  const pool = sum(pools)
  const winning = pools[result.option] ?? NOTHING
  if (winning === NOTHING || winning === pool) return { kind: 'refund' }
  return { kind: 'paid', option: result.option, pool, winning, take }
}

/** What one bet gets, rounded down; never less than a winner's own bet (QUIZ-07, QUIZ-09). */
export function computePayout(
  outcome: QuizOutcome,
  bet: { readonly option: number; readonly amount: Quantity },
): Quantity {
  if (outcome.kind === 'refund') return bet.amount
  if (bet.option !== outcome.option) return NOTHING
  const { pool, winning, take } = outcome
  const shared = (pool as bigint) * (SCALE - (take as bigint))
  const exact = floorDivide((bet.amount as bigint) * shared, (winning as bigint) * SCALE)
  return max(bet.amount, quantity(exact))
}

/** What one unit on the winning option pays, for the page; undefined where bets come back. */
export function computeUnitPayout(
  pools: readonly Quantity[],
  take: Rate,
  option: number,
): Quantity | undefined {
  const outcome = computeOutcome(pools, take, { option })
  return outcome.kind === 'refund'
    ? undefined
    : computePayout(outcome, { option, amount: quantity(SCALE) })
}

/** A booking of a bet; what nobody is paid goes to insurance_fund, so the house wins nothing. */
export type QuizPosting = {
  readonly role: 'user' | 'pool' | 'insurance_fund'
  readonly change: Quantity
}

export function betPostings(amount: Quantity): QuizPosting[] {
  return [
    { role: 'user', change: negate(amount) },
    { role: 'pool', change: amount },
  ]
}

export function payoutPostings(payout: Quantity): QuizPosting[] {
  if (payout <= 0n) return []
  return [
    { role: 'pool', change: negate(payout) },
    { role: 'user', change: payout },
  ]
}

/** What is left of a pool once every winner is paid: take and rest together (QUIZ-07). */
export function remainderPostings(pool: Quantity, paid: Quantity): QuizPosting[] {
  const rest = subtract(pool, paid)
  if (rest < 0n) throw new RangeError('a quiz must not pay more than was bet')
  if (rest === NOTHING) return []
  return [
    { role: 'pool', change: negate(rest) },
    { role: 'insurance_fund', change: rest },
  ]
}
