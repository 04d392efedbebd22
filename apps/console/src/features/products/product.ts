import { type ProductKind, type SecondsProduct, secondsProduct } from '@candor/contract'
import { type Change, computeChanges } from './changes.ts'
import {
  flatChanges,
  type FlatKind,
  listWords,
  parseFlat,
  toFlatFields,
  type FlatProduct,
  toFlatFormValues,
  type FlatFormValues,
  parseFlatForm,
} from './flat.ts'
import {
  type ValidationErrors,
  parseSecondsForm,
  type SecondsFormValues,
  toSecondsFormValues,
} from './form-values.ts'

/** Terms of any kind: seconds contracts have durations, all others single figures. */
export type Product =
  | { readonly kind: 'seconds'; readonly terms: SecondsProduct }
  | { readonly kind: FlatKind; readonly terms: FlatProduct }
export type ProductFormValues =
  | { readonly kind: 'seconds'; readonly typed: SecondsFormValues }
  | { readonly kind: FlatKind; readonly typed: FlatFormValues }

export function parseProduct(kind: ProductKind, fields: string): Product {
  return kind === 'seconds'
    ? { kind, terms: secondsProduct.parse(JSON.parse(fields)) }
    : { kind, terms: parseFlat(kind, fields) }
}

/** Terms as the fields of a version. */
export function toFields(product: Product): string {
  return product.kind === 'seconds' ? JSON.stringify(product.terms) : toFlatFields(product.terms)
}

/** The differences between terms of one kind; terms of two kinds cannot be compared. */
export function changesBetween(before: Product, after: Product): readonly Change[] {
  if (before.kind === 'seconds' && after.kind === 'seconds')
    return computeChanges(before.terms, after.terms)
  if (before.kind === 'seconds' || after.kind === 'seconds')
    throw new Error(`terms of ${before.kind} compared with terms of ${after.kind}`)
  return flatChanges(before.terms, after.terms)
}

export function toFormValues(product: Product): ProductFormValues {
  return product.kind === 'seconds'
    ? { kind: 'seconds', typed: toSecondsFormValues(product.terms) }
    : { kind: product.kind, typed: toFlatFormValues(product.terms) }
}

/** Every figure typed over the terms, changed; words and the kind stay. */
export function mapFigures(
  base: Product,
  formValues: ProductFormValues,
  change: (text: string) => string,
): ProductFormValues {
  if (formValues.kind !== 'seconds') {
    const words = base.kind === 'seconds' ? [] : listWords(base.terms)
    const typed = Object.entries(formValues.typed).map(
      ([at, text]) => [at, words.includes(at) ? text : change(text)] as const,
    )
    return { kind: formValues.kind, typed: Object.fromEntries(typed) }
  }
  const { durations, fee, least, most, mostOpen, cap, quick } = formValues.typed
  return {
    kind: 'seconds',
    typed: {
      fee: change(fee),
      least: change(least),
      most: change(most),
      mostOpen: change(mostOpen),
      cap: change(cap),
      quick: change(quick),
      durations: durations.map((one) => ({
        seconds: change(one.seconds),
        payout: change(one.payout),
        least: change(one.least),
        most: change(one.most),
      })),
    },
  }
}

/** Parses the form into terms, or returns the unreadable fields. */
export function parseForm(
  base: Product,
  formValues: ProductFormValues,
): { readonly product: Product } | { readonly validationErrors: ValidationErrors } {
  if (formValues.kind === 'seconds') {
    const parsed = parseSecondsForm(formValues.typed)
    return 'product' in parsed ? { product: { kind: 'seconds', terms: parsed.product } } : parsed
  }
  if (base.kind === 'seconds')
    throw new Error(`terms of ${formValues.kind} typed over terms of seconds`)
  const parsed = parseFlatForm(formValues.kind, base.terms, formValues.typed)
  return 'product' in parsed
    ? { product: { kind: formValues.kind, terms: parsed.product } }
    : parsed
}
