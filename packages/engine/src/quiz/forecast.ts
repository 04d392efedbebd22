import { ceilDivide, type Rate, rate, SCALE, sum } from '@candor/money'

/** From how many decided forecasts on somebody is ranked (QUIZ-15). */
export const RANKED_FROM = 20

/** Whether probabilities are one for each option, none negative, and together 1. */
export function isForecast(probabilities: readonly Rate[], options: number): boolean {
  return (
    probabilities.length === options &&
    probabilities.every((one) => one >= 0n) &&
    sum(probabilities) === rate(SCALE)
  )
}

/**
 * Half the sum over options of (p − o)², o being 1 for the option that won and 0 for others: 0 is
 * the best, 1 the worst; rounded up at 8 decimals (QUIZ-15).
 */
export function scoreForecast(probabilities: readonly Rate[], option: number): Rate {
  const squares = probabilities.reduce((all, one, index) => {
    const gap = (one as bigint) - (index === option ? SCALE : 0n)
    return all + gap * gap
  }, 0n)
  return rate(ceilDivide(squares, 2n * SCALE))
}

/** The mean of somebody's scores, rounded up; undefined until there are enough (QUIZ-15). */
export function computeMeanScore(scores: readonly Rate[]): Rate | undefined {
  if (scores.length < RANKED_FROM) return undefined
  return rate(ceilDivide(sum(scores) as bigint, BigInt(scores.length)))
}
