import { tradePageProducts } from '../../app/products/trade-pages.ts'
import { isOn } from '../../app/products/switched-on.ts'
import type { Site } from '../../app/session/session.ts'
import { toOffers } from './wire.ts'

/** The products in which a pair can be traded (PAGE-41), as addresses name them. */
export type Product = 'coins' | 'futures' | 'seconds'

/**
 * The product named by an address, if the pair is traded in it; else coins, else one that the
 * operator has not switched off (SITE-13), else none.
 */
export function productNamed(
  wanted: string | undefined,
  pair: Parameters<typeof toOffers>[0],
  off: Site['off'] = [],
): Product | undefined {
  const offers = { ...toOffers(pair), coins: true }
  const open = (['coins', 'futures', 'seconds'] as const).filter(
    (product) =>
      offers[product] &&
      tradePageProducts.some((each) => each.tradePage === product && isOn(each, off)),
  )
  return open.find((product) => product === wanted) ?? open[0]
}
