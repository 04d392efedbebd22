import { type ProductKind, type Reply, staff, type TermsPreview } from '@candor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type Product, parseProduct } from './product.ts'

type VersionReply = Reply<typeof staff.product>

/**
 * Terms, and for seconds contracts the break-even win rate of each duration, in the order of the
 * durations.
 */
export type Terms = {
  readonly product: Product
  readonly breakEvens: readonly string[]
  /** What customers would see, and what the house would promise; null for kinds without one. */
  readonly preview: TermsPreview | null
}
/** A version as proposed; `fields` is its exact text, which must be sent to publish it. */
export type Version = Terms & {
  readonly id: number
  readonly subject: string
  readonly status: VersionReply['status']
  readonly fields: string
  readonly effectiveAt: string
  /** The deadline for the second publisher. */
  readonly publishBy: string
  readonly proposedBy: string
  readonly proposedAt: string
  readonly publishedBy: string
  readonly publishedAt: string
}

const VERSIONS = 50

/**
 * The proposals of a kind, or of one pair or currency of it, newest first, and the terms in force
 * of that one, or of the first. Loaded on request: each reading is logged.
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
        inForce: {
          product: parseProduct(kind, data.in_force),
          breakEvens: data.break_even,
          preview: data.preview,
        },
        subject: data.subject,
        subjects: data.subjects,
      }
    },
  })
}

/**
 * Proposes terms, or publishes another member's proposal verbatim (STAFF-08). The only place in
 * this console that sends terms.
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
    preview: reply.preview,
    effectiveAt: reply.effective_at,
    publishBy: reply.publish_by,
    proposedBy: reply.proposed_by,
    proposedAt: reply.proposed_at,
    publishedBy: reply.published_by,
    publishedAt: reply.published_at,
  }
}
