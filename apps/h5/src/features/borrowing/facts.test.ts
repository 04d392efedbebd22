import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each([
  ['loan.request 2', '/pages/common/borrowing', { tab: 'loans' }],
  ['loan.payout 2', '/pages/common/borrowing', { tab: 'loans' }],
  ['loan.refuse 2', '/pages/common/borrowing', { tab: 'loans' }],
  ['loan.repay 2', '/pages/common/borrowing', { tab: 'loans' }],
  ['loan.margin 2', '/pages/common/borrowing', { tab: 'loans' }],
  ['loan.close 2', '/pages/common/borrowing', { tab: 'loans' }],
] as const)('PAGE-30 %s opens its page', (reference, page, parameters) => {
  expect(formatCause({ reference, currency: 3 })).toEqual({ page, parameters })
})
