import { useSession } from '../session/session.ts'
import type { Product } from './define-product.ts'

/** What the operator has switched off. */
export type Off = readonly (Product['feature'] | undefined)[]

export function isOn({ feature }: Product, off: Off): boolean {
  return !off.includes(feature)
}

export function useIsAnyOn(products: readonly Product[]): boolean {
  return useSession(({ site }) => products.some((product) => isOn(product, site.off)))
}
