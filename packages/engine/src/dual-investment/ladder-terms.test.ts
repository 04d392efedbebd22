import { unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import {
  type CoinTerms,
  countOpenDays,
  firstCoinTerms,
  isLadderPublishable,
} from './ladder-terms.ts'

const first = firstCoinTerms(true).get('BTC')
if (first === undefined) throw new Error('BTC has a ladder')
const terms = (changed: Partial<CoinTerms>): CoinTerms => ({ ...first, ...changed })

describe('the terms of a ladder', () => {
  it('DUAL-27 the first ones of every coin can be published, and are open as they are asked', () => {
    for (const isOpen of [true, false])
      expect(
        [...firstCoinTerms(isOpen)].map(([coin, own]) => [
          coin,
          own.isOpen,
          isLadderPublishable(own),
        ]),
      ).toEqual(['BTC', 'ETH', 'BNB', 'SOL'].map((coin) => [coin, isOpen, true]))
  })

  it.each<[string, Partial<CoinTerms>, boolean]>([
    ['no maturity', { days: [] }, false],
    ['no Friday', { fridayDays: [] }, true],
    ['a maturity of no day', { days: [0, 1] }, false],
    ['a maturity of half a day', { days: [1.5] }, false],
    ['a maturity twice', { days: [1, 1], fridayDays: [] }, false],
    ['a Friday maturity of every day', { fridayDays: [3, 7] }, false],
    ['90 days', { days: [90], fridayDays: [] }, true],
    ['91 days', { days: [91], fridayDays: [] }, false],
    ['seven maturities', { days: [1, 2, 3, 4, 5], fridayDays: [6, 7] }, false],
    ['no deviation', { deviations: [] }, false],
    ['a deviation of nothing', { deviations: [unitsOf('0')] }, false],
    ['deviations in no order', { deviations: [unitsOf('1'), unitsOf('0.5')] }, false],
    ['five deviations and a little', { deviations: [unitsOf('5.00000001')] }, false],
    ['0.1 %', { minDistance: unitsOf('0.001') }, true],
    ['nearer than 0.1 %', { minDistance: unitsOf('0.00099999') }, false],
    ['9 %', { maxDistance: unitsOf('0.09') }, true],
    ['farther than 9 %', { maxDistance: unitsOf('0.09000001') }, false],
    ['bounds that meet', { minDistance: unitsOf('0.02'), maxDistance: unitsOf('0.02') }, false],
    ['nothing for the house', { houseShare: unitsOf('0') }, true],
    ['more than a quarter for it', { houseShare: unitsOf('0.25000001') }, false],
    ['no share', { totalShares: { call: 0, put: 1 } }, false],
    ['a limit above the shares', { userLimit: { call: 201, put: 500 } }, false],
    ['no limit', { userLimit: { call: 0, put: 500 } }, false],
    ['no cap', { cap: { coin: unitsOf('0'), usdt: unitsOf('1') } }, false],
  ])('DUAL-27 STAFF-08 %s', (_what, changed, isPublishable) => {
    expect(isLadderPublishable(terms(changed))).toBe(isPublishable)
  })

  it.each([
    [[1], [], 1],
    [[1, 3], [], 3],
    // Of a Friday's 14 days the next Friday's 7 end with it; 1, 2 and 3 are there every day.
    [[1, 3], [7, 14], 5],
    [[2], [], 2],
  ])(
    'DUAL-23 of %j and %j on Fridays products of %i days are open at once',
    (days, fridayDays, open) => {
      expect(countOpenDays({ days, fridayDays })).toBe(open)
    },
  )
})
