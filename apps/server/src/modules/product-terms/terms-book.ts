import type { ProductKind } from '@candor/contract'
import type { Rate } from '@candor/money'
import { type Clock, repeat } from '../../clock/clock.ts'
import { publishedVersions } from './store-versions.ts'
import type { Database } from './store.ts'

/** A version holds at the earliest so long after it was published (STAFF-08). */
export const ANNOUNCED_MS = 86_400_000
/** And at the latest so long after: none can be published before it any more, so a slip of the year would be for ever (STAFF-08). */
export const AHEAD_MOST_MS = 366 * 86_400_000
/** Versions that another process published are read so often: long before they hold. */
const READ_PAUSE_MS = 60_000

/** How one product's terms are kept: those it began with, and what reads and writes them as the fields of a version. */
export type ProductTerms<T> = {
  readonly first: T
  /** The terms that fields name; undefined where they do not hold together. */
  read(fields: unknown): T | undefined
  /** The terms as fields, in one form for equal terms. */
  write(terms: T): unknown
  /** What a customer must win of each that is offered to lose nothing in the long run, in the order of the fields (SEC-16). */
  breakEvens(terms: T): readonly Rate[]
}

/** The published terms of one product by the time from which they hold. */
export type TermsBook<T> = ProductTerms<T> & {
  readonly kind: ProductKind
  /** The terms of a moment. */
  at(nowMs: number): T
  /** Published, and not in force yet. */
  upcoming(nowMs: number): readonly { readonly effectiveMs: number; readonly terms: T }[]
  /** Reads what was published since. */
  refresh(): Promise<void>
}

/** Reads the published versions of a product and keeps reading them; the second answer ends that. */
export async function openTermsBook<T>(
  { database, clock, onFault }: { readonly database: Database; readonly clock: Clock; onFault(error: unknown): void }, kind: ProductKind, product: ProductTerms<T>,
): Promise<{ readonly book: TermsBook<T>; end(): Promise<void> }> {
  let versions: readonly { readonly effectiveMs: number; readonly terms: T }[] = []
  const refresh = async (): Promise<void> => {
    versions = (await publishedVersions(database)).filter((version) => version.kind === kind).map(({ fields, effectiveMs }) => {
      const terms = product.read(fields)
      if (terms === undefined) throw new Error(`the published terms of ${kind} from ${effectiveMs} do not hold together`)
      return { effectiveMs, terms }
    })
  }
  await refresh()
  const book: TermsBook<T> = {
    ...product, kind, refresh,
    at: (nowMs) => versions.findLast(({ effectiveMs }) => effectiveMs <= nowMs)?.terms ?? product.first,
    upcoming: (nowMs) => versions.filter(({ effectiveMs }) => effectiveMs > nowMs),
  }
  return { book, end: repeat(clock, READ_PAUSE_MS, refresh, onFault) }
}
