import { TERMS, type TermsRefusal } from './agree.ts'
import { termsVersionInForce } from './documents.ts'
import { hasAgreed, type Queryable } from './store.ts'

/** So many users are remembered at once; beyond it all are forgotten and asked about again. */
const REMEMBERED_MAX = 100_000

/**
 * Answers TERMS_NOT_ACCEPTED to whoever has not agreed to the terms in force at a moment (USER-36).
 */
export type TermsGate = (userId: number, nowMs: number) => Promise<TermsRefusal | undefined>

/**
 * A consent is never taken back, so that who gave one is remembered and costs no more reads; who
 * did not is looked up each time.
 */
export function createTermsGate(
  database: Queryable,
  inForce: (nowMs: number) => number = termsVersionInForce,
): TermsGate {
  const agreedVersions = new Map<number, number>()
  return async (userId, nowMs) => {
    const version = inForce(nowMs)
    if (agreedVersions.get(userId) === version) return undefined
    if (!(await hasAgreed(database, userId, TERMS, version)))
      return { refused: 'TERMS_NOT_ACCEPTED', details: { version } }
    if (agreedVersions.size >= REMEMBERED_MAX) agreedVersions.clear()
    agreedVersions.set(userId, version)
    return undefined
  }
}
