import type { Price, Quantity } from '@candor/money'

/** An amount if it is above zero: a zero amount is not bought, moved, borrowed or missing. */
export function parsePositive<M extends Price | Quantity>(value: M | undefined): M | undefined {
  return value === undefined || value <= 0n ? undefined : value
}
