import { floorDivide, type Price, rate, type Rate, SCALE } from '@candor/money'
import { type ResultRule, TICK_WITHIN_MS } from './terms.ts'

/** A recorded tick; times are its own, in ms. */
export type QuizTick = { readonly id: number; readonly price: Price; readonly ts: number }

/** The ticks that answer a quiz: of each time the first recorded from it on, if any is. */
export type QuizTicks = { readonly at: QuizTick | undefined; readonly from?: QuizTick | undefined }

/** The option that won, by its place from 0, or void, which returns every bet (QUIZ-09). */
export type QuizResult = { readonly option: number } | 'void'

/**
 * Decides a quiz by its ticks: each is the first recorded at its time or at most a minute later
 * (QUIZ-10).
 */
export function decideQuiz(rule: ResultRule, { at, from }: QuizTicks): QuizResult {
  if (!isAnswer(at, rule.atMs)) return 'void'
  if (rule.kind === 'price')
    return { option: countReached(rule.thresholds, (one) => at.price >= one) }
  if (!isAnswer(from, rule.fromMs)) return 'void'
  const change = computeChange(from.price, at.price)
  return { option: countReached(rule.thresholds, (one) => change >= one) }
}

/** The change of a price as a fraction, rounded down. */
export function computeChange(from: Price, to: Price): Rate {
  return rate(floorDivide(((to as bigint) - (from as bigint)) * SCALE, from as bigint))
}

function isAnswer(tick: QuizTick | undefined, atMs: number): tick is QuizTick {
  return tick !== undefined && tick.ts >= atMs && tick.ts <= atMs + TICK_WITHIN_MS
}

function countReached<T>(thresholds: readonly T[], isReached: (one: T) => boolean): number {
  return thresholds.filter(isReached).length
}
