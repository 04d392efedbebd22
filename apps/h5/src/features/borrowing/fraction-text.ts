import { formatPercentTrimmed, unitsOf } from '@candor/money'
import { formatPercent } from '../../lib/figures/format.ts'

/**
 * A fraction from the wire as a percentage without a sign and trailing zeros: 0.00030000 is 0.03%.
 */
export function fractionText(fraction: string): string {
  return formatPercent(formatPercentTrimmed(unitsOf(fraction)))
}
