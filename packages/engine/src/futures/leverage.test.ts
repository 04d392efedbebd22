import { describe, expect, it } from 'vitest'
import {
  isExperienced,
  isHighLeverage,
  isSoonLiquidated,
  shareDays,
  computeLiquidatedShare,
} from './leverage.ts'
import { recordedShareBps } from './recorded-shares.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-11-20T12:00:00Z')
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`)

it.each([
  [10, false],
  [25, false],
  [26, true],
  [50, true],
  [100, true],
])('FUT-49 %i times asks for experience: %s', (multiple, isHigh) => {
  expect(isHighLeverage(multiple)).toBe(isHigh)
})

it.each([
  [10, 3, true],
  [9, 3, false],
  [10, 2, false],
  [1_000, 2, false],
  [1_000, 1_000, true],
  [0, 0, false],
])('FUT-49 %i closed on %i days is experience: %s', (closed, days, isEnough) => {
  expect(isExperienced({ closed, days })).toBe(isEnough)
})

it.each([
  [0, true],
  [DAY, true],
  [DAY + 1, false],
])('FUT-49 a liquidation %i ms after the opening counts: %s', (afterMs, counts) => {
  expect(isSoonLiquidated(NOON, NOON + afterMs)).toBe(counts)
})

it('FUT-49 counts thirty days of openings that are a day old, whatever the hour', () => {
  for (const nowMs of [NOON, day('2026-11-20'), day('2026-11-21') - 1])
    expect(shareDays(nowMs)).toEqual({ fromMs: day('2026-10-20'), toMs: day('2026-11-18') })
})

describe('the share that is shown', () => {
  const early = day('2026-10-20')
  it.each([
    ['as counted', { firstMs: early, opened: 200, liquidated: 31 }, { bps: 1550, positions: 200 }],
    ['rounded up', { firstMs: early, opened: 300, liquidated: 1 }, { bps: 34, positions: 300 }],
    ['none of many', { firstMs: early, opened: 100, liquidated: 0 }, { bps: 0, positions: 100 }],
    [
      'a day less than thirty',
      { firstMs: early + DAY, opened: 200, liquidated: 31 },
      { bps: 4575, positions: 0 },
    ],
    ['too few', { firstMs: early, opened: 99, liquidated: 99 }, { bps: 4575, positions: 0 }],
    ['nothing yet', { firstMs: undefined, opened: 0, liquidated: 0 }, { bps: 4575, positions: 0 }],
  ])('FUT-49 %s', (_what, outcomes, share) => {
    expect(computeLiquidatedShare('BTC/USDT', 50, outcomes, NOON)).toEqual(share)
  })

  it.each([
    ['BTC/USDT', 100, 6588],
    ['ETH/USDT', 100, 7505],
    ['LTC/USDT', 100, 8064],
    ['BTC/USDT', 11, 2113],
    ['BTC/USDT', 5, 47],
    ['BTC/USDT', 200, 6588],
  ])('FUT-49 recorded for %s at %i times: %i', (symbol, multiple, bps) => {
    expect(recordedShareBps(symbol, multiple)).toBe(bps)
  })
})
