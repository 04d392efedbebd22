import { expect, it } from 'vitest'
import { formatAmount, formatShare } from './amount.ts'

it.each([
  ['0.00000001', '0.00000001'],
  ['1000', '1,000'],
  ['1234567.50000000', '1,234,567.5'],
  ['100.00', '100'],
  ['999999', '999,999'],
  ['5000', '5,000'],
  ['100', '100'],
])('STAFF-03 the amount %s is read as %s, without a digit lost', (decimal, shown) => {
  expect(formatAmount(decimal)).toBe(shown)
})

it.each([
  ['0.8', '80'],
  ['0.825', '82.5'],
  ['0', '0'],
  ['1', '100'],
  ['0.00000001', '0.000001'],
  ['0.1', '10'],
  ['x', ''],
])('STAFF-08 a share of %s is %s %%', (share, percent) => {
  expect(formatShare(share)).toBe(percent)
})
