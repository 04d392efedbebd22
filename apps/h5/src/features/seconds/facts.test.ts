import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each([
  ['seconds.open 9', '/pages/transaction/seconds_order', { status: 'open', id: '9' }],
  ['seconds.settle 9', '/pages/transaction/seconds_order', { status: 'closed', id: '9' }],
] as const)('PAGE-30 %s opens its page', (reference, page, parameters) => {
  expect(formatCause({ reference, currency: 3 })).toEqual({ page, parameters })
})
