import type { Acceptance } from '@candor/engine/prices/usability'
import type { SwapFigures, SwapTerms } from '@candor/engine/swap/figures'
import type { SwapQuote } from '@candor/engine/swap/quote'
import type { SwapTicks } from '@candor/engine/swap/ticks'
import type { Coin } from './coins.ts'

/** A swap as it was decided: everything that it is recomputed from, and what it came to. */
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

/** What becomes a swap once it is written. */
export type NewSwap = Omit<Swap, 'id' | 'createdMs'> & {
  readonly from: Coin
  readonly to: Coin
  readonly now: Date
}
