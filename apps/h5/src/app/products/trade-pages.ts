import { products } from '../../products.ts'
import { useIsAnyOn } from './switched-on.ts'

type Listed = (typeof products)[number]
export type TradePageProduct = Extract<Listed, { readonly tradePage: string }>
export type TradePageName = TradePageProduct['tradePage']

/** The products with a page in the trading tab, in the order of its tabs. */
export const tradePageProducts = products.filter(
  (product): product is TradePageProduct => 'tradePage' in product,
)

export function useHasTradePage(): boolean {
  return useIsAnyOn(tradePageProducts)
}
