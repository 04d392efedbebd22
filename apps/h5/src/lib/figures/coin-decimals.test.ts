import { expect, it } from 'vitest'
import { coinDecimals, fiatDecimals } from './coin-decimals.ts'

it.each([
  ['25000.00000000', 2],
  ['0.25000000', 2],
  ['0.12500000', 3],
  ['0.00000001', 8],
  ['-1.10000000', 2],
  ['5', 2],
  ['1.123456789', 8],
])('APP-20 %s is shown with %i decimals', (amount, decimals) => {
  expect(coinDecimals(amount)).toBe(decimals)
})

it('APP-20 a fiat is written with its own decimals', () => {
  expect([
    fiatDecimals('USD'),
    fiatDecimals('JPY'),
    fiatDecimals('VND'),
    fiatDecimals('THB'),
  ]).toEqual([2, 0, 0, 2])
})
