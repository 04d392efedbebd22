import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each([
  ['deposit 5', '/pages/fund/receive', { currency: 3, request: '5' }],
  ['chain-deposit 1 0xab 0', '/pages/fund/receive', { currency: 3 }],
] as const)('PAGE-30 %s opens its page', (reference, page, parameters) => {
  expect(formatCause({ reference, currency: 3 })).toEqual({ page, parameters })
})
