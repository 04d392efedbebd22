import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketTick } from '../prices/tick.ts'
import { NO_ROUND, pricingTicks, buildRounds } from './rounds.ts'
import { BTC, ETH, NOON, priceOf, tickAt } from './sample/sample-futures.ts'

function tick(id: number, marketId: number, second: number): MarketTick {
  const { tickId: _tickId, ...times } = tickAt(String(id), NOON + second * 1_000, id)
  return { ...times, id, marketId }
}

function shown(ticks: readonly MarketTick[], before = NO_ROUND) {
  return buildRounds(before, ticks).map(({ recordedAtMs, marks }) => [
    (recordedAtMs - NOON) / 1_000,
    ...[...marks].toSorted(([a], [b]) => a - b).map(([id, mark]) => `${id}:${mark.tickId}`),
  ])
}

describe('rounds', () => {
  it('FUT-39 are the ticks recorded together, other pairs at the last they had', () => {
    expect(shown([tick(1, BTC, 0), tick(2, ETH, 0), tick(3, BTC, 1), tick(4, ETH, 2)])).toEqual([
      [0, '1:1', '2:2'],
      [1, '1:3', '2:2'],
      [2, '1:3', '2:4'],
    ])
  })

  it('FUT-39 start from the marks before them', () => {
    const before = {
      recordedAtMs: NOON,
      marks: new Map([[ETH, tickAt('2', NOON, 2)]]),
      lastTickId: 2,
    }
    expect(shown([tick(3, BTC, 1)], before)).toEqual([[1, '1:3', '2:2']])
    expect(shown([tick(1, BTC, 0), tick(2, ETH, 0)], before)).toEqual([])
  })

  it('FUT-39 are told apart by their last tick, whose ids only rise', () => {
    const ticks = [
      tick(1, BTC, 0),
      tick(2, ETH, 0),
      tick(3, BTC, 0),
      tick(4, ETH, 0),
      tick(5, ETH, 1),
    ]
    const rounds = buildRounds(NO_ROUND, ticks)
    expect(rounds.map(({ lastTickId }) => lastTickId)).toEqual([2, 4, 5])
    for (const [at, round] of rounds.entries())
      expect(buildRounds(round, ticks)).toEqual(rounds.slice(at + 1))
  })

  it('FUT-30 pass over no tick when a pair has several of one time', () => {
    expect(shown([tick(1, BTC, 0), tick(2, BTC, 0), tick(3, ETH, 0), tick(4, BTC, 0)])).toEqual([
      [0, '1:1'],
      [0, '1:2', '2:3'],
      [0, '1:4', '2:3'],
    ])
  })

  it('MKT-16 leave out ticks that price nothing', () => {
    const late = { price: priceOf('1'), ts: NOON - 2_000, recordedAt: NOON }
    expect(shown([{ ...late, id: 9, marketId: BTC }, tick(10, BTC, 1)])).toEqual([[1, '1:10']])
    expect(
      pricingTicks([tickAt('1', NOON, 2), { ...late, tickId: 9 }, tickAt('1', NOON, 1)]).map(
        ({ tickId }) => tickId,
      ),
    ).toEqual([1, 2])
  })

  it('FUT-39 do not depend on the order in which ticks are given', () => {
    const ticks = [
      tick(1, BTC, 0),
      tick(2, ETH, 0),
      tick(3, BTC, 0),
      tick(4, BTC, 1),
      tick(5, 3, 1),
      tick(6, ETH, 2),
      tick(7, ETH, 2),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(ticks, { minLength: ticks.length }), (shuffled) => {
        expect(shown(shuffled)).toEqual(shown(ticks))
      }),
    )
  })
})
