import { products } from '../../products.ts'
import { useIsAnyOn } from './switched-on.ts'

type Listed = (typeof products)[number]
export type TradePageProduct = Extract<Listed, { readonly tradePage: string }>
/** A product of the trading tab, as addresses name it. */
export type TradePageName = TradePageProduct['tradePage']

/** The products with a trade page in the trading tab, in the order of its tabs. */
export const tradePageProducts = products.filter(
  (product): product is TradePageProduct => 'tradePage' in product,
)

/** Whether any product with a trade page is on. */
export function useHasTradePage(): boolean {
  return useIsAnyOn(tradePageProducts)
}
