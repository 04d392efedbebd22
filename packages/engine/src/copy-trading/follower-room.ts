import { max, min, quantity, type Quantity, sum } from '@candor/money'
import { ALL, type Part } from './copy-lots.ts'

/** How many leaders one user follows at most (COPY-07). */
const MAX_LEADERS = 2
/** How many follow one leader at most, in published terms (COPY-34). */
const MAX_FOLLOWERS = 300
/** What followers stake together at most, in the leader's equity, and one of them at most. */
const STAKES_PER_EQUITY = 20n
const STAKES_PER_EQUITY_OF_ONE = 2n

export type FollowerRoom = {
  readonly followers: number
  readonly stakes: Quantity
  /** Of the leader's leverage account, now. */
  readonly equity: Quantity
}

/** A user who would follow a leader, with the leaders they follow already. */
export type Candidate = { readonly leaders: number; readonly stake: Quantity }

/** Whether one more follower finds room beside a leader's others (COPY-07, COPY-34). */
export function hasRoom(
  { followers, stakes, equity }: FollowerRoom,
  { leaders, stake }: Candidate,
): boolean {
  return (
    leaders < MAX_LEADERS &&
    followers < MAX_FOLLOWERS &&
    stake <= computeMaxStake({ stakes, equity })
  )
}

/** The largest stake that still finds room; never negative. */
export function computeMaxStake({
  stakes,
  equity,
}: Pick<FollowerRoom, 'stakes' | 'equity'>): Quantity {
  const worth = max(equity, quantity(0n)) as bigint
  const left = quantity(worth * STAKES_PER_EQUITY - (stakes as bigint))
  return max(quantity(0n), min(left, quantity(worth * STAKES_PER_EQUITY_OF_ONE)))
}

/**
 * The part of each follower's lots that is copied once the leader's equity has fallen, so that
 * what follows stays in proportion to what the leader has at risk (COPY-34).
 */
export function computeCopiedPart(stakes: readonly Quantity[], equity: Quantity): Part {
  const whole = sum(stakes) as bigint
  const part = (max(equity, quantity(0n)) as bigint) * STAKES_PER_EQUITY
  return whole <= part ? ALL : { part, whole }
}
