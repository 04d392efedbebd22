/** A day is closed so long after its end: what was decided before midnight is written by then. */
export const CLOSE_DELAY_MS = 600_000
/** How often it is looked whether a day, a rebate or a coupon is due. */
export const REWARDS_PAUSE_MS = 30_000
/** Who pays rebates: the fees that were taken. */
export const REBATE_HOUSE = 'house:fee'
/** Who pays coupons: one account for each campaign. */
export const CAMPAIGN_HOUSE = 'house:campaigns'
export const REWARD_CURRENCY = 'USDT'
