import type { Rate } from '@candor/money'
import type { TermsBook, VersionedTerms } from '../../kernel/versioned-terms.ts'

/** The terms of one kind of what a publisher proposes, and what staff are shown of them. */
export type ProductTerms<T> = VersionedTerms<T> & {
  /**
   * What a customer must win of each that is offered to lose nothing in the long run, in the order
   * of the fields (SEC-16).
   */
  breakEvens(terms: T): readonly Rate[]
}

export type ProductBook<T> = TermsBook<T> & ProductTerms<T>
