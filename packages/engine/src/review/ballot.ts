import { add, type Quantity, quantity } from '@candor/money'
import {
  SINGLE_PASS_TOTAL_BTC_MAX,
  SINGLE_PASS_USER_BTC_MAX,
  MIN_OTHERS_FOR_MONEY,
  REVIEWER_BTC_MAX,
} from './terms.ts'

/**
 * What a request concerns: a user's identity, incoming money, outgoing money, or a granted loan or
 * role.
 */
export type Matter = 'identity' | 'credit' | 'withdrawal' | 'grant'

/** Why a reviewer may not vote (STAFF-05, STAFF-15, STAFF-16, KYC-14). */
export type Bar =
  | 'voted'
  | 'verified'
  | 'passed-money'
  | 'failed-before'
  | 'too-few-left'
  | 'day-limit'

/** The facts about a reviewer before a vote. */
export type Voter = {
  /** Has already voted on this request. */
  readonly hasVoted: boolean
  /** Approved the identity of its user, or money of theirs. */
  readonly verifiedUser: boolean
  readonly passedUserMoney: boolean
  /** Rejected the last verification of its user. */
  readonly failedUserBefore: boolean
  /** Other eligible reviewers who have not verified its user. */
  readonly othersForMoney: number
  /**
   * BTC value of the reviewer's approvals within the window: of this user's withdrawals, of all
   * withdrawals, and of everything.
   */
  readonly withdrawnForUser: Quantity
  readonly withdrawnTotal: Quantity
  readonly passedTotal: Quantity
}

/**
 * The BTC value that an approval lets in or out; undefined where a price is missing, 'nothing'
 * where no money moves.
 */
export type PassWorth = Quantity | 'nothing' | undefined

/**
 * Why a reviewer may not cast this vote; undefined when allowed. A rejection moves no money, so
 * only an earlier vote and KYC-14 prevent it.
 */
export function findBar(
  verdict: 'pass' | 'fail',
  matter: Matter,
  worth: PassWorth,
  voter: Voter,
): Bar | undefined {
  if (voter.hasVoted) return 'voted'
  if (verdict === 'fail')
    return matter === 'identity' && voter.failedUserBefore ? 'failed-before' : undefined
  if (matter === 'identity')
    return voter.passedUserMoney
      ? 'passed-money'
      : voter.othersForMoney < MIN_OTHERS_FOR_MONEY
        ? 'too-few-left'
        : undefined
  if (voter.verifiedUser) return 'verified'
  return add(voter.passedTotal, countedWorth(worth)) > REVIEWER_BTC_MAX ? 'day-limit' : undefined
}

/**
 * What an approval adds to its reviewer's total: without a price the whole limit, so that a missing
 * price is no loophole.
 */
function countedWorth(worth: PassWorth): Quantity {
  return worth === 'nothing' ? quantity(0n) : (worth ?? REVIEWER_BTC_MAX)
}

/**
 * The number of approvals a request needs (STAFF-05): two for every manual credit and every grant,
 * one for an identity, and two for a withdrawal that would bring its reviewer's approvals within
 * the window, for its user or for all, to a limit, or whose value is unknown.
 */
export function passesNeeded(
  matter: Matter,
  worth: PassWorth,
  { withdrawnForUser, withdrawnTotal }: Pick<Voter, 'withdrawnForUser' | 'withdrawnTotal'>,
): 1 | 2 {
  if (matter === 'identity') return 1
  if (matter !== 'withdrawal' || worth === undefined || worth === 'nothing') return 2
  return add(withdrawnForUser, worth) >= SINGLE_PASS_USER_BTC_MAX ||
    add(withdrawnTotal, worth) >= SINGLE_PASS_TOTAL_BTC_MAX
    ? 2
    : 1
}
