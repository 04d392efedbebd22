import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each(['offering.apply 7', 'offering.lessen 8', 'offering.end 7', 'offering.unlock 7'])(
  'PAGE-30 %s opens the own subscriptions',
  (reference) => {
    expect(formatCause({ reference, currency: 3 })).toEqual({
      page: '/pages/ieo/order',
      parameters: {},
    })
  },
)
