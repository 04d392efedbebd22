import { msOf } from '../../lib/time.ts'
import type { Terms, Version } from './queries.ts'

/**
 * What will hold of one subject when a further version begins: the last of its own that is
 * published and still to come, else the terms in force.
 */
export function baseOf(
  inForce: Terms,
  versions: readonly Version[],
  subject: string,
  nowMs: number,
): { readonly terms: Terms; readonly from: Version | undefined } {
  const coming = versions
    .filter((version) => version.subject === subject)
    .filter(({ status, effectiveAt }) => status === 2 && msOf(effectiveAt) > nowMs)
    .sort((a, b) => msOf(b.effectiveAt) - msOf(a.effectiveAt))
  return { terms: coming[0] ?? inForce, from: coming[0] }
}
