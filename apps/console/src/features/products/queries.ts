import { type ProductKind, type Reply, staff } from '@candor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type Product, parseProduct } from './product.ts'

type VersionReply = Reply<typeof staff.product>

/**
 * Terms, and of seconds contracts what a customer must win of each duration to lose nothing in the
 * long run, in the order of the durations.
 */
export type Terms = { readonly product: Product; readonly breakEvens: readonly string[] }
/** A version as proposed; `fields` is its text word by word, as it must be sent to publish it. */
export type Version = Terms & {
  readonly id: number
  readonly subject: string
  readonly status: VersionReply['status']
  readonly fields: string
  readonly effectiveAt: string
  /** By when the second publisher must have published it. */
  readonly publishBy: string
  readonly proposedBy: string
  readonly proposedAt: string
  readonly publishedBy: string
  readonly publishedAt: string
}

const VERSIONS = 50

/**
 * What was proposed for a kind, or for one pair or currency of it, newest first, and the terms in
 * force of that one, or of the first. It is read when it is asked for: each reading is logged.
 */
export function useVersions(kind: ProductKind, subject: string | undefined, page: number) {
  return useQuery({
    queryKey: ['products', kind, subject, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { message, data } = await call(
        staff.products,
        { kind, ...(subject === undefined ? {} : { subject }), page, limit: VERSIONS },
        signal,
      )
      return {
        ...message,
        data: message.data.map(toVersion),
        inForce: { product: parseProduct(kind, data.in_force), breakEvens: data.break_even },
        subject: data.subject,
        subjects: data.subjects,
      }
    },
  })
}

/**
 * Proposes terms, or publishes what another proposed word by word (STAFF-08). The one place of this
 * console that sends terms.
 */
export async function sendVersion(
  kind: ProductKind,
  fields: string,
  effectiveAt: string,
): Promise<Version> {
  return toVersion((await call(staff.product, { kind, fields, effective_at: effectiveAt })).message)
}

function toVersion(reply: VersionReply): Version {
  return {
    id: reply.id,
    subject: reply.subject,
    status: reply.status,
    fields: reply.fields,
    product: parseProduct(reply.kind, reply.fields),
    breakEvens: reply.break_even,
    effectiveAt: reply.effective_at,
    publishBy: reply.publish_by,
    proposedBy: reply.proposed_by,
    proposedAt: reply.proposed_at,
    publishedBy: reply.published_by,
    publishedAt: reply.published_at,
  }
}
