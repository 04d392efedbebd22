import { products } from '../../products.ts'
import { useIsAnyOn } from './switched-on.ts'

type Listed = (typeof products)[number]
export type DeskProduct = Extract<Listed, { readonly desk: string }>
/** A product of the trading tab, as addresses name it. */
export type Desk = DeskProduct['desk']

/** The products that have a desk in the trading tab, in the order of its tabs. */
export const deskProducts = products.filter((product): product is DeskProduct => 'desk' in product)

/** Whether any product with a desk is on. */
export function useHasTradePage(): boolean {
  return useIsAnyOn(deskProducts)
}
