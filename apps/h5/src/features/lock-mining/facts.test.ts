import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each(['lock.purchase 7', 'lock.interest 8', 'lock.end 7'])(
  'PAGE-30 %s opens its page',
  (reference) => {
    expect(formatCause({ reference, currency: 3 })).toEqual({
      page: '/pages/lockming/order',
      parameters: {},
    })
  },
)
