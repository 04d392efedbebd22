import { type Rate, unitsOf } from '@candor/money'

/**
 * The fee of a purchase as a fraction of the USDT bought; an order keeps the one it was placed at.
 */
export const PURCHASE_FEE = unitsOf<Rate>('0')
/** Orders that were not paid in time are looked for so often (BUY-13). */
export const LAPSE_PAUSE_MS = 1_000
