import {
  toQuantity,
  max,
  type Notional,
  quantity,
  type Quantity,
  shareRoundedUp,
  sum,
} from '@candor/money'
import type { FundTerms } from '../terms.ts'

const LARGEST_PAIR_COUNT = 3

/**
 * Between these the fund's past decides whether anything opens: below the first nothing does, from
 * the second on everything may (FUT-42).
 */
export type FundBounds = { readonly floor: Quantity; readonly resumesAt: Quantity }

/** The fund's floor by the caps of all pairs, and what it must hold for openings to begin again. */
export function fundBounds(
  { minFloor, capShare, resumeFactor }: FundTerms,
  caps: readonly Notional[],
): FundBounds {
  const largestCaps = caps
    .toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    .slice(0, LARGEST_PAIR_COUNT)
    .map(toQuantity)
  const floor = max(minFloor, shareRoundedUp(sum(largestCaps), capShare))
  return { floor, resumesAt: quantity((floor as bigint) * BigInt(resumeFactor)) }
}

/**
 * Whether a balance says by itself whether anything opens; between the bounds it takes the last one
 * that did.
 */
export function isDecisive(balance: Quantity, { floor, resumesAt }: FundBounds): boolean {
  return balance < floor || balance >= resumesAt
}

/**
 * What the fund must hold for an opening, by the last decisive balance that it had; without one
 * nothing ever stopped.
 */
export function requiredFund(
  { floor, resumesAt }: FundBounds,
  lastDecisive: Quantity | undefined,
): Quantity {
  return lastDecisive !== undefined && lastDecisive < floor ? resumesAt : floor
}
