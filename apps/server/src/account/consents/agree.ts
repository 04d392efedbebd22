import type { Language } from '@candor/contract'
import { dateOf } from '../../clock/clock.ts'
import { termsInForce, termsOf } from './documents.ts'
import { addConsent, hasAgreed, type Queryable } from './store.ts'

export type TermsRefusal = {
  readonly refused: 'TERMS_NOT_ACCEPTED'
  readonly details: { readonly version: number }
}

/** The terms among documents; a risk disclosure is one by the name of its product. */
export const TERMS = 'terms'

/**
 * Records that a user agreed to the terms in force, in the language in which he read them; any
 * other version is refused with the one to agree to.
 */
export async function agreeToTerms(
  database: Queryable,
  userId: number,
  version: number,
  language: Language,
  nowMs: number,
): Promise<TermsRefusal | undefined> {
  const refusal = otherThanInForce(version, nowMs)
  if (refusal === undefined)
    await addConsent(database, userId, {
      document: TERMS,
      version,
      hash: termsOf(language, version).hash,
      language,
      now: dateOf(nowMs),
    })
  return refusal
}

export function otherThanInForce(version: number, nowMs: number): TermsRefusal | undefined {
  const inForce = termsInForce(nowMs)
  return version === inForce
    ? undefined
    : { refused: 'TERMS_NOT_ACCEPTED', details: { version: inForce } }
}

/** The version of the terms that a user still has to agree to; 0 when there is none. */
export async function termsToAccept(
  database: Queryable,
  userId: number,
  nowMs: number,
): Promise<number> {
  const version = termsInForce(nowMs)
  return (await hasAgreed(database, userId, TERMS, version)) ? 0 : version
}
