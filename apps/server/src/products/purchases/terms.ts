import { type Rate, unitsOf } from '@candor/money'

/** The fee of a purchase as a fraction of the USDT bought; an order keeps its fee. */
export const PURCHASE_FEE = unitsOf<Rate>('0')
/** The interval of checking for unpaid orders (BUY-13). */
export const LAPSE_PAUSE_MS = 1_000
