import { refundOf } from '@candor/engine/token-offering/payment'
import {
  decidePostings,
  lockPostings,
  type OfferingPosting,
  passPostings,
  returnPostings,
} from '@candor/engine/token-offering/postings'
import { negate, type Quantity, subtract } from '@candor/money'
import { findOutcome, type PlaceShares } from '../outcome.ts'
import type { Decision, StoredApplication, Tally } from '../project.ts'
import type { Written } from './store-results.ts'

/** One application settled: its row as it is written, and its movements. */
export type SettledApplication = {
  readonly application: StoredApplication
  readonly written: Written
  readonly postings: readonly OfferingPosting[]
}

/** Settles an application of the pool: what it is not passed is free again at once (IEO-08). */
export function settleInPool(
  application: StoredApplication,
  shares: PlaceShares,
): SettledApplication {
  const { kept, tokens, place } = application
  const passed = shares.get(place) ?? 0n
  return {
    application,
    written: {
      id: application.id,
      status: 2,
      poolPassed: passed,
      passed: undefined,
      refund: undefined,
    },
    postings: decidePostings(kept, refundOf(kept, tokens, passed)),
  }
}

/**
 * Settles an application at the end, or at a cancellation: its tokens are passed and locked, what
 * it paid for them is the issuer's, and the rest is free again (IEO-13, IEO-19, IEO-22).
 */
export function settleAtEnd(
  application: StoredApplication,
  decisions: readonly Decision[],
  tally: Pick<Tally, 'cancelled'>,
  shares: PlaceShares | undefined,
): SettledApplication {
  const outcome = findOutcome(application, decisions, tally, shares)
  if (outcome === undefined) throw new Error(`nothing decides application ${application.id}`)
  const { passed, refund } = outcome
  return {
    application,
    written: {
      id: application.id,
      status: passed > 0n ? 2 : 3,
      poolPassed: application.poolPassed,
      passed,
      refund: refund as bigint,
    },
    postings: postingsAtEnd(application, passed, refund),
  }
}

function postingsAtEnd(
  application: StoredApplication,
  passed: bigint,
  refund: Quantity,
): readonly OfferingPosting[] {
  const { kept, status, tokens, poolPassed } = application
  if (tokens === 0n) return []
  const paid = subtract(kept, refund)
  if (status === 'applied')
    return passed === 0n
      ? lockPostings(negate(kept))
      : [...decidePostings(kept, refund), ...passPostings(passed, paid)]
  // What was charged lies in escrow, less what the pool gave back.
  const inEscrow =
    poolPassed === undefined ? kept : subtract(kept, refundOf(kept, tokens, poolPassed))
  return passed === 0n ? returnPostings(inEscrow) : passPostings(passed, paid)
}
