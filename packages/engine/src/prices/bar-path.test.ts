import { type Price, type Quantity, sum, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { pathFromBar, pathPoint } from './bar-path.ts'

const seed = new Uint8Array(32).fill(9)
const step = unitsOf<Price>('0.01')
const bar = {
  time: 1_743_699_900_000,
  open: unitsOf<Price>('81794.8'),
  high: unitsOf<Price>('81998.1'),
  low: unitsOf<Price>('81785.2'),
  close: unitsOf<Price>('81804.9'),
  volume: unitsOf<Quantity>('317.956'),
}
const flat = { ...bar, open: bar.close, high: bar.close, low: bar.close }
const prices = (points: readonly { price: Price }[]): Price[] => points.map(({ price }) => price)

describe('pathFromBar', () => {
  it.each([4, 5, 60, 300])(
    'MKT-25 goes in %d points from open over high and low to close, and adds up to the volume',
    (points) => {
      for (const day of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const path = pathFromBar(bar, new Uint8Array(32).fill(day), 'BTC/USDT', points, step)
        expect(path).toHaveLength(points)
        expect(path[0]?.price).toBe(bar.open)
        expect(path.at(-1)?.price).toBe(bar.close)
        expect(prices(path).reduce((a, b) => (a > b ? a : b))).toBe(bar.high)
        expect(prices(path).reduce((a, b) => (a < b ? a : b))).toBe(bar.low)
        expect(sum(path.map(({ volume }) => volume))).toBe(bar.volume)
      }
    },
  )

  it('MKT-25 depends on nothing but bar, seed and symbol', () => {
    const path = prices(pathFromBar(bar, seed, 'BTC/USDT', 300, step))
    expect(prices(pathFromBar(bar, seed, 'BTC/USDT', 300, step))).toEqual(path)
    expect(prices(pathFromBar(bar, new Uint8Array(32), 'BTC/USDT', 300, step))).not.toEqual(path)
    expect(prices(pathFromBar(bar, seed, 'ETH/USDT', 300, step))).not.toEqual(path)
    expect(
      prices(pathFromBar({ ...bar, time: bar.time + 300_000 }, seed, 'BTC/USDT', 300, step)),
    ).not.toEqual(path)
  })

  it('MKT-25 can be asked for one point alone', () => {
    const path = pathFromBar(bar, seed, 'BTC/USDT', 300, step)
    expect(
      [0, 1, 77, 150, 298, 299].map((index) => pathPoint(bar, seed, 'BTC/USDT', 300, step, index)),
    ).toEqual([0, 1, 77, 150, 298, 299].map((index) => path[index]))
  })

  it('stands still in a flat bar and needs four points', () => {
    expect(new Set(prices(pathFromBar(flat, seed, 'BTC/USDT', 60, step)))).toEqual(
      new Set([bar.close]),
    )
    expect(() => pathFromBar(bar, seed, 'BTC/USDT', 3, step)).toThrow(RangeError)
  })
})
