/** Currencies that the code names, by their ids from a migration. */
export const BTC = 1
export const USDT = 3
