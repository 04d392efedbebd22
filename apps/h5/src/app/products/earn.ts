import { use } from 'react'
import { products } from '../../products.ts'
import { loadGroup } from '../i18n/i18n.ts'
import type { EarnSection } from './define-earn.ts'
import type { Product } from './define-product.ts'

/** One file per product, by its folder; they load together with the hub. */
const files = import.meta.glob<EarnSection>('../../features/*/earn.tsx', {
  eager: true,
  import: 'earn',
})

export type EarnProduct = { readonly product: Product; readonly section: EarnSection }

/** Every product with a section in the hub, by risk (PAGE-81). */
export const earnSections: readonly EarnProduct[] = products
  .flatMap((product) => {
    const section = files[`../../features/${product.name}/earn.tsx`]
    return section === undefined ? [] : [{ product, section }]
  })
  .sort((one, other) => one.section.at - other.section.at)

/** Waits for the catalogues of all sections. */
export function useEarnTexts(): void {
  for (const { section } of earnSections) use(loadGroup(section.texts))
}
