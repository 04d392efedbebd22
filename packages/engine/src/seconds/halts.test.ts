import { format, type Quantity, type Rate, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { isHalted, noResults, type DurationResults, SAMPLE_MIN, computeWinShares } from './halts.ts'

const q = (units: bigint): Quantity => unitsOf<Quantity>(String(units))
const [free, payout] = [unitsOf<Rate>('0'), unitsOf<Rate>('0.85')]
/** A number of won and lost orders, each with this stake. */
function played(won: bigint, lost: bigint, stakeWon = 10n, stakeLost = 10n): DurationResults {
  const square = (stake: bigint): bigint => (q(stake) as bigint) ** 2n
  return {
    won,
    lost,
    stakedWon: q(won * stakeWon),
    stakedLost: q(lost * stakeLost),
    squares: won * square(stakeWon) + lost * square(stakeLost),
  }
}

describe('halts of a duration', () => {
  it.each<[string, DurationResults, boolean]>([
    ['nothing', noResults, false],
    ['a fair share', played(5_000n, 5_000n), false],
    ['exactly break-even, 20 of 37', played(2_000n, 1_700n), false],
    ['one order more', played(2_001n, 1_700n), true],
    ['all of one order too few', played(SAMPLE_MIN - 1n, 0n), false],
    ['all of the sample', played(SAMPLE_MIN, 0n), true],
    ['large wins hidden among small losses', played(2_000n, 4_000n, 100n, 20n), true],
    ['the same of too few that tell', played(300n, 4_000n, 5_000n, 5n), false],
    [
      'small wins among large losses, more of the orders won',
      played(3_000n, 2_000n, 5n, 100n),
      true,
    ],
  ])('SEC-28 %s: %s', (_what, of, halted) => {
    expect(isHalted(of, free, payout)).toBe(halted)
  })

  it('SEC-28 a fee raises what breaks even', () => {
    expect([
      isHalted(played(2_001n, 1_700n), free, payout),
      isHalted(played(2_001n, 1_700n), unitsOf<Rate>('0.02'), payout),
    ]).toEqual([true, false])
  })

  it('FAIR-07 shows shares of orders and of stakes, of nothing none', () => {
    const shares = computeWinShares(played(1n, 2n, 50n, 10n))
    expect(
      shares === undefined ? [] : [format(shares.ofOrders, 4), format(shares.ofStakes, 4)],
    ).toEqual(['0.3333', '0.7142'])
    expect(computeWinShares(noResults)).toBeUndefined()
  })
})
