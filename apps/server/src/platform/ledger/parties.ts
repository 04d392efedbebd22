/**
 * Parties up to this number are houses; users have higher numbers, as assigned by the ledger's
 * first migration.
 */
export const LAST_HOUSE_ID = 100_000

/** The only house that places orders in the books (LEDG-05, SPOT-26). */
export const MARKET_MAKER_PARTY_ID = 4
