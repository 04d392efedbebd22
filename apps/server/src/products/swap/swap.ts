import type { Acceptance } from '@candor/engine/prices/usability'
import type { SwapFigures, SwapTerms } from '@candor/engine/swap/figures'
import type { SwapQuote } from '@candor/engine/swap/quote'
import type { SwapTicks } from '@candor/engine/swap/ticks'
import type { Coin } from './coins.ts'

/** A decided swap: everything needed to recompute it, and its result. */
export type Swap = {
  readonly id: number
  readonly userId: number
  readonly figures: SwapFigures
  readonly terms: SwapTerms
  readonly ticks: SwapTicks
  readonly quote: SwapQuote | undefined
  readonly accepted: Acceptance
  readonly createdMs: number
}

/** A swap before it is written. */
export type NewSwap = Omit<Swap, 'id' | 'createdMs'> & {
  readonly from: Coin
  readonly to: Coin
  readonly now: Date
}
