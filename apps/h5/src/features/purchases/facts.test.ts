import { purchasesEvents } from '@candor/contract/purchases'
import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each([['purchase 6', '/pages/fund/payment_proof', { id: '6' }]] as const)(
  'PAGE-30 %s opens its page',
  (reference, page, parameters) => {
    expect(formatCause({ reference, currency: 3 })).toEqual({ page, parameters })
  },
)

it('RT-12 an order that moved makes the orders old that were read', () => {
  const { name, invalidates } = purchasesEvents.moved
  expect({ [name]: invalidates }).toEqual({ purchase: ['purchases'] })
})
