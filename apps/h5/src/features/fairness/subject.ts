import type { ProofKind } from '@candor/contract'
import type { PlainKey } from '../../app/i18n/i18n.ts'
import { fromAll } from '../../app/products/facts.ts'

/**
 * What can be checked by its number: a recorded price by everybody, an order by its owner
 * (FAIR-04).
 */
export type Kind = 'tick' | ProofKind
export type Subject = { readonly kind: Kind; readonly id: number }

export const kindNames: ReadonlyMap<Kind, PlainKey> = new Map([
  ['tick', 'fairness.kind.tick'],
  ...fromAll('proofs').flatMap((proofs) => Object.entries(proofs) as [ProofKind, PlainKey][]),
])

/** The kind named by an address; a recorded price by default. */
export function kindNamed(word: string | undefined): Kind {
  return [...kindNames.keys()].find((kind) => kind === word) ?? 'tick'
}

/** The subject named by an address; undefined without a number. */
export function parseSubject(
  kind: string | undefined,
  id: string | undefined,
): Subject | undefined {
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id)
    ? { kind: kindNamed(kind), id: Number(id) }
    : undefined
}
