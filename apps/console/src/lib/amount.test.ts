import { expect, it } from 'vitest'
import { activate } from '../i18n/i18n.ts'
import { formatAmount, formatShare, formatSharePercent, parseFigureText } from './amount.ts'

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

it('APP-33 STAFF-03 figures are written by the signs of the reader’s language, and read back by them', async () => {
  await activate('fra')
  expect([
    formatAmount('1234567.50000000'),
    formatShare('0.825'),
    formatSharePercent('0.825'),
    parseFigureText('1\u202f234,5', 8),
    parseFigureText('5.000', 8),
  ]).toEqual(['1\u202f234\u202f567,5', '82,5', '82,5\u00a0%', '1234.5', undefined])
  await activate('en')
  expect([formatSharePercent('0.825'), parseFigureText('1,234.5', 8)]).toEqual(['82.5 %', '1234.5'])
})
