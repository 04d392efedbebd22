import { max, quantity, type Quantity, sum, unitsOf } from '@candor/money'
import type { QuizTerms } from './terms.ts'

/** What a bet is validated against. */
export type BetContext = {
  readonly terms: Pick<QuizTerms, 'startMs' | 'cutMs' | 'min' | 'max'>
  readonly acceptedAtMs: number
  /** What all accounts of the person have on each option already. */
  readonly own: readonly Quantity[]
  /** All bets as the page shows them: as they stood at the last full minute (QUIZ-14). */
  readonly shownPool: Quantity
}

export type BetRefusal =
  | { readonly refused: 'CUT_OFF' }
  | { readonly refused: 'AMOUNT_MIN'; readonly min: Quantity }
  | { readonly refused: 'AMOUNT_MAX'; readonly max: Quantity }

const POOL_SHARE = 10n
const BEYOND_POOL = unitsOf<Quantity>('100')

/** The first refusal of a bet that has an option and an amount, in the order of QUIZ-03. */
export function validateBet(
  option: number,
  amount: Quantity,
  context: BetContext,
): BetRefusal | undefined {
  const { terms, acceptedAtMs } = context
  if (acceptedAtMs < terms.startMs || acceptedAtMs >= terms.cutMs) return { refused: 'CUT_OFF' }
  if (amount < terms.min) return { refused: 'AMOUNT_MIN', min: terms.min }
  const largest = computeMaxBet(option, context)
  return amount > largest ? { refused: 'AMOUNT_MAX', max: largest } : undefined
}

/**
 * The largest bet that a person may still add on an option: within the quiz's bound for all their
 * bets, a tenth of the shown pool and 100 USDT more for a single one, and half the bound for all
 * options but the one they have most on (QUIZ-12). Never negative.
 */
export function computeMaxBet(
  option: number,
  { terms, own, shownPool }: Pick<BetContext, 'terms' | 'own' | 'shownPool'>,
): Quantity {
  const left = (terms.max as bigint) - (sum(own) as bigint)
  const single = (shownPool as bigint) / POOL_SHARE + (BEYOND_POOL as bigint)
  const beside = computeLeftBeside(option, own, (terms.max as bigint) / 2n)
  const lowest = [left, single, beside ?? left].reduce((a, b) => (a < b ? a : b))
  return max(quantity(0n), quantity(lowest))
}

/**
 * How much more fits on an option before all but the largest exceed their bound; undefined where
 * it may become the largest itself, since then nothing is added to the others.
 */
function computeLeftBeside(
  option: number,
  own: readonly Quantity[],
  bound: bigint,
): bigint | undefined {
  const others = own.filter((_, index) => index !== option)
  const ofOthers = sum(others) as bigint
  if (ofOthers <= bound) return undefined
  const largest = others.reduce((largestYet, one) => max(largestYet, one), quantity(0n)) as bigint
  const there = (own[option] ?? quantity(0n)) as bigint
  return bound - (ofOthers - largest) - there
}
