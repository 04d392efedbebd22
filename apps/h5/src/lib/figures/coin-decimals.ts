/**
 * The decimals for showing a coin's amount: all it has without trailing zeros, but at least two
 * (APP-20).
 */
export function coinDecimals(amount: string, min = 2, max = 8): number {
  const fraction = /\.(\d*?)0*$/.exec(amount)?.[1] ?? ''
  return Math.min(max, Math.max(min, fraction.length))
}

const fiatFormats = new Map<string, number>()

/** The decimals of a fiat currency: two for most, none for JPY and VND. */
export function fiatDecimals(code: string): number {
  const fiatFormat = fiatFormats.get(code)
  if (fiatFormat !== undefined) return fiatFormat
  const decimals =
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  fiatFormats.set(code, decimals)
  return decimals
}
