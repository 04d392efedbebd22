import { price, type Price, SCALE } from '@candor/money'

/** USDT in USDT, the one price that no tick tells. */
export const USDT_PRICE: Price = price(SCALE)
