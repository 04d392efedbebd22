import { products } from '../../products.ts'
import type { Product } from './define-product.ts'
import { useIsAnyOn } from './switched-on.ts'

const listed: readonly Product[] = products
/** The products with a section in the Earn hub; its tab goes with the last of them (SITE-13). */
export const earnProducts = listed.filter(({ earn }) => earn === true)

export function useHasEarnTab(): boolean {
  return useIsAnyOn(earnProducts)
}
