/**
 * The number of each account kind (LEDG-03). A house's accounts are of the exchange kind, one per
 * market.
 */
export const kinds = { fiat: 1, exchange: 2, leverage: 3, options: 4 } as const
