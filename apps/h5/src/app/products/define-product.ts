import type { Feature } from '@candor/contract'
import type { LucideIcon } from 'lucide-react'
import type { Group } from '../i18n/i18n.ts'
import type { PagePath } from '../routing/pages.ts'

/**
 * What the app must know of a product before anything of it is shown. It is part of the first
 * visit, so it holds words alone; what is read later stands in the product's facts.ts
 * (define-facts.ts).
 */
export type Product = {
  /** Its folder's name, and its word in contract, engine and server. */
  readonly name: string
  /** By what the operator switches it off (SITE-13); one without this is always on. */
  readonly feature?: Feature
  /** Its word in the address of the trading tab, where it has a trade page there (PAGE-41). */
  readonly tradePage?: string
  /** The catalogue that its pages need beside the shell's. */
  readonly group: Group
  /** Of its page that stands in the bottom bar, when it has one (APP-02). */
  readonly tabIcon?: LucideIcon
  readonly pages: Readonly<Partial<Record<PagePath, ProductPage>>>
}

type ProductPage = {
  /** Led to while its product is off too, since what there was is read or ended here (SITE-13). */
  readonly stays?: true
  /** Of an address that the specification does not know: a guest is sent to log in (AUTH-23). */
  readonly login?: true
}

/** A product, for the list in products.ts. */
export function defineProduct<const P extends Product>(product: P): P {
  return product
}
