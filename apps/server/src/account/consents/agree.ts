import type { Language } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import { termsVersionInForce, getTerms } from './documents.ts'
import { addConsent, hasAgreed, type Queryable } from './store.ts'

export type TermsRefusal = {
  readonly refused: 'TERMS_NOT_ACCEPTED'
  readonly details: { readonly version: number }
}

/** The terms' document name; a risk disclosure has the name of its product. */
export const TERMS = 'terms'

/**
 * Records that a user accepted the terms in force, in the language they read; any other version is
 * refused with the one to accept.
 */
export async function agreeToTerms(
  database: Queryable,
  userId: number,
  version: number,
  language: Language,
  nowMs: number,
): Promise<TermsRefusal | undefined> {
  const refusal = checkTermsVersion(version, nowMs)
  if (refusal === undefined)
    await addConsent(database, userId, {
      document: TERMS,
      version,
      hash: getTerms(language, version).hash,
      language,
      now: toDate(nowMs),
    })
  return refusal
}

export function checkTermsVersion(version: number, nowMs: number): TermsRefusal | undefined {
  const inForce = termsVersionInForce(nowMs)
  return version === inForce
    ? undefined
    : { refused: 'TERMS_NOT_ACCEPTED', details: { version: inForce } }
}

/** The version of the terms that a user still has to accept; 0 when there is none. */
export async function findTermsToAccept(
  database: Queryable,
  userId: number,
  nowMs: number,
): Promise<number> {
  const version = termsVersionInForce(nowMs)
  return (await hasAgreed(database, userId, TERMS, version)) ? 0 : version
}
