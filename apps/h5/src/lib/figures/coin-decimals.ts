/**
 * With how many decimals a coin's amount reads best: as many as it has, without the zeros at its
 * end, but at least two (APP-20).
 */
export function coinDecimals(amount: string, least = 2, most = 8): number {
  const fraction = /\.(\d*?)0*$/.exec(amount)?.[1] ?? ''
  return Math.min(most, Math.max(least, fraction.length))
}

const fiatFormats = new Map<string, number>()

/** The decimals a fiat is written with: two for most, none for JPY and VND. */
export function fiatDecimals(code: string): number {
  const known = fiatFormats.get(code)
  if (known !== undefined) return known
  const decimals =
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  fiatFormats.set(code, decimals)
  return decimals
}
