import type { Price, Quantity } from '@candor/money'
import { floorDivide, min, quantity, SCALE } from '@candor/money'
import type { Position, Side } from './order.ts'

/** What a position's profit is computed from. */
export type ProfitInputs = { readonly side: Side; readonly entry: Price; readonly size: Quantity; readonly reserve: Quantity }

/**
 * A position's profit at a mark, negative for a loss (FUT-12): (mark - entry) x size for a long, (entry - mark) x size for a short,
 * rounded down, and at most what the house has set aside for it (LEDG-19).
 */
export function profitOf(position: ProfitInputs, mark: Price): Quantity {
  return min(uncappedProfit(position, mark), position.reserve)
}

/** Whether a position has reached the greatest profit there is for it and so closes. */
export function isAtGreatestProfit(position: Position, mark: Price): boolean {
  return uncappedProfit(position, mark) >= position.reserve
}

function uncappedProfit({ side, entry, size }: ProfitInputs, mark: Price): Quantity {
  const move = side === 'long' ? (mark as bigint) - (entry as bigint) : (entry as bigint) - (mark as bigint)
  return quantity(floorDivide(move * (size as bigint), SCALE))
}
