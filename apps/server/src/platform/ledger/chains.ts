/** The ledger's hash chains: markets have the lower half, other writers share the upper. */
const CHAINS = 1024
const OF_MARKETS = CHAINS / 2
/** A market's seconds orders have a chain of their own, so that they never wait for spot's. */
const SECOND_WRITERS = OF_MARKETS / 2

/**
 * Chains of no market, for work that settles many users at once, which waits for itself alone. The
 * next one takes the number below: markets are few, so that theirs end long before.
 */
export const reservedChains = { locks: 511, duals: 510, offerings: 509 } as const

export function chainOfMarket(marketId: number): number {
  return marketId % OF_MARKETS
}

export function secondChainOfMarket(marketId: number): number {
  return chainOfMarket(SECOND_WRITERS + marketId)
}

/** Writers without a market share a chain by their id. */
export function chainOfParty(partyId: number): number {
  return OF_MARKETS + (partyId % (CHAINS - OF_MARKETS))
}
