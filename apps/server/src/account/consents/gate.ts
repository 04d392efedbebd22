import { TERMS, type TermsRefusal } from './agree.ts'
import { termsVersionInForce } from './documents.ts'
import { hasAgreed, type Queryable } from './store.ts'

/** The maximum number of cached users; beyond it the cache is cleared. */
const REMEMBERED_MAX = 100_000

/** Returns TERMS_NOT_ACCEPTED for a user who has not accepted the terms in force (USER-36). */
export type TermsGate = (userId: number, nowMs: number) => Promise<TermsRefusal | undefined>

/** A consent is never revoked, so it is cached; a missing one is looked up each time. */
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
