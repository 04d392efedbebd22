import { expect, it } from 'vitest'
import { parsePath } from './address.ts'
import { formatDuration, parseUtc, formatUtc } from './time.ts'

it('WIRE-17 times are UTC wherever the desk stands', () => {
  expect(parseUtc('2026-11-20 10:00:00')).toBe(Date.UTC(2026, 10, 20, 10))
  expect(formatUtc(parseUtc('2026-11-20 10:00:00'))).toBe('2026-11-20 10:00:00')
})

it.each([
  [0, 'under 1 min'],
  [59_999, 'under 1 min'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h 00 min'],
  [7_500_000, '2 h 05 min'],
  [86_400_000, '1 d 0 h'],
  [273_600_000, '3 d 4 h'],
])('%i ms is %s', (ms, said) => {
  expect(formatDuration(ms)).toBe(said)
})

it.each([
  ['', []],
  ['#/', []],
  ['#/review/deposit/12', ['review', 'deposit', '12']],
  ['#chat//5', ['chat', '5']],
  ['#/articles/4/-10', ['articles', '4', '-10']],
  ['#/%E0%A4%A', []],
])('the address %j', (hash, parts) => {
  expect(parsePath(hash)).toEqual(parts)
})
