import { describe, expect, it } from 'vitest'
import { depthShape, pointAt, computeShare, stair } from './depth-shape.ts'

const book = {
  bids: [
    ['99', '1'],
    ['98', '2'],
    ['90', '1'],
  ],
  asks: [
    ['101', '2'],
    ['103', '6'],
  ],
  seq: 1,
} as const

describe('the depth', () => {
  it('PAGE-42 sums both sides up from the middle, over an equal range of prices', () => {
    expect(depthShape(book)).toEqual({
      bids: [
        { price: 99, sum: 1 },
        { price: 98, sum: 3 },
        { price: 90, sum: 4 },
      ],
      asks: [
        { price: 101, sum: 2 },
        { price: 103, sum: 8 },
      ],
      mid: 100,
      reach: 10,
      most: 8,
    })
    expect([depthShape({ ...book, asks: [] }), depthShape({ ...book, bids: [] })]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('PAGE-42 is drawn as stairs that end at the edge of their side', () => {
    const shape = depthShape(book)
    if (shape === undefined) throw new Error('there is a book')
    expect(stair(shape.bids, shape)).toEqual({
      line: 'M45.00 100V88.50H40.00V65.50H0.00V54.00H0',
      fill: 'M45.00 100V88.50H40.00V65.50H0.00V54.00H0V100Z',
    })
    expect(stair(shape.asks, shape).line).toBe('M55.00 100V77.00H65.00V8.00H100')
  })

  it.each([
    [0, 'bids', 90, 4],
    [0.39, 'bids', 98, 3],
    [0.47, 'bids', 99, 1],
    [0.5, 'asks', 101, 2],
    [0.6, 'asks', 101, 2],
    [0.65, 'asks', 103, 8],
    [1, 'asks', 103, 8],
  ] as const)('PAGE-42 read at %f of the width it is %s up to %i: %i', (at, side, price, sum) => {
    const shape = depthShape(book)
    if (shape === undefined) throw new Error('there is a book')
    expect(pointAt(shape, at)).toEqual({ side, price, sum })
  })

  it('PAGE-42 a price stands at its share of the width', () => {
    expect(
      [90, 100, 103, 110].map((price) => computeShare({ mid: 100, reach: 10 }, price)),
    ).toEqual([0, 0.5, 0.65, 1])
  })
})
