import { type ProductKind, type SecondsProduct, secondsProduct } from '@candor/contract'
import { type Change, changesOf } from './changes.ts'
import {
  flatChanges,
  type FlatKind,
  flatOf,
  type FlatProduct,
  flatTyped,
  type FlatTyped,
  readFlat,
} from './flat.ts'
import { type Complaints, read, type Typed, typedOf } from './typed.ts'

/** Terms of any kind: seconds contracts have durations, all others are single figures. */
export type Product =
  | { readonly kind: 'seconds'; readonly terms: SecondsProduct }
  | { readonly kind: FlatKind; readonly terms: FlatProduct }
/** The same as they are typed. */
export type AnyTyped =
  | { readonly kind: 'seconds'; readonly typed: Typed }
  | { readonly kind: FlatKind; readonly typed: FlatTyped }

/** Terms as the server tells them. */
export function productOf(kind: ProductKind, fields: string): Product {
  return kind === 'seconds'
    ? { kind, terms: secondsProduct.parse(JSON.parse(fields)) }
    : { kind, terms: flatOf(kind, fields) }
}

/** What differs between terms of one kind; of two kinds nothing can be compared. */
export function changesBetween(before: Product, after: Product): readonly Change[] {
  if (before.kind === 'seconds' && after.kind === 'seconds')
    return changesOf(before.terms, after.terms)
  if (before.kind === 'seconds' || after.kind === 'seconds')
    throw new Error(`terms of ${before.kind} compared with terms of ${after.kind}`)
  return flatChanges(before.terms, after.terms)
}

/** Terms as a form begins with them. */
export function typedFrom(product: Product): AnyTyped {
  return product.kind === 'seconds'
    ? { kind: 'seconds', typed: typedOf(product.terms) }
    : { kind: product.kind, typed: flatTyped(product.terms) }
}

/** What is typed over terms, or what cannot be read, by field. */
export function readOver(
  base: Product,
  typed: AnyTyped,
): { readonly product: Product } | { readonly complaints: Complaints } {
  if (typed.kind === 'seconds') {
    const found = read(typed.typed)
    return 'product' in found ? { product: { kind: 'seconds', terms: found.product } } : found
  }
  if (base.kind === 'seconds') throw new Error(`terms of ${typed.kind} typed over terms of seconds`)
  const found = readFlat(typed.kind, base.terms, typed.typed)
  return 'product' in found ? { product: { kind: typed.kind, terms: found.product } } : found
}
