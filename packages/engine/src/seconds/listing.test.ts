import { type Quantity, type Rate, rate, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { isPublishable } from './listing.ts'
import type { Duration, SecondsTerms } from './terms.ts'

const amount = (text: string) => unitsOf<Quantity>(text)
const duration = (seconds: number, payout = '0.8', least = '5', most = '5000'): Duration => ({
  id: 1,
  seconds,
  payout: unitsOf<Rate>(payout),
  minStake: amount(least),
  maxStake: amount(most),
})
const terms: SecondsTerms = {
  durations: [duration(30), duration(60, '0.82')],
  fee: unitsOf<Rate>('0'),
  minStake: amount('5'),
  maxStake: amount('5000'),
  maxOpen: 10,
  exposureCap: amount('50000'),
  userShare: unitsOf<Rate>('0.2'),
  quickAmounts: [amount('10'), amount('5000')],
}

it('STAFF-08 terms of seconds contracts that hold together can be published', () => {
  expect(isPublishable(terms)).toBe(true)
  expect(
    isPublishable({
      ...terms,
      durations: [duration(10, '1', '5', '5')],
      fee: unitsOf<Rate>('0.99999999'),
      minStake: amount('0.00000001'),
      maxOpen: 100,
    }),
  ).toBe(true)
})

it.each<[string, Partial<SecondsTerms>]>([
  ['no duration', { durations: [] }],
  ['too many durations', { durations: Array.from({ length: 13 }, (_, at) => duration(30 + at)) }],
  ['a duration twice', { durations: [duration(30), duration(30)] }],
  ['falling durations', { durations: [duration(60), duration(30)] }],
  ['a duration too short', { durations: [duration(9)] }],
  ['a duration too long', { durations: [duration(86_401)] }],
  ['part of a second', { durations: [duration(30.5)] }],
  ['no payout', { durations: [duration(30, '0')] }],
  ['a payout above the stake', { durations: [duration(30, '1.00000001')] }],
  ['bounds of a duration that leave no room', { durations: [duration(30, '0.8', '6', '5')] }],
  ['a duration from nothing', { durations: [duration(30, '0.8', '0', '5')] }],
  ['a fee of all', { fee: unitsOf<Rate>('1') }],
  ['a fee below nothing', { fee: rate(-1n) }],
  ['nothing as the least', { minStake: amount('0') }],
  ['bounds that leave no room', { minStake: amount('5001') }],
  ['no open order', { maxOpen: 0 }],
  ['too many open orders', { maxOpen: 101 }],
  ['half an order', { maxOpen: 1.5 }],
  ['a cap below the least stake', { exposureCap: amount('4.99999999') }],
  ['no quick amount', { quickAmounts: [] }],
  ['a quick amount below the least', { quickAmounts: [amount('4')] }],
  ['a quick amount above the most', { quickAmounts: [amount('5001')] }],
  ['too many quick amounts', { quickAmounts: Array.from({ length: 9 }, () => amount('10')) }],
])('STAFF-08 refuses terms with %s', (_what, changed) => {
  expect(isPublishable({ ...terms, ...changed })).toBe(false)
})
