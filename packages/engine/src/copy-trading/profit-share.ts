import {
  add,
  max,
  min,
  negate,
  quantity,
  type Quantity,
  type Rate,
  shareRoundedDown,
  subtract,
  sum,
  unitsOf,
} from '@candor/money'
import type { RelationResult } from './decide-copy.ts'

/**
 * What one follower's person has made with one leader's person over all their relations, ended ones
 * too (COPY-26). The rate is frozen per relation, so each result comes with its own.
 */
export type SharedResults = {
  readonly results: readonly (RelationResult & { readonly rate: Rate })[]
  /** All that was due before, whether or not it could be taken. */
  readonly shared: Quantity
}

const NOTHING = quantity(0n)
const MAX_SHARE_RATE = unitsOf<Rate>('0.2')

/** Whether a leader may ask for a rate of followers' profits (COPY-26). */
export function isShareRate(rate: Rate): boolean {
  return rate >= 0n && rate <= MAX_SHARE_RATE
}

export type ProfitShare = {
  /** What counts as shared from now on, though less of it were taken. */
  readonly due: Quantity
  /** What the follower's leverage account has of it. */
  readonly taken: Quantity
}

/**
 * What a leader is due now, and what is taken of it. What an account lacks is not owed: it counts
 * as shared, so that no later deposit pays for it. Losses that are still open count, profits that
 * are still open do not, and what was shared stays shared, so that the same profit is shared once
 * (COPY-26).
 */
export function computeProfitShare(
  { results, shared }: SharedResults,
  available: Quantity,
): ProfitShare {
  const due = max(NOTHING, subtract(sum(results.map(computeRelationShare)), shared))
  return { due, taken: min(due, max(NOTHING, available)) }
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
  return shareRoundedDown(add(realised, min(NOTHING, unrealised)), rate)
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
    { role: 'follower', part: 'available', change: negate(share) },
    { role: 'leader', part: 'available', change: share },
  ]
}
