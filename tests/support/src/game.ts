import type { PricedTick } from '@candor/engine/prices/tick'
import { type Rate, unitsOf } from '@candor/money'

/** A run of a pair's recorded prices, a tick a second, as somebody sees it who plays against it. */
export type Run = {
  readonly ticks: readonly PricedTick[]
  readonly values: readonly number[]
  /** Sums of the values and of the squares of their changes before each tick. */
  readonly sums: readonly number[]
  readonly squares: readonly number[]
  /** How many seconds a bar, or a quarter of an hour of the walk, has. */
  readonly period: number
}

/**
 * What a wager of one kind brings per unit staked, up and down, from the tick after the one seen;
 * undefined where there is no end yet.
 */
export type Game = {
  readonly name: string
  readonly seconds: number
  plays(run: Run, at: number): { readonly up: number; readonly down: number } | undefined
}

/** The most that a fee is lowered by, for whoever trades most. */
export const BEST_DISCOUNT = unitsOf<Rate>('0.3')
