import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each([
  ['spot.freeze 12', '/pages/transaction/currency_order', { status: 'doing', id: '12' }],
  ['spot.release 12', '/pages/transaction/currency_order', { status: 'cancelled', id: '12' }],
  ['spot.trade 7', '/pages/transaction/currency_order', { status: 'complete', id: '7' }],
] as const)('PAGE-30 %s opens its page', (reference, page, parameters) => {
  expect(formatCause({ reference, currency: 3 })).toEqual({ page, parameters })
})
