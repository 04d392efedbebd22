import type { Price } from '@candor/money'
import type { DualCurrency, DualType } from './terms.ts'
import { paidCurrencyOf } from './terms.ts'

/** How far a linked price is from the price at its listing: up to 1, 2.5, 5 percent, or more. */
export const DISTANCES = ['1', '2.5', '5', 'more'] as const
export type Distance = (typeof DISTANCES)[number]

/** How long a listing counts (DUAL-22). */
export const HISTORY_MS = 90 * 86_400_000

/** A product that was listed, sold or not. Undefined while it has not settled. */
export type ListedProduct = {
  readonly type: DualType
  readonly linkedPrice: Price
  readonly listedMs: number
  /** The price at its listing. */
  readonly reference: Price
  readonly settledIn: DualCurrency | undefined
}

export function toDistance({
  linkedPrice,
  reference,
}: Pick<ListedProduct, 'linkedPrice' | 'reference'>): Distance {
  const away = (linkedPrice as bigint) - (reference as bigint)
  const [size, base] = [away < 0n ? -away : away, reference as bigint]
  if (size * 100n <= base) return '1'
  if (size * 1_000n <= base * 25n) return '2.5'
  return size * 100n <= base * 5n ? '5' : 'more'
}

/**
 * Of all settled products of a coin listed in the last 90 days with this type and distance, how
 * many paid in the other currency than the one they were bought in (DUAL-22).
 */
export function countConverted(
  listed: Iterable<ListedProduct>,
  kind: { readonly type: DualType; readonly distance: Distance },
  atMs: number,
): { readonly converted: number; readonly settled: number } {
  let [converted, settled] = [0, 0]
  for (const product of listed) {
    const { type, settledIn, listedMs } = product
    const counts = type === kind.type && listedMs > atMs - HISTORY_MS && listedMs <= atMs
    if (!counts || settledIn === undefined || toDistance(product) !== kind.distance) continue
    settled += 1
    if (settledIn !== paidCurrencyOf(type)) converted += 1
  }
  return { converted, settled }
}
