import type { Feature } from '@candor/contract'
import type { LucideIcon } from 'lucide-react'
import type { Group } from '../i18n/i18n.ts'
import type { PagePath } from '../routing/pages.ts'

/**
 * What the app must know of a product before it shows any of it. It is part of the first visit, so
 * it holds words alone; the rest is in the product's facts.ts (define-facts.ts).
 */
export type Product = {
  /** Its folder's name, and its name in contract, engine and server. */
  readonly name: string
  /** The feature that switches it off (SITE-13); a product without one is always on. */
  readonly feature?: Feature
  /** Its name in the address of the trading tab, if it has a trade page there (PAGE-41). */
  readonly tradePage?: string
  /** It has a section in the Earn hub (define-earn.ts), and so a part in its tab (PAGE-81). */
  readonly earn?: true
  /** The catalogue that its pages need in addition to the shell's. */
  readonly group: Group
  /** The icon of its tab in the bottom bar, if it has one (APP-02). */
  readonly tabIcon?: LucideIcon
  readonly pages: Readonly<Partial<Record<PagePath, ProductPage>>>
}

type ProductPage = {
  /**
   * Reachable while its product is off too, since existing items are read or ended here (SITE-13).
   */
  readonly stays?: true
  /** For an address outside the specification: guests are sent to log in (AUTH-23). */
  readonly login?: true
}

export function defineProduct<const P extends Product>(product: P): P {
  return product
}
