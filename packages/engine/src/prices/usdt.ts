import { price, type Price, SCALE } from '@candor/money'

/** USDT in USDT, the one price without a tick. */
export const USDT_PRICE: Price = price(SCALE)
