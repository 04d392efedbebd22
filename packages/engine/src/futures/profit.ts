import type { Price, Quantity } from '@candor/money'
import { add, floorDivide, min, quantity, SCALE, subtract } from '@candor/money'
import type { Position, Side } from './order.ts'

export type ProfitInputs = {
  readonly side: Side
  readonly entry: Price
  readonly size: Quantity
  readonly reserve: Quantity
} & Partial<Pick<Position, 'cut' | 'gapPrice' | 'gapMost'>>

const NOTHING = quantity(0n)

/**
 * A position's profit at a mark, negative for a loss (FUT-12): (mark - entry) x size for a long,
 * (entry - mark) x size for a short, rounded down, less the cuts of gaps (FUT-46), and at most its
 * reserve (LEDG-19).
 */
export function computeProfit(position: ProfitInputs, mark: Price): Quantity {
  return min(boundedProfit(position, mark), position.reserve)
}

/** Whether a position has reached its maximum profit and therefore closes. */
export function isAtMaxProfit(position: Position, mark: Price): boolean {
  return boundedProfit(position, mark) >= position.reserve
}

/**
 * The cut of a gap at a price: the profit there beyond the maximum gain since the silence began
 * (FUT-46).
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
