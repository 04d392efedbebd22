import Big from 'big.js'

/**
 * How long a movement's bar is, in per cent of the largest one beside it; a picture, whose figures
 * stand next to it.
 */
export function computeShare(amount: string, all: readonly string[]): number {
  const largest = all.reduce((max, each) => {
    const size = new Big(each).abs()
    return size.gt(max) ? size : max
  }, new Big(0))
  return largest.eq(0) ? 0 : Number(new Big(amount).abs().div(largest).times(100).toFixed(2))
}
