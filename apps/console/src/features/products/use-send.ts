import type { ProductKind } from '@candor/contract'
import { useSending } from '../../lib/use-sending.ts'
import { sendVersion, type Version } from './queries.ts'
import { formatRefusal, sentText } from './words.ts'

type Proposal = { readonly fields: string; readonly effectiveAt: string }

/** Sends terms for a time. */
export function useSend(kind: ProductKind, onAccepted: (version: Version) => void) {
  return useSending({
    send: ({ fields, effectiveAt }: Proposal) => sendVersion(kind, fields, effectiveAt),
    stale: ['products', kind],
    formatSent: sentText,
    formatRefusal: (code, message) => formatRefusal(kind, code, message),
    onAccepted,
  })
}
