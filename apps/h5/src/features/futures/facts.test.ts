import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each([
  ['futures.filed 3', '/pages/transaction/contract_order', { id: '3' }],
  ['futures.opened 3', '/pages/transaction/contract_order', { id: '3' }],
  ['futures.cancelled 3', '/pages/transaction/contract_order', { id: '3' }],
  ['futures.overnight 3 2026-11-20', '/pages/transaction/contract_order', { id: '3' }],
  ['futures.closed 3', '/pages/transaction/contract_order', { id: '3' }],
] as const)('PAGE-30 %s opens its page', (reference, page, parameters) => {
  expect(formatCause({ reference, currency: 3 })).toEqual({ page, parameters })
})
