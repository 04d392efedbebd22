import { formatTrimmed, notional, rate, SCALE } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { amountOf, btcTerms } from './sample/sample-futures.ts'
import type { FuturesTerms } from './terms.ts'
import { validateTerms, maxNotionalAt, NOTIONAL_TIERS } from './terms.ts'

describe('the tiers', () => {
  it.each([
    [100, '50000'],
    [76, '50000'],
    [75, '100000'],
    [51, '100000'],
    [50, '250000'],
    [26, '250000'],
    [25, '1000000'],
    [11, '1000000'],
    [10, '5000000'],
    [1, '5000000'],
  ])('FUT-41 a multiple of %d allows %s open and pending', (multiple, most) => {
    expect(formatTrimmed(maxNotionalAt(multiple, NOTIONAL_TIERS))).toBe(most)
  })

  it('FUT-41 knows no multiple of nothing', () => {
    expect(() => maxNotionalAt(0, NOTIONAL_TIERS)).toThrow(RangeError)
  })
})

describe('a listing', () => {
  it.each<[string, Partial<FuturesTerms>]>([
    ['a lot that a hundredth does not divide', { lotSize: amountOf('0.0000001') }],
    ['an empty lot', { lotSize: amountOf('0') }],
    ['half a lot at least', { minLots: 0.5 }],
    ['less than none at most', { maxLots: -1 }],
    ['no multiple', { leverages: [] }],
    ['a multiple of nothing', { leverages: [0, 10] }],
    ['a spread of all', { spread: rate(SCALE) }],
    ['a negative fee', { fee: rate(-1n) }],
    ['a negative cap', { exposureCap: notional(-1n) }],
  ])('is stopped by %s', (_name, other) => {
    expect(() => validateTerms({ ...btcTerms(), ...other })).toThrow(RangeError)
  })

  it('answers terms that can be kept', () => {
    expect(validateTerms(btcTerms())).toEqual(btcTerms())
  })
})
