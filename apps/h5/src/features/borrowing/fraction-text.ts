import { formatPercentTrimmed, unitsOf } from '@candor/money'
import { formatPercent } from '../../lib/figures/format.ts'

/**
 * A fraction of the wire in per cent, without a sign and without zeros at its end: 0.00030000 is
 * 0.03%.
 */
export function fractionText(fraction: string): string {
  return formatPercent(formatPercentTrimmed(unitsOf(fraction)))
}
