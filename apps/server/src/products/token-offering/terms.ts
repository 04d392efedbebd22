/** Keeps what was paid until the end, and the issuer, whose supply is locked (LEDG-05). */
export const OFFERING_ESCROW = 'escrow:offering'
export const OFFERING_ISSUER = 'issuer:offering'
export const USDT_NAME = 'USDT'
/** The coins that an offering may be paid in beside USDT (IEO-02). */
export const PAY_COINS = ['BTC', 'ETH'] as const

/** The interval of looking for what is due, and how many shares one transaction settles. */
export const DUE_PAUSE_MS = 1_000
export const DUE_BATCH = 200
/**
 * How long after the end of a pool or an offering what was accepted before it may still be filed:
 * it waits for its tick that long at most, and longer only under a load that would refuse it.
 */
export const CLOSE_DELAY_MS = 5_000
/** How many persons are read at once when an offering is decided. */
export const PERSONS_PER_READ = 20_000
