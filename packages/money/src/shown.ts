import { roundDivide } from './arithmetic.ts'
import { quantity, SCALE, SCALE_DECIMALS } from './kinds.ts'
import { format } from './text.ts'

/**
 * A decimal text with a sign, for comparing and showing, as 10^-8 units; what is finer is cut.
 * Throws RangeError for any other text, since the server sends none. Amounts that are sent are
 * parsed, which refuses instead of cutting.
 */
export function shownUnits(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '') throw new RangeError(`not a decimal: ${text}`)
  const units = BigInt(whole + fraction.slice(0, SCALE_DECIMALS).padEnd(SCALE_DECIMALS, '0'))
  return sign === '-' ? -units : units
}

/**
 * Units as a decimal text of exactly so many decimals, cut toward zero or rounded half away from
 * it.
 */
export function decimalText(
  units: bigint,
  decimals: number,
  rounding: 'cut' | 'half' = 'cut',
): string {
  const step = 10n ** BigInt(SCALE_DECIMALS - decimals)
  return format(quantity(rounding === 'half' ? roundDivide(units, step) * step : units), decimals)
}

/** The product of two figures in units, cut toward zero. */
export function shownProduct(a: bigint, b: bigint): bigint {
  return (a * b) / SCALE
}

/** For sorting: negative, zero or positive as of two figures the first is less, equal or more. */
export function byFigure(a: string, b: string): number {
  return compareUnits(shownUnits(a), shownUnits(b))
}

/** The same of two amounts in units. */
export function compareUnits(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b)
}
