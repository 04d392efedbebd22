import type { Price, Quantity } from '@candor/money'
import { add, floorDivide, min, quantity, SCALE, subtract } from '@candor/money'
import type { Position, Side } from './order.ts'

/** What a position's profit is computed from. */
export type ProfitInputs = {
  readonly side: Side
  readonly entry: Price
  readonly size: Quantity
  readonly reserve: Quantity
} & Partial<Pick<Position, 'cut' | 'gapPrice' | 'gapMost'>>

const NOTHING = quantity(0n)

/**
 * A position's profit at a mark, negative for a loss (FUT-12): (mark - entry) x size for a long,
 * (entry - mark) x size for a short, rounded down, less what gaps took from it (FUT-46), and at
 * most what the house has set aside for it (LEDG-19).
 */
export function computeProfit(position: ProfitInputs, mark: Price): Quantity {
  return min(boundedProfit(position, mark), position.reserve)
}

/** Whether a position has reached the greatest profit there is for it and so closes. */
export function isAtMaxProfit(position: Position, mark: Price): boolean {
  return boundedProfit(position, mark) >= position.reserve
}

/**
 * What a gap takes from a position at a price: its profit there beyond the most that it may gain
 * since the silence began (FUT-46).
 */
export function gapCut(position: ProfitInputs, mark: Price): Quantity {
  return subtract(
    subtract(unboundedProfit(position, mark), position.cut ?? NOTHING),
    boundedProfit(position, mark),
  )
}

function boundedProfit(position: ProfitInputs, mark: Price): Quantity {
  const { cut = NOTHING, gapPrice, gapMost } = position
  const unbounded = unboundedProfit(position, mark)
  const bounded =
    gapPrice === undefined || gapMost === undefined
      ? unbounded
      : min(unbounded, add(unboundedProfit(position, gapPrice), gapMost))
  return subtract(bounded, cut)
}

function unboundedProfit({ side, entry, size }: ProfitInputs, mark: Price): Quantity {
  const move =
    side === 'long' ? (mark as bigint) - (entry as bigint) : (entry as bigint) - (mark as bigint)
  return quantity(floorDivide(move * (size as bigint), SCALE))
}
