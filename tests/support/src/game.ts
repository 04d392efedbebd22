import type { PricedTick } from '@candor/engine/prices/tick'
import { type Rate, unitsOf } from '@candor/money'

/** A run of a pair's recorded prices, one tick per second, as a player sees them. */
export type Run = {
  readonly ticks: readonly PricedTick[]
  readonly values: readonly number[]
  /** Prefix sums of the values, and of the squares of their changes before each tick. */
  readonly sums: readonly number[]
  readonly squares: readonly number[]
  /** Seconds of a bar, or of a quarter of an hour of the walk. */
  readonly period: number
}

/**
 * Gain of a wager of one kind per unit staked, up and down, from the tick after the one seen;
 * undefined where it does not end within the run.
 */
export type Game = {
  readonly name: string
  readonly seconds: number
  plays(run: Run, at: number): { readonly up: number; readonly down: number } | undefined
}

/** The maximum discount on a fee. */
export const BEST_DISCOUNT = unitsOf<Rate>('0.3')
