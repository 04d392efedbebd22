import { expect, it } from 'vitest'
import { formatCause } from '../../lib/record-cause.ts'

it.each([
  ['dual.buy 7', {}],
  ['dual.settle 7', { status: 'settled' }],
])('PAGE-30 %s opens the own orders', (reference, parameters) => {
  expect(formatCause({ reference, currency: 3 })).toEqual({
    page: '/pages/invest/mine',
    parameters,
  })
})
