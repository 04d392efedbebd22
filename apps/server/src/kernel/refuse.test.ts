import { type Price, type Quantity, quantity, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { refuse } from './refuse.ts'

const fieldNames = { lots: 'share', target: 'target_price' }

it.each([
  ['a code alone', { refused: 'PAIR_CLOSED' }, { refused: 'PAIR_CLOSED' }],
  [
    'amounts of every kind',
    {
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: unitsOf<Quantity>('12.5'), limit: unitsOf<Price>('0.00000001') },
    },
    {
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: '12.50000000', limit: '0.00000001' },
    },
  ],
  [
    'no amount at all, which is an amount',
    { refused: 'INSUFFICIENT_BALANCE', details: { available: quantity(0n) } },
    { refused: 'INSUFFICIENT_BALANCE', details: { available: '0.00000000' } },
  ],
  [
    'counts and words as they are',
    { refused: 'MAX_OPEN_ORDERS', details: { max: 100, reason: 'unpaid' } },
    { refused: 'MAX_OPEN_ORDERS', details: { max: 100, reason: 'unpaid' } },
  ],
  [
    'what is wrong, in the field it was sent in',
    { refused: 'PARAM_ERROR', wrong: 'target' },
    { refused: 'PARAM_ERROR', details: { field: 'target_price' } },
  ],
] as const)('WIRE-59 tells %s', (_, refusal, expected) => {
  expect(refuse(refusal, fieldNames)).toEqual(expected)
})

it('WIRE-59 names the one field that can be wrong', () => {
  expect(refuse({ refused: 'PARAM_ERROR' }, 'number')).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: 'number' },
  })
})

it('WIRE-59 answers no field that has no name on the wire', () => {
  expect(() => refuse({ refused: 'PARAM_ERROR', wrong: 'days' }, fieldNames)).toThrow('days')
  expect(() => refuse({ refused: 'PARAM_ERROR' }, fieldNames)).toThrow('a field')
})
