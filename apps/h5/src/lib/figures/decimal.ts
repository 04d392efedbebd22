const DECIMALS = 8
const ONE = 10n ** BigInt(DECIMALS)

/**
 * A decimal text with a sign, for comparing and showing, as 10^-8 units; what is finer is cut.
 * Throws RangeError for any other text, since the server sends none. Amounts that are sent go
 * through packages/money, which refuses instead of cutting.
 */
export function shownUnits(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '') throw new RangeError(`not a decimal: ${text}`)
  const units = BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
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
  const size = units < 0n ? -units : units
  const step = 10n ** BigInt(DECIMALS - decimals)
  const kept = String((size + (rounding === 'half' ? step / 2n : 0n)) / step).padStart(
    decimals + 1,
    '0',
  )
  const text = decimals === 0 ? kept : `${kept.slice(0, -decimals)}.${kept.slice(-decimals)}`
  return units < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

/** The product of two figures in units, cut toward zero. */
export function times(a: bigint, b: bigint): bigint {
  return (a * b) / ONE
}

/** For sorting: negative, zero or positive as of two figures the first is less, equal or more. */
export function byFigure(a: string, b: string): number {
  const difference = shownUnits(a) - shownUnits(b)
  return difference < 0n ? -1 : Number(difference > 0n)
}
