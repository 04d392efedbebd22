import { expect, it } from 'vitest'
import { shareOf, stepped, typedAmount } from './amount-typing.ts'

it.each([
  ['1.23456', 2, '1.23'], ['1,5', 8, '1.5'], ['1,234.5', 8, '1234.5'], ['007', 8, '7'], ['.5', 8, '0.5'], ['1.2.3', 8, '1.23'], ['-3e5', 8, '35'], ['１２．５', 8, '12.5'],
  ['0', 8, '0'], ['5.', 8, '5.'], ['5.5', 0, '5'], ['', 8, ''],
])('APP-27 typing %s with %d decimals leaves %s', (text, decimals, kept) => {
  expect(typedAmount(text, decimals)).toBe(kept)
})

it.each([['', '0.1', 1, '0.1'], ['0.2', '0.1', 1, '0.3'], ['0.05', '0.1', -1, '0'], ['64250.10', '0.01', -1, '64250.09'], ['0.1', '0.00000001', 1, '0.10000001']] as const)(
  'a step from %s by %s, direction %d, gives %s', (value, step, direction, next) => expect(stepped(value, step, direction)).toBe(next))

it('a share is cut, so that it never exceeds what there is', () => {
  expect(shareOf('0.99999999', '0.25', 8)).toBe('0.24999999')
  expect(shareOf('1.23456789', '1', 4)).toBe('1.2345')
})
