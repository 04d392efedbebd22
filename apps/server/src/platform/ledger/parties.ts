/**
 * Parties up to this number are houses; users have the numbers above it, as the ledger's first
 * migration gives them out.
 */
export const LAST_HOUSE_ID = 100_000
