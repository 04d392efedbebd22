import { beforeAll, expect, it } from 'vitest'
import { activate } from '../i18n/i18n.ts'
import { parsePath } from './address.ts'
import { formatDuration, formatMoment, parseUtc, formatUtc } from './time.ts'

beforeAll(() => activate('en'))

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

it('APP-34 STAFF-03 a moment is read with its day in the reader’s language, and in English as the records have it', async () => {
  const moments = (utc: string) => [formatMoment(utc), formatMoment(utc, 'minute')]
  expect(moments('2026-11-20 23:05:09')).toEqual(['2026-11-20 23:05:09', '2026-11-20 23:05'])
  await activate('fra')
  expect(moments('2026-11-20 23:05:09')).toEqual(['20 nov. 2026 23:05:09', '20 nov. 2026 23:05'])
  await activate('th')
  expect(formatMoment('2026-11-20 23:05:09', 'minute')).toBe('20 พ.ย. 2026 23:05')
  await activate('en')
})
