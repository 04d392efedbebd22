/** The lease for writing a market's book. */
export function toMarketLease(marketId: number): string {
  return `market:${marketId}`
}
