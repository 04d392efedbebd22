import type { Rate } from '@candor/money'
import type { TermsBook, VersionedTerms } from '../../kernel/versioned-terms.ts'

/** One kind of terms that publishers propose, and what staff see of them. */
export type ProductTerms<T> = VersionedTerms<T> & {
  /** The break-even win rate of each offered duration, in field order (SEC-16). */
  breakEvens(terms: T): readonly Rate[]
}

export type ProductBook<T> = TermsBook<T> & ProductTerms<T>
