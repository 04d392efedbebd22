import { type Price, type Quantity, quantity, type Rate, unitsOf } from '@candor/money'

/**
 * What decides a quiz, from recorded ticks alone (QUIZ-10): the price of a pair at a time, or its
 * change since an earlier time, against thresholds in ascending order. Of n thresholds there are
 * n + 1 options; the option is how many of them are reached.
 */
export type ResultRule =
  | {
      readonly kind: 'price'
      readonly marketId: number
      readonly atMs: number
      readonly thresholds: readonly Price[]
    }
  | {
      readonly kind: 'change'
      readonly marketId: number
      readonly fromMs: number
      readonly atMs: number
      /** Fractions of the earlier price; negative for a fall. */
      readonly thresholds: readonly Rate[]
    }

export type QuizTerms = {
  readonly rule: ResultRule
  /** What is kept of the pool, a fraction (QUIZ-11). */
  readonly take: Rate
  readonly startMs: number
  readonly cutMs: number
  /** When it is over at the latest: its ticks are recorded or missing by then. */
  readonly endMs: number
  readonly min: Quantity
  /** Of all bets of one person on the quiz (QUIZ-12). */
  readonly max: Quantity
}

export const MAX_TAKE = unitsOf<Rate>('0.05')
const MIN_WAIT_MS = 3_600_000
const WAIT_SHARE = 10
/** How late after its time a deciding tick may be; never before it. */
export const TICK_WITHIN_MS = 60_000

/** When the deciding tick may be at the earliest (QUIZ-10). */
export function earliestResultMs({ startMs, cutMs }: Pick<QuizTerms, 'startMs' | 'cutMs'>): number {
  return cutMs + Math.max(MIN_WAIT_MS, Math.ceil((cutMs - startMs) / WAIT_SHARE))
}

export function countOptions({ thresholds }: ResultRule): number {
  return thresholds.length + 1
}

/** Whether a quiz may be announced; none of this changes once it is (QUIZ-11). */
export function isPublishable({ rule, take, startMs, cutMs, endMs, min, max }: QuizTerms): boolean {
  const { thresholds, atMs } = rule
  const isAscending = thresholds.every((one, index) => one > (thresholds[index - 1] ?? one - 1n))
  const arePrices = rule.kind === 'change' || thresholds.every((one) => one > 0n)
  const isBased = rule.kind === 'price' || rule.fromMs < atMs
  return (
    thresholds.length > 0 &&
    isAscending &&
    arePrices &&
    isBased &&
    take >= 0n &&
    take <= MAX_TAKE &&
    startMs < cutMs &&
    atMs >= earliestResultMs({ startMs, cutMs }) &&
    endMs >= atMs + TICK_WITHIN_MS &&
    min > quantity(0n) &&
    max >= min
  )
}

export type QuizStatus = 'not_started' | 'guessing' | 'cut_off' | 'over'

/** The numbers of QUIZ-05. */
export const QUIZ_STATUS_NUMBER = { not_started: 0, guessing: 1, cut_off: 2, over: 3 } as const

/** What a quiz is at a time: over once it is decided, and at its end at the latest (QUIZ-05). */
export function statusAt(
  { startMs, cutMs, endMs }: Pick<QuizTerms, 'startMs' | 'cutMs' | 'endMs'>,
  isDecided: boolean,
  atMs: number,
): QuizStatus {
  if (isDecided || atMs >= endMs) return 'over'
  if (atMs < startMs) return 'not_started'
  return atMs < cutMs ? 'guessing' : 'cut_off'
}
