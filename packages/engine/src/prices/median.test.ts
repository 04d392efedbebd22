import { type Price, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { computeMedian } from './median.ts'

const now = 1_000_000
const quotes = (rows: readonly (readonly [string, string, number])[]) =>
  rows.map(([source, price, ageMs]) => ({ source, price: unitsOf<Price>(price), ts: now - ageMs }))

describe('medianOf', () => {
  it.each([
    [
      'three agree',
      [
        ['a', '100', 100],
        ['b', '101', 300],
        ['c', '100.5', 200],
      ],
      '100.5',
      200,
      'a+b+c',
      [],
    ],
    [
      'four: between the two in the middle, as old as the older',
      [
        ['a', '100', 0],
        ['b', '100.2', 900],
        ['c', '100.4', 10],
        ['d', '100.9', 0],
      ],
      '100.3',
      900,
      'a+b+c+d',
      [],
    ],
    [
      'exactly 2 s old still counts',
      [
        ['a', '100', 2_000],
        ['b', '100', 2_000],
        ['c', '100', 2_000],
      ],
      '100',
      2_000,
      'a+b+c',
      [],
    ],
    [
      'an old one is left out',
      [
        ['a', '100', 0],
        ['b', '100', 0],
        ['c', '100', 0],
        ['d', '100', 2_001],
      ],
      '100',
      0,
      'a+b+c',
      ['d old'],
    ],
    [
      'exactly 1 % away still counts',
      [
        ['a', '100', 0],
        ['b', '100', 0],
        ['c', '101', 0],
      ],
      '100',
      0,
      'a+b+c',
      [],
    ],
    [
      'one beyond 1 % is left out',
      [
        ['a', '100', 0],
        ['b', '100', 0],
        ['c', '100', 0],
        ['d', '101.01', 0],
      ],
      '100',
      0,
      'a+b+c',
      ['d outside-band'],
    ],
    [
      'a wild one takes no good one with it',
      [
        ['a', '100', 0],
        ['b', '100.4', 0],
        ['c', '100.6', 0],
        ['d', '9000', 0],
      ],
      '100.4',
      0,
      'a+b+c',
      ['d outside-band'],
    ],
    [
      'one from the future is left out',
      [
        ['a', '100', 0],
        ['b', '100', 0],
        ['c', '100', 0],
        ['d', '100', -2_001],
      ],
      '100',
      0,
      'a+b+c',
      ['d ahead'],
    ],
  ] as const)('MKT-26 %s', (_name, rows, price, ageMs, sources, drops) => {
    const result = computeMedian(quotes(rows), now)
    expect(result.median).toEqual({
      price: unitsOf<Price>(price),
      ts: now - ageMs,
      sources: sources.split('+'),
    })
    expect(result.drops.map(({ source, reason }) => `${source} ${reason}`)).toEqual(drops)
  })

  it('MKT-28 leaves out a source whose clock leads, however well its price fits', () => {
    const four = quotes([
      ['a', '100', 0],
      ['b', '100', 0],
      ['c', '100', 0],
      ['d', '100', -150],
    ])
    expect(computeMedian(four, now, new Set(['d']))).toEqual({
      median: { price: unitsOf<Price>('100'), ts: now, sources: ['a', 'b', 'c'] },
      drops: [{ source: 'd', reason: 'ahead' }],
    })
    expect(computeMedian(four, now, new Set(['c', 'd'])).median).toBeUndefined()
  })

  it.each([
    ['none', [], []],
    [
      'two',
      [
        ['a', '100', 0],
        ['b', '100', 0],
      ],
      ['a too-few', 'b too-few'],
    ],
    [
      'three, one of them old',
      [
        ['a', '100', 0],
        ['b', '100', 0],
        ['c', '100', 2_001],
      ],
      ['c old', 'a too-few', 'b too-few'],
    ],
    [
      'three, one of them outside the band',
      [
        ['a', '100', 0],
        ['b', '100', 0],
        ['c', '102', 0],
      ],
      ['c outside-band', 'a too-few', 'b too-few'],
    ],
  ] as const)('MKT-26 gives no price with %s', (_name, rows, drops) => {
    const result = computeMedian(quotes(rows), now)
    expect(result.median).toBeUndefined()
    expect(result.drops.map(({ source, reason }) => `${source} ${reason}`)).toEqual(drops)
  })
})
