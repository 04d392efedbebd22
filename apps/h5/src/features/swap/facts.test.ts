import { expect, it } from 'vitest'
import { drawnLines } from '../../app/products/drawn.ts'
import { formatCause } from '../../lib/record-cause.ts'

it.each([['swap 1001', '/pages/fairness/verify', { kind: 'swap', id: '1001' }]] as const)(
  'PAGE-30 %s opens its page',
  (reference, page, parameters) => {
    expect(formatCause({ reference, currency: 3 })).toEqual({ page, parameters })
  },
)

it('PAGE-92 MOVE-09 draws a swap with its values', () => {
  expect(
    drawnLines({
      kind: 'swap',
      id: 1,
      version: 1,
      ticks: [],
      runs: [],
      formula: 'swap.execution',
      inputs: { number: '2.00000000', fee_rate: '0.00100000' },
      result: {
        from_price: '65000.00000000',
        to_price: '3250.00000000',
        received: '40.00000000',
        fee: '0.00200000',
        debit: '2.00200000',
      },
    }),
  ).toEqual(['2 × 65,000 ÷ 3,250 = 40', '2 × 0.1% = 0.002', '2 + 0.002 = 2.002'])
})
