import { type DelistingTerms, delistingTerms } from '@candor/contract'
import { delistingNoticeMs, type ListingTerms } from '@candor/engine/listing/delisting'
import type { OwnTerms } from '../../kernel/versioned-terms.ts'
import type { ProductTerms } from './product-kind.ts'

/** The currency in which everything is counted. */
const USDT_NAME = 'USDT'

/**
 * Whether each coin is on the list, by its name (STAFF-23). USDT never leaves it.
 */
export function listingTerms(names: readonly string[]): ProductTerms<ListingTerms> {
  const first = new Map(
    names.filter((name) => name !== USDT_NAME).map((name) => [name, { isListed: true }]),
  )
  return {
    first,
    read: (fields) => readListing(fields, first),
    write: writeListing,
    noticeMs: delistingNoticeMs,
    breakEvens: () => [],
  }
}

function readListing(
  fields: unknown,
  first: ReadonlyMap<string, ListingTerms>,
): OwnTerms<ListingTerms> | undefined {
  const { success, data } = delistingTerms.safeParse(fields)
  return success && first.has(data.currency)
    ? { subject: data.currency, terms: { isListed: data.listed } }
    : undefined
}

function writeListing({ subject, terms }: OwnTerms<ListingTerms>): DelistingTerms {
  return { currency: subject, listed: terms.isListed }
}
