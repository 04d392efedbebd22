import { add, type Quantity, quantity } from '@candor/money'
import {
  SINGLE_PASS_TOTAL_BTC_MAX,
  SINGLE_PASS_USER_BTC_MAX,
  MIN_OTHERS_FOR_MONEY,
  REVIEWER_BTC_MAX,
} from './terms.ts'

/**
 * What a request is about: who somebody is, money that comes in from outside, money that leaves, or
 * a loan or role that is granted.
 */
export type Matter = 'identity' | 'credit' | 'withdrawal' | 'grant'

/** What keeps a reviewer from a vote (STAFF-05, STAFF-15, STAFF-16, KYC-14). */
export type Bar =
  | 'voted'
  | 'verified'
  | 'passed-money'
  | 'failed-before'
  | 'too-few-left'
  | 'day-limit'

/** What is known of a reviewer before he votes on a request. */
export type Voter = {
  /** Has a vote on this request. */
  readonly hasVoted: boolean
  /** Passed the identity of its user, or money of his. */
  readonly verifiedUser: boolean
  readonly passedUserMoney: boolean
  /** Failed the last verification of its user. */
  readonly failedUserBefore: boolean
  /** Other able reviewers who have not verified its user. */
  readonly othersForMoney: number
  /**
   * Worth in BTC of what he passed within the window: of withdrawals of this user and of all, and
   * of everything.
   */
  readonly withdrawnForUser: Quantity
  readonly withdrawnTotal: Quantity
  readonly passedTotal: Quantity
}

/**
 * What a pass lets in or out, in BTC; undefined where a price is missing. Where no money moves it
 * is nothing.
 */
export type PassWorth = Quantity | 'nothing' | undefined

/**
 * Why a reviewer may not vote so on a request; undefined when he may. A fail moves no money, so
 * that only a vote of his own and KYC-14 keep him from it.
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
 * What a pass adds to its reviewer's day: without a price all of it, so that a missing price lets
 * nobody through.
 */
function countedWorth(worth: PassWorth): Quantity {
  return worth === 'nothing' ? quantity(0n) : (worth ?? REVIEWER_BTC_MAX)
}

/**
 * How many must pass a request (STAFF-05): two for every credit by hand and every grant, one for an
 * identity, and two for a withdrawal from where it would bring what its reviewer passed of them
 * within the window, for its user or for all, to a limit, or where its worth is unknown.
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
