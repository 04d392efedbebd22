import type { Price, Quantity } from '@candor/money'

/** An amount where it is above zero: nothing is bought, moved, borrowed or lacking by a zero. */
export function parsePositive<M extends Price | Quantity>(value: M | undefined): M | undefined {
  return value === undefined || value <= 0n ? undefined : value
}
