import { describe, expect, it } from 'vitest'
import { ALL } from './copy-lots.ts'
import { hasRoom, computeMaxStake, computeCopiedPart } from './follower-room.ts'
import { usdt } from './sample-usdt.ts'

describe('room for followers', () => {
  it.each([
    ['nobody yet', 0, '0', '1000', '2000', true],
    ['more than twice the equity', 0, '0', '1000', '2000.00000001', false],
    ['the last of twenty times the equity', 9, '18000', '1000', '2000', true],
    ['one unit beyond it', 9, '18000.00000001', '1000', '2000', false],
    ['as many as there may be', 299, '0', '1000', '10', true],
    ['one more than there may be', 300, '0', '1000', '10', false],
    ['a leader who has lost everything', 0, '0', '0', '10', false],
  ])('%s: %i followers, stakes %s, equity %s, a stake of %s: %s (COPY-34)', (...row) => {
    const [, followers, stakes, equity, stake, has] = row
    const room = { followers, stakes: usdt(stakes), equity: usdt(equity) }
    expect(hasRoom(room, { leaders: 1, stake: usdt(stake) })).toBe(has)
  })

  it('is for who follows at most one other leader (COPY-07)', () => {
    const room = { followers: 0, stakes: usdt('0'), equity: usdt('1000') }
    const has = [0, 1, 2].map((leaders) => hasRoom(room, { leaders, stake: usdt('10') }))
    expect(has).toEqual([true, true, false])
  })

  it('is never negative where the equity has fallen (COPY-34)', () => {
    expect(computeMaxStake({ stakes: usdt('30000'), equity: usdt('1000') })).toBe(0n)
    expect(computeMaxStake({ stakes: usdt('0'), equity: usdt('-5') })).toBe(0n)
  })

  it('copies in proportion once stakes are above twenty times the equity (COPY-34)', () => {
    const stakes = [usdt('6000'), usdt('4000')]
    expect(computeCopiedPart(stakes, usdt('500'))).toEqual(ALL)
    expect(computeCopiedPart(stakes, usdt('499.5'))).toEqual({
      part: usdt('9990') as bigint,
      whole: usdt('10000') as bigint,
    })
    expect(computeCopiedPart(stakes, usdt('0'))).toEqual({
      part: 0n,
      whole: usdt('10000') as bigint,
    })
  })
})
