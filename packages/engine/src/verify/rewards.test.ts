import { expect, it } from 'vitest'
import { resultStep } from './check.ts'
import type { Facts, OrderProof } from './evidence.ts'

const known = {
  tick: () => {
    throw new TypeError('a fee needs no tick')
  },
  run: () => undefined,
}
const inputs: Facts = {
  product: 'spot',
  order_id: 7,
  trade_id: 9,
  currency: 'BTC',
  fee: '0.00010000',
  price: '65000.00000000',
  left_before: '1.30000000',
}
const result: Facts = { worth: '6.50000000', covered: '1.30000000', lessened: '0.00002000' }

const verdictOf = (over: Facts, told: Facts) => {
  const proof: OrderProof = {
    kind: 'coupon',
    id: 1,
    formula: 'coupon.fee',
    version: 1,
    ticks: [],
    runs: [],
    inputs: { ...inputs, ...over },
    result: told,
  }
  return resultStep(proof, known).verdict.is
}

it('REW-13 FAIR-04 what a coupon paid back of a fee is recomputed, and every other figure differs', () => {
  expect(verdictOf({}, result)).toBe('matches')
  for (const name of Object.keys(result))
    expect(verdictOf({}, { ...result, [name]: '1.00000000' }), name).toBe('differs')
  for (const [name, value] of Object.entries({
    fee: '0.00010001',
    price: '65000.10000000',
    left_before: '1.30000001',
  }))
    expect(verdictOf({ [name]: value }, result), name).toBe('differs')
})

it('REW-13 a fee of which nothing is paid back has no proof that matches', () => {
  expect(verdictOf({ left_before: '0.00000000' }, result)).toBe('differs')
})
