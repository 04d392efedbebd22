import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  amountText,
  convert,
  countdownText,
  dateText,
  dayText,
  toDirection,
  figureText,
  formatPercent,
  percentText,
  relativeTime,
  settlementTimeText,
  shortGroupedText,
  shortText,
  timeText,
  trimmed,
  utcMs,
} from './format.ts'
import { activate } from '../../app/i18n/i18n.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

beforeAll(() => activate('en'))

describe('relative time', () => {
  it.each([
    [0, 'just now'],
    [5 * MINUTE - 1, 'just now'],
    [5 * MINUTE, '5 minutes ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [30 * DAY - 1, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [365 * DAY, '1 year ago'],
    [-HOUR, 'just now'],
  ])('APP-18 an age of %d ms reads %s', (ageMs, text) => {
    expect(relativeTime(1_790_000_000_000 - ageMs, 1_790_000_000_000)).toBe(text)
  })

  it('APP-18 speaks the language of the app', async () => {
    await activate('zh')
    expect(relativeTime(0, 2 * HOUR)).toBe('2小时前')
    await activate('en')
  })
})

it.each([
  ['1000', '1000.0000'],
  ['1500', '1.5K'],
  ['2500000', '2.5M'],
  ['1000.01', '1K'],
  ['1000000', '1000K'],
  ['1000001', '1M'],
  ['0', '0.0000'],
  ['12.34567', '12.3456'],
  ['999.99999', '999.9999'],
  ['-1500', '-1.5K'],
  ['1999', '1.99K'],
])('APP-19 %s is shortened to %s', (value, text) => {
  expect(shortText(value)).toBe(text)
})

it.each([
  ['1234.56789000', undefined, '1,234.56'],
  ['1234.5', 4, '1,234.5'],
  ['7', undefined, '7'],
  ['0.00000001', 8, '0.00000001'],
  ['999999999.99999999', 2, '999,999,999.99'],
  ['-0.00100000', 2, '0.00'],
  ['-12.3400', 2, '-12.34'],
  ['100', 0, '100'],
  ['0012.5', 2, '12.5'],
] as const)('APP-20 %s with %s decimals is shown as %s', (value, decimals, text) => {
  expect(amountText(value, decimals)).toBe(text)
})

it('APP-20 an amount is cut, never rounded up to more than there is', () => {
  expect(amountText('0.99999999', 2)).toBe('0.99')
  expect(convert('1.99999999', '1', 2)).toBe('1.99')
})

it.each([
  ['+1.0000', '+1.00%', 'up'],
  ['-0.4000', '-0.40%', 'down'],
  ['0.0000', '0.00%', 'flat'],
  ['-0.0010', '0.00%', 'down'],
  ['12', '+12.00%', 'up'],
])('APP-10 a change of %s carries its sign', (value, text, direction) => {
  expect(percentText(value)).toBe(text)
  expect(toDirection(value)).toBe(direction)
})

describe('times', () => {
  const moment = utcMs('2026-11-20 13:05:09')

  it('APP-32 names the zone', () => {
    expect(timeText(moment, { zone: 'Asia/Bangkok' })).toBe('Nov 20, 2026 20:05 GMT+7')
    expect(timeText(moment, { zone: 'UTC', seconds: true })).toBe('Nov 20, 2026 13:05:09 UTC')
  })

  it('APP-32 a settlement is told in UTC too, once', () => {
    expect(settlementTimeText(moment, 'Asia/Bangkok')).toBe(
      'Nov 20, 2026 20:05:09 GMT+7 (Nov 20, 2026 13:05:09 UTC)',
    )
    expect(settlementTimeText(moment, 'UTC')).toBe('Nov 20, 2026 13:05:09 UTC')
  })

  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [61_000, '01:01'],
    [3_600_000, '01:00:00'],
    [90_061_000, '1d 01:01:01'],
    [-5, '00:00'],
  ])('a rest of %d ms reads %s', (restMs, text) => {
    expect(countdownText(restMs)).toBe(text)
  })
})

describe('by language', () => {
  afterEach(() => activate('en'))

  it.each([
    ['en', '64,250.10', '+12.50%', '2.5M', '1000.0000'],
    ['zh', '64,250.10', '+12.50%', '2.5M', '1000.0000'],
    ['hk', '64,250.10', '+12.50%', '2.5M', '1000.0000'],
    ['th', '64,250.10', '+12.50%', '2.5M', '1000.0000'],
    ['jp', '64,250.10', '+12.50%', '2.5M', '1000.0000'],
    ['kor', '64,250.10', '+12.50%', '2.5M', '1000.0000'],
    ['fra', '64\u202f250,10', '+12,50\u00a0%', '2,5M', '1000,0000'],
    ['spa', '64\u202f250,10', '+12,50\u00a0%', '2,5M', '1000,0000'],
  ] as const)(
    'APP-34 APP-19 in %s 64250.10 reads %s, a change %s, and shortened 2500000 %s and 1000 %s',
    async (language, amount, change, short, whole) => {
      await activate(language)
      expect([
        amountText('64250.10000000'),
        percentText('12.5000'),
        shortText('2500000'),
        shortText('1000'),
      ]).toEqual([amount, change, short, whole])
      expect([figureText('-5000'), formatPercent(50), toDirection(percentText('-0.4000'))]).toEqual(
        [`-5${amount.charAt(2)}000`, `50${change.slice(6)}`, 'down'],
      )
    },
  )

  it.each([
    ['en', 'Nov 20, 2026'],
    ['zh', '2026年11月20日'],
    ['hk', '2026年11月20日'],
    ['th', '20 พ.ย. 2026'],
    ['jp', '2026年11月20日'],
    ['kor', '2026년 11월 20일'],
    ['fra', '20 nov. 2026'],
    ['spa', '20 nov 2026'],
  ] as const)(
    'APP-34 in %s a day reads %s, with its month in words or named, in the calendar of the records',
    async (language, day) => {
      await activate(language)
      const moment = utcMs('2026-11-20 13:05:09')
      expect([
        dateText(moment, 'UTC'),
        dayText('2026-11-20'),
        timeText(moment, { zone: 'UTC' }),
      ]).toEqual([day, day, `${day} 13:05 UTC`])
    },
  )

  it('APP-34 a figure shortened where there is room has groups, and what was written for people already is never shown as a zero', async () => {
    await activate('fra')
    expect([
      shortGroupedText('12345678900'),
      shortText('12345678900'),
      amountText(amountText('1234.5')),
      amountText('—'),
      amountText(''),
    ]).toEqual(['12\u202f345,67M', '12345,67M', '1\u202f234,5', '—', '0'])
  })

  it('APP-34 what is no day or figure stands as it is', async () => {
    await activate('fra')
    expect([dayText('2026-11'), figureText('–'), dayText('')]).toEqual(['2026-11', '–', ''])
  })
})

it.each([
  ['0.50000000', '0.5'],
  ['100', '100'],
  ['1000.00000000', '1000'],
  ['1000', '1000'],
  ['0.00000000', '0'],
  ['12.30', '12.3'],
])('%s without the noughts of its decimals is %s', (value, shown) => {
  expect(trimmed(value)).toBe(shown)
})
