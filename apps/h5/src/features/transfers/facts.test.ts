import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each([['transfer 4', '/pages/fund/transfer_history', { id: '4' }]] as const)(
  'PAGE-30 %s opens its page',
  (reference, page, parameters) => {
    expect(formatCause({ reference, currency: 3 })).toEqual({ page, parameters })
  },
)
