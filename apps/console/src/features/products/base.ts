import { parseUtc } from '../../lib/time.ts'
import type { Terms, Version } from './queries.ts'

/**
 * The terms that will apply to one subject when a further version takes effect: the last published
 * one of its own that is still to come, else the terms in force.
 */
export function findBaseTerms(
  inForce: Terms,
  versions: readonly Version[],
  subject: string,
  nowMs: number,
): { readonly terms: Terms; readonly from: Version | undefined } {
  const upcoming = versions
    .filter((version) => version.subject === subject)
    .filter(({ status, effectiveAt }) => status === 2 && parseUtc(effectiveAt) > nowMs)
    .sort((a, b) => parseUtc(b.effectiveAt) - parseUtc(a.effectiveAt))
  return { terms: upcoming[0] ?? inForce, from: upcoming[0] }
}
