/**
 * Parties up to this number are houses; users have the numbers above it, as the ledger's first
 * migration gives them out.
 */
export const LAST_HOUSE_ID = 100_000

/** The one house that places orders on the books (LEDG-05, SPOT-26). */
export const MARKET_MAKER_PARTY_ID = 4
