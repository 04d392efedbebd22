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
 * Between these the fund's history decides whether openings are allowed: below the first none are,
 * from the second on all are (FUT-42).
 */
export type FundBounds = { readonly floor: Quantity; readonly resumesAt: Quantity }

/** The fund's floor by the caps of all pairs, and the balance at which openings resume. */
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
 * Whether a balance alone decides about openings; between the bounds the last decisive one does.
 */
export function isDecisive(balance: Quantity, { floor, resumesAt }: FundBounds): boolean {
  return balance < floor || balance >= resumesAt
}

/**
 * The balance that an opening requires, given the last decisive balance; without one openings were
 * never stopped.
 */
export function requiredFund(
  { floor, resumesAt }: FundBounds,
  lastDecisive: Quantity | undefined,
): Quantity {
  return lastDecisive !== undefined && lastDecisive < floor ? resumesAt : floor
}
