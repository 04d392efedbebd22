/** Currencies that the code itself names, by the ids that a migration gave them. */
export const BTC = 1
export const USDT = 3
