import { expect, it } from 'vitest'
import { byFigure, compareUnits, decimalText, shownProduct, shownUnits } from './shown.ts'

it.each([
  ['0', 0n],
  ['1', 100_000_000n],
  ['+1.5', 150_000_000n],
  ['-0.00000001', -1n],
  ['0.123456789', 12_345_678n],
  ['-0.123456789', -12_345_678n],
  ['00012.', 1_200_000_000n],
  ['12345678901234567890.1', 1_234_567_890_123_456_789_010_000_000n],
])('reads %s as %s units', (text, units) => expect(shownUnits(text)).toBe(units))

it.each(['', '.5', '1e5', '1,000', 'abc', '--1', '1.2.3'])('refuses %j', (text) =>
  expect(() => shownUnits(text)).toThrow(RangeError),
)

it.each([
  ['1.999', 2, 'cut', '1.99'],
  ['1.995', 2, 'half', '2.00'],
  ['1.994', 2, 'half', '1.99'],
  ['-1.995', 2, 'half', '-2.00'],
  ['-0.004', 2, 'cut', '0.00'],
  ['7.9', 0, 'cut', '7'],
  ['7.5', 0, 'half', '8'],
  ['0.00000001', 8, 'cut', '0.00000001'],
  ['-12.3', 1, 'cut', '-12.3'],
] as const)('writes %s with %d decimals, %s, as %s', (text, decimals, rounding, written) =>
  expect(decimalText(shownUnits(text), decimals, rounding)).toBe(written),
)

it('multiplies exactly and cuts', () => {
  expect(decimalText(shownProduct(shownUnits('1.99999999'), shownUnits('25345.5')), 8)).toBe(
    '50690.99974654',
  )
  expect(shownProduct(shownUnits('-0.00000001'), shownUnits('0.5'))).toBe(0n)
})

it('compares by value', () => {
  expect(['10', '9.5', '-1', '+0.3', '10.0'].sort(byFigure)).toEqual([
    '-1',
    '+0.3',
    '9.5',
    '10',
    '10.0',
  ])
})

it.each([
  [1n, 2n, -1],
  [2n, 1n, 1],
  [-1n, 0n, -1],
  [0n, 0n, 0],
  [10n ** 27n, 10n ** 27n + 1n, -1],
])('compares %s with %s units: %i', (a, b, sign) => expect(compareUnits(a, b)).toBe(sign))
