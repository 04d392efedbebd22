import { useQueries } from '@tanstack/react-query'
import { retrying } from '../../net/retrying.ts'
import { useSession } from '../session/session.ts'
import type { Product } from './define-product.ts'
import { isOn } from './switched-on.ts'

/**
 * Whether each product has a place: it is on, or the user still has something open in it, which
 * they must be able to see and end (SITE-13). Few products are ever off, so the query for open
 * items loads only then.
 */
export function useHavePlace(products: readonly Product[]): readonly boolean[] {
  const off = useSession(({ site }) => site.off)
  const token = useSession((session) => session.token)
  const answers = useQueries({
    queries: products.map((product) => ({
      queryKey: ['left-open', product.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => isLeftOpen(product, signal),
      enabled: !isOn(product, off) && token !== undefined,
      staleTime: 0,
    })),
  })
  return products.map((product, at) => isOn(product, off) || answers[at]?.data === true)
}

export function useHasPlace(product: Product): boolean {
  return useHavePlace([product])[0] === true
}

async function isLeftOpen({ name }: Product, signal: AbortSignal): Promise<boolean> {
  const { factsOf } = await retrying(() => import('./facts.ts'))
  return (await factsOf(name).leftOpen?.(signal)) ?? false
}
