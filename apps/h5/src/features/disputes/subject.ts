import { type DisputeKind, disputeKinds } from '@candor/contract'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import { fromAll } from '../../app/products/facts.ts'

export type Subject = { readonly kind: DisputeKind; readonly id: number }

/** What can be complained of, in its product's words; a kind that none names has no product. */
const kindNames: ReadonlyMap<string, PlainKey> = new Map(
  [...fromAll('proofs'), ...fromAll('disputes')].flatMap((names) =>
    Object.entries<PlainKey>(names),
  ),
)
const provable: ReadonlySet<string> = new Set(
  fromAll('proofs').flatMap((names) => Object.keys(names)),
)

/** The order or request named by an address; undefined without one. */
export function parseSubject(
  word: string | undefined,
  id: string | undefined,
): Subject | undefined {
  const kind = disputeKinds.find((one) => one === word && kindNames.has(one))
  return kind !== undefined && id !== undefined && /^[1-9]\d{0,14}$/.test(id)
    ? { kind, id: Number(id) }
    : undefined
}

export function subjectText({ kind, id }: Subject): string {
  const name = kindNames.get(kind)
  return t('fairness.dispute.about', { kind: name === undefined ? kind : t(name), id })
}

/** Whether it has a proof that the browser can check (FAIR-04). */
export function hasProof({ kind }: Pick<Subject, 'kind'>): boolean {
  return provable.has(kind)
}
