import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each([
  ['rebate 2026-11-20 100001 100002 1', '/pages/setting/share', {}],
  ['coupon 4', '/pages/setting/coupon', {}],
  ['coupon.fee 1001', '/pages/fairness/verify', { kind: 'coupon', id: '1001' }],
] as const)('PAGE-30 %s opens its page', (reference, page, parameters) => {
  expect(formatCause({ reference, currency: 3 })).toEqual({ page, parameters })
})
