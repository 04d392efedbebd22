import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import { openTermsBook } from '../kernel/versioned-terms.ts'
import type { Rule } from '../platform/fairness/index.ts'
import type { ProductBook } from '../platform/product-terms/index.ts'
import type { ProductFacts, TermsKind, TermsNow } from '../products/define-product.ts'
import { products } from '../products/index.ts'

type Declared = Extract<(typeof products)[number], { readonly terms: unknown }>['terms']
type KindsOf<Terms> = Terms extends unknown ? keyof Terms : never

/** The books of the kinds that products declare, by kind. */
export type ProductBooks = Readonly<Record<KindsOf<Declared>, ProductBook<unknown>>>

export type ProductTermsInForce = {
  readonly books: ProductBooks
  /** The book of a kind, for the product that declares it. */
  bookOf<T>(kind: TermsKind<T>): ProductBook<T>
  termsNow(nowMs: number): TermsNow
  /** The rules of versions that are not in force yet. */
  listLaterRules(nowMs: number): { readonly effectiveMs: number; readonly rules: readonly Rule[] }[]
  end(): Promise<void>
}

/** Opens the books of all kinds that products declare, and keeps reading them. */
export async function openProductTerms(
  parts: { readonly database: Database; readonly clock: Clock; onFault(error: unknown): void },
  isSandbox: boolean,
): Promise<ProductTermsInForce> {
  const listed: readonly ProductFacts[] = products
  const declared = listed.flatMap(({ terms }) => Object.entries(terms ?? {}))
  const opened = await Promise.all(
    declared.map(async ([name, kind]) => ({
      name,
      kind,
      ...(await openTermsBook(parts, name, kind.define(isSandbox))),
    })),
  )
  const bookOf = <T>(kind: TermsKind<T>): ProductBook<T> => {
    const found = opened.find((one) => one.kind === kind)
    if (found === undefined) throw new Error('no product declares this kind of terms')
    return found.book as ProductBook<T>
  }
  return {
    books: Object.fromEntries(opened.map(({ name, book }) => [name, book])) as ProductBooks,
    bookOf,
    termsNow: (nowMs) => (kind) => {
      const book = bookOf(kind)
      return [...book.first.keys()].map((subject) => ({ subject, terms: book.at(nowMs, subject) }))
    },
    listLaterRules: (nowMs) =>
      opened.flatMap(({ kind, book }) =>
        book
          .upcoming(nowMs)
          .map(({ effectiveMs, ...own }) => ({ effectiveMs, rules: [kind.word(own)] })),
      ),
    end: async () => {
      for (const { end } of opened) await end()
    },
  }
}
