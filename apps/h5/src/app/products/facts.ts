import { use } from 'react'
import { products } from '../../products.ts'
import { loadGroup } from '../i18n/i18n.ts'
import type { ProductFacts } from './define-facts.ts'
import type { Product } from './define-product.ts'

/** One file per product, by its folder; they load together with the first page that needs them. */
const files = import.meta.glob<ProductFacts>('../../features/*/facts.ts', {
  eager: true,
  import: 'facts',
})

export type ProductWithFacts = { readonly product: Product; readonly facts: ProductFacts }

/** Every product with its facts, in the order of the list. */
export const productsWithFacts: readonly ProductWithFacts[] = products.map((product) => ({
  product,
  facts: files[`../../features/${product.name}/facts.ts`] ?? {},
}))

export function factsOf(name: string): ProductFacts {
  return productsWithFacts.find(({ product }) => product.name === name)?.facts ?? {}
}

/**
 * Everything that products declare under one heading; a word that two of them use must mean the
 * same.
 */
export function fromAll<K extends keyof ProductFacts>(what: K): NonNullable<ProductFacts[K]>[] {
  return productsWithFacts.flatMap(({ facts }) => {
    const said = facts[what]
    return said === undefined ? [] : [said]
  })
}

/** Waits for the catalogues that name the products' facts. */
export function useFactTexts(): void {
  for (const { facts } of productsWithFacts)
    if (facts.texts !== undefined) use(loadGroup(facts.texts))
}
