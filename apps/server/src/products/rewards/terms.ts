/**
 * The delay of closing a day after its end: what was decided before midnight is written by then.
 */
export const CLOSE_DELAY_MS = 600_000
/** The interval of checking for due days, rebates and coupons. */
export const REWARDS_PAUSE_MS = 30_000
/** The interval of paying fees back to fee coupons (REW-13). */
export const COVER_PAUSE_MS = 5_000
/** Fees of this long before the last look are looked at again: what was written late is found. */
export const COVER_OVERLAP_MS = CLOSE_DELAY_MS
/** The payer of rebates: the collected fees. */
export const REBATE_HOUSE = 'house:fee'
export const REWARD_CURRENCY = 'USDT'
