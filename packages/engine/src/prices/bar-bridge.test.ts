import { format, type Price, type Quantity, sum, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bridgeFromBar } from './bar-bridge.ts'
import type { PathPoint, SourceBar } from './bar-path.ts'

const seed = new Uint8Array(32).fill(9)
const p = (text: string): Price => unitsOf<Price>(text)
const step = p('0.01')
const bar: SourceBar = {
  time: 1_743_699_900_000,
  open: p('81794.8'),
  high: p('81998.1'),
  low: p('81785.2'),
  close: p('81804.9'),
  volume: unitsOf<Quantity>('317.956'),
}
const calm: SourceBar = { ...bar, high: p('81820.1') }
const nervous: SourceBar = { ...bar, high: p('83998.1') }
const prices = (points: readonly PathPoint[]): Price[] => points.map(({ price }) => price)
const highest = (points: readonly PathPoint[]): Price =>
  prices(points).reduce((a, b) => (a > b ? a : b))
const lowest = (points: readonly PathPoint[]): Price =>
  prices(points).reduce((a, b) => (a < b ? a : b))
const restlessness = (points: readonly PathPoint[]): number =>
  points
    .slice(1)
    .reduce(
      (total, { price }, index) => total + Number(price - (points[index]?.price ?? price)) ** 2,
      0,
    )

describe('bridgeFromBar', () => {
  it.each([4, 5, 60, 300])(
    'MKT-25 touches high and low in %d points, leaves the bar nowhere and adds up to the volume',
    (points) => {
      for (let fill = 0; fill < 12; fill += 1) {
        const path = bridgeFromBar(
          bar,
          [calm, nervous],
          new Uint8Array(32).fill(fill),
          'BTC/USDT',
          points,
          step,
        )
        expect(path).toHaveLength(points)
        expect([highest(path), lowest(path)]).toEqual([bar.high, bar.low])
        expect(sum(path.map(({ volume }) => volume))).toBe(bar.volume)
      }
    },
  )

  it('MKT-25 holds for any bar, also one that opens or closes at its extremes or is smaller than a step', () => {
    const any = fc.record({
      low: fc.integer({ min: 1, max: 5_000 }),
      height: fc.integer({ min: 0, max: 3_000 }),
      open: fc.double({ min: 0, max: 1, noNaN: true }),
      close: fc.double({ min: 0, max: 1, noNaN: true }),
      unit: fc.constantFrom(1n, 7n, 1_000n),
    })
    fc.assert(
      fc.property(any, fc.constantFrom(4, 7, 60), ({ low, height, open, close, unit }, points) => {
        const at = (share: number): Price =>
          (BigInt(low + Math.round(height * share)) * unit) as Price
        const one: SourceBar = {
          time: low,
          open: at(open),
          high: at(1),
          low: at(0),
          close: at(close),
          volume: bar.volume,
        }
        const path = bridgeFromBar(one, [one, bar], seed, 'X/USDT', points, 1_000n as Price)
        expect([highest(path), lowest(path)]).toEqual([one.high, one.low])
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  it('MKT-25 begins beside the open and ends beside the close', () => {
    const second = Number(bar.high - bar.low) / Math.sqrt(300)
    for (let fill = 0; fill < 12; fill += 1) {
      const path = prices(
        bridgeFromBar(bar, [], new Uint8Array(32).fill(fill), 'BTC/USDT', 300, step),
      )
      expect(Math.abs(Number((path[0] ?? bar.low) - bar.open))).toBeLessThan(2 * second)
      expect(Math.abs(Number((path.at(-1) ?? bar.low) - bar.close))).toBeLessThan(2 * second)
    }
  })

  it('MKT-25 depends on nothing but the bar, those around it, seed and symbol', () => {
    const path = (one = bar, around = [calm], dice = seed, symbol = 'BTC/USDT') =>
      prices(bridgeFromBar(one, around, dice, symbol, 300, step))
    expect(path()).toEqual(path())
    for (const other of [
      path({ ...bar, time: bar.time + 300_000 }),
      path(bar, [nervous]),
      path(bar, [calm], new Uint8Array(32)),
      path(bar, [calm], seed, 'ETH/USDT'),
    ])
      expect(other).not.toEqual(path())
  })

  it('MKT-25 is a published vector', () => {
    expect(
      prices(bridgeFromBar(bar, [calm, nervous], seed, 'BTC/USDT', 8, step)).map((price) =>
        format(price, 2),
      ),
    ).toEqual([
      '81836.84',
      '81785.20',
      '81934.23',
      '81943.35',
      '81927.54',
      '81926.32',
      '81998.10',
      '81883.56',
    ])
  })

  it('MKT-27 is as restless within its bounds as the bars around it were', () => {
    const mean = (around: readonly SourceBar[]): number =>
      Array.from({ length: 12 }, (_, fill) =>
        restlessness(
          bridgeFromBar(bar, around, new Uint8Array(32).fill(fill), 'BTC/USDT', 300, step),
        ),
      ).reduce((a, b) => a + b) / 12
    expect(mean([nervous])).toBeGreaterThan(1.5 * mean([calm]))
  })

  it('stands still in a flat bar and needs four points', () => {
    const flat = { ...bar, open: bar.close, high: bar.close, low: bar.close }
    expect(new Set(prices(bridgeFromBar(flat, [flat], seed, 'BTC/USDT', 60, step)))).toEqual(
      new Set([bar.close]),
    )
    expect(() => bridgeFromBar(bar, [], seed, 'BTC/USDT', 3, step)).toThrow(RangeError)
  })
})
