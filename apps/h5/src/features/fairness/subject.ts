import type { PlainKey } from '../../app/i18n/i18n.ts'

/**
 * What can be checked by its number: a recorded price by anybody, an order by its owner (FAIR-04).
 */
export const kinds = [
  'tick',
  'seconds',
  'contract',
  'swap',
  'spot market',
  'spot stop',
  'alert',
  'loan',
] as const
export type Kind = (typeof kinds)[number]
export type Subject = { readonly kind: Kind; readonly id: number }

export const kindNames = {
  tick: 'fairness.kind.tick',
  seconds: 'fairness.kind.seconds',
  contract: 'fairness.kind.contract',
  swap: 'fairness.kind.swap',
  'spot market': 'fairness.kind.market',
  'spot stop': 'fairness.kind.stop',
  alert: 'fairness.kind.alert',
  loan: 'fairness.kind.loan',
} as const satisfies Record<Kind, PlainKey>

/** The kind an address names; a recorded price unless it names another. */
export function kindNamed(word: string | undefined): Kind {
  return kinds.find((kind) => kind === word) ?? 'tick'
}

/** What an address asks to check; undefined until a number is given. */
export function parseSubject(
  kind: string | undefined,
  id: string | undefined,
): Subject | undefined {
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id)
    ? { kind: kindNamed(kind), id: Number(id) }
    : undefined
}
