/** The right to write a market's book. */
export function toMarketLease(marketId: number): string {
  return `market:${marketId}`
}
