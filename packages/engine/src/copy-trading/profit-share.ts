import { max, min, quantity, type Quantity, type Rate, shareRoundedDown } from '@candor/money'
import type { RelationResult } from './decide-copy.ts'

/**
 * What one follower's person has made with one leader's person over all their relations, ended ones
 * too (COPY-26). The rate is frozen per relation, so each result comes with its own.
 */
export type SharedResults = {
  readonly results: readonly (RelationResult & { readonly rate: Rate })[]
  /** All that was shared before. */
  readonly shared: Quantity
}

const NOTHING = quantity(0n)

/**
 * What a leader is due now, of what the follower's leverage account has available; never owed.
 * Losses that are still open count, profits that are still open do not, and what was shared stays
 * shared, so that the same profit is shared once (COPY-26).
 */
export function computeProfitShare(
  { results, shared }: SharedResults,
  available: Quantity,
): Quantity {
  const due = results.reduce(
    (sum, result) => sum + (computeRelationShare(result) as bigint),
    -(shared as bigint),
  )
  return max(NOTHING, min(quantity(due), max(NOTHING, available)))
}

/**
 * The share of one relation, negative where it lost: losses of one relation are set against the
 * profits of another. Rounded down, which is for the follower (WIRE-16).
 */
function computeRelationShare({
  realised,
  unrealised,
  rate,
}: RelationResult & { readonly rate: Rate }): Quantity {
  const result = quantity((realised as bigint) + (min(NOTHING, unrealised) as bigint))
  return shareRoundedDown(result, rate)
}

/** A booking of a share: from the follower's leverage account to the leader's. */
export type SharePosting = {
  readonly role: 'follower' | 'leader'
  readonly part: 'available'
  readonly change: Quantity
}

export function sharePostings(share: Quantity): SharePosting[] {
  if (share <= 0n) return []
  return [
    { role: 'follower', part: 'available', change: quantity(-(share as bigint)) },
    { role: 'leader', part: 'available', change: share },
  ]
}
