import { roundDivide, shownUnits } from '@candor/money'

/**
 * The length of a movement's bar, in per cent of the largest one; for display, its figures are
 * beside it.
 */
export function computeShare(amount: string, all: readonly string[]): number {
  const largest = all.map(sizeOf).reduce((max, size) => (size > max ? size : max), 0n)
  return largest === 0n ? 0 : Number(roundDivide(10_000n * sizeOf(amount), largest)) / 100
}

function sizeOf(text: string): bigint {
  const units = shownUnits(text)
  return units < 0n ? -units : units
}
