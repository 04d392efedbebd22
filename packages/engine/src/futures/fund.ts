import {
  asQuantity,
  max,
  type Notional,
  quantity,
  type Quantity,
  shareRoundedUp,
  sum,
} from '@candor/money'
import type { FundTerms } from './terms.ts'

const GREATEST_PAIRS = 3

/**
 * Between these the fund's past decides whether anything opens: below the first nothing does, from
 * the second on everything may (FUT-42).
 */
export type FundBounds = { readonly floor: Quantity; readonly beginsAgain: Quantity }

/** The fund's floor by the caps of all pairs, and what it must hold for openings to begin again. */
export function fundBounds(
  { leastFloor, capShare, beginsAgain }: FundTerms,
  caps: readonly Notional[],
): FundBounds {
  const greatest = caps
    .toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    .slice(0, GREATEST_PAIRS)
    .map(asQuantity)
  const floor = max(leastFloor, shareRoundedUp(sum(greatest), capShare))
  return { floor, beginsAgain: quantity((floor as bigint) * BigInt(beginsAgain)) }
}

/**
 * Whether a balance says by itself whether anything opens; between the bounds it takes the last one
 * that did.
 */
export function isDecisive(balance: Quantity, { floor, beginsAgain }: FundBounds): boolean {
  return balance < floor || balance >= beginsAgain
}

/**
 * What the fund must hold for an opening, by the last decisive balance that it had; without one
 * nothing ever stopped.
 */
export function leastFund(
  { floor, beginsAgain }: FundBounds,
  lastDecisive: Quantity | undefined,
): Quantity {
  return lastDecisive !== undefined && lastDecisive < floor ? beginsAgain : floor
}
