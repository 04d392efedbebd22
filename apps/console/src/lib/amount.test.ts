import { expect, it } from 'vitest'
import { amountOf } from './amount.ts'

it.each([
  ['0.00000001', '0.00000001'], ['1000', '1 000'], ['1234567.50000000', '1 234 567.5'], ['100.00', '100'], ['999999', '999 999'], ['5000', '5 000'], ['100', '100'],
])('STAFF-03 the amount %s is read as %s, without a digit lost', (decimal, shown) => { expect(amountOf(decimal)).toBe(shown) })
