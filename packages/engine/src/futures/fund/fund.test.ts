import { type Notional, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { type FundBounds, fundBounds, isDecisive, requiredFund } from './fund.ts'
import { amountOf } from '../sample/sample-futures.ts'
import {
  boundedTiers,
  FIRST_FUND_TERMS,
  FUND_TERMS,
  maxNotionalAt,
  NOTIONAL_TIERS,
} from '../terms.ts'

const caps = (...texts: string[]): Notional[] => texts.map((text) => unitsOf<Notional>(text))

describe('the floor of the insurance fund', () => {
  it.each<[string, string[], string]>([
    ['is 100,000 where the caps are small', ['100000', '200000'], '100000'],
    ['is 100,000 where 5 % come to just that', ['1000000', '700000', '300000'], '100000'],
    [
      'follows the three greatest caps, wherever they stand',
      ['10', '5000000', '1', '5000000', '5000000', '4000000'],
      '750000',
    ],
    ['is rounded up', ['2000000.00000001'], '100000.00000001'],
    ['is 100,000 without a pair', [], '100000'],
  ])('FUT-42 %s', (_name, all, floor) => {
    const bounds = fundBounds(FUND_TERMS, caps(...all))
    expect(bounds).toEqual({
      floor: amountOf(floor),
      resumesAt: (amountOf(floor) as bigint) * 2n,
    })
  })

  it('FUT-42 was 100,000 whatever the caps in the first version, at which openings began again', () => {
    expect(fundBounds(FIRST_FUND_TERMS, caps('5000000', '5000000', '5000000'))).toEqual({
      floor: amountOf('100000'),
      resumesAt: amountOf('100000'),
    })
  })
})

describe('what the fund must hold', () => {
  const bounds: FundBounds = { floor: amountOf('750'), resumesAt: amountOf('1500') }

  /** Whether openings are allowed at each balance in turn, by the last decisive one. */
  function lets(balances: readonly string[]): string {
    let last: ReturnType<typeof amountOf> | undefined
    return balances
      .map((text) => {
        const balance = amountOf(text)
        if (isDecisive(balance, bounds)) last = balance
        return balance >= requiredFund(bounds, last) ? 'o' : '-'
      })
      .join('')
  }

  it.each<[string, string[], string]>([
    [
      'lets in from the floor on while it never fell below it',
      ['750', '1000', '1499.99999999', '750'],
      'oooo',
    ],
    [
      'stops below the floor and begins again at twice as much',
      ['2000', '750', '749.99999999', '750', '1499.99999999', '1500', '750', '749'],
      'oo---oo-',
    ],
    [
      'is not let in again by what falls short of it',
      ['0', '1499', '1400', '1499.99999999'],
      '----',
    ],
  ])('FUT-42 %s', (_name, balances, answers) => {
    expect(lets(balances)).toBe(answers)
  })
})

it('FUT-41 the second version lets nobody have more than 1,000,000 at any multiple, and leaves lower tiers as they are', () => {
  expect(
    [5, 10, 11, 25, 26, 50, 51, 75, 76, 100].map((multiple) =>
      maxNotionalAt(multiple, boundedTiers(NOTIONAL_TIERS)),
    ),
  ).toEqual(
    [
      '1000000',
      '1000000',
      '1000000',
      '1000000',
      '250000',
      '250000',
      '100000',
      '100000',
      '50000',
      '50000',
    ].map((text) => unitsOf<Notional>(text)),
  )
})
