import { floorDivide, type Price } from '@candor/money'

/**
 * (last - open) / open x 100 with 4 decimals, rounded half away from zero, with '+' when positive
 * and no percent sign (MKT-05). Without an open price there is no change.
 */
export function changeText(open: Price, last: Price): string {
  if (open <= 0n) return '0.0000'
  const difference = last - open
  const size = difference < 0n ? -difference : difference
  const tenThousandths = floorDivide(size * 2_000_000n + (open as bigint), 2n * (open as bigint))
  const digits = tenThousandths.toString().padStart(5, '0')
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`
  if (tenThousandths === 0n) return text
  return `${difference < 0n ? '-' : '+'}${text}`
}
