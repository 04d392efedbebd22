import { listIn } from '@candor/testing/rule'
import { expect, it } from 'vitest'
import { couponKinds } from './rewards.ts'

const called: Readonly<Record<string, string>> = { 'trial principal': 'trial', 'fee rebate': 'fee' }

it('REW-12 the kinds of coupon are those of the rule', () => {
  const kinds = listIn('REW-12', 'must be ', ', each')
    .map((kind) => kind.replace(/ for .*| \(.*/, ''))
    .filter((kind) => !/\)$/.test(kind))
  expect(couponKinds).toEqual(kinds.map((kind) => called[kind] ?? kind))
})
