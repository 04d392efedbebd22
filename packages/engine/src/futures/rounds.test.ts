import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketTick } from './rounds.ts'
import { pricingTicks, roundsOf } from './rounds.ts'
import { BTC, ETH, NOON, priceOf, tickAt } from './sample-futures.ts'

function tick(tickId: number, marketId: number, second: number): MarketTick {
  return { ...tickAt(String(tickId), NOON + second * 1_000, tickId), marketId }
}

function shown(ticks: readonly MarketTick[], before?: Parameters<typeof roundsOf>[1]) {
  return roundsOf(ticks, before).map(({ recordedAtMs, marks }) => [(recordedAtMs - NOON) / 1_000, ...[...marks].toSorted(([a], [b]) => a - b).map(([id, mark]) => `${id}:${mark.tickId}`)])
}

describe('rounds', () => {
  it('FUT-39 are the ticks recorded together, other pairs at the last they had', () => {
    expect(shown([tick(1, BTC, 0), tick(2, ETH, 0), tick(3, BTC, 1), tick(4, ETH, 2)])).toEqual([[0, '1:1', '2:2'], [1, '1:3', '2:2'], [2, '1:3', '2:4']])
  })

  it('FUT-39 start from the marks before them', () => {
    expect(shown([tick(3, BTC, 1)], new Map([[ETH, tickAt('2', NOON, 2)]]))).toEqual([[1, '1:3', '2:2']])
  })

  it('FUT-30 pass over no tick when a pair has several of one time', () => {
    expect(shown([tick(1, BTC, 0), tick(2, BTC, 0), tick(3, ETH, 0), tick(4, BTC, 0)])).toEqual([[0, '1:1', '2:3'], [0, '1:2', '2:3'], [0, '1:4', '2:3']])
  })

  it('MKT-16 leave out ticks that price nothing', () => {
    const late: MarketTick = { tickId: 9, marketId: BTC, price: priceOf('1'), ts: NOON - 2_000, recordedAt: NOON }
    expect(shown([late, tick(1, BTC, 1)])).toEqual([[1, '1:1']])
    expect(pricingTicks([tick(2, BTC, 1), late, tick(1, BTC, 1)]).map(({ tickId }) => tickId)).toEqual([1, 2])
  })

  it('FUT-39 do not depend on the order in which ticks are given', () => {
    const ticks = [tick(1, BTC, 0), tick(2, ETH, 0), tick(3, BTC, 0), tick(4, BTC, 1), tick(5, 3, 1), tick(6, ETH, 2), tick(7, ETH, 2)]
    fc.assert(fc.property(fc.shuffledSubarray(ticks, { minLength: ticks.length }), (shuffled) => { expect(shown(shuffled)).toEqual(shown(ticks)) }))
  })
})
