import { expect, it } from 'vitest'
import { formatCsv } from './csv.ts'
import { parsePeriod } from './period.ts'

const cell = (value: string): string =>
  formatCsv({ columns: ['one'], rows: [[value]] }).slice('\uFEFFone\r\n'.length, -2)

it.each([
  ['a plain text', 'Spot buy BTC/USDT', 'Spot buy BTC/USDT'],
  ['an amount', '0.00000001', '0.00000001'],
  ['an amount below zero stays a number', '-12.50000000', '-12.50000000'],
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'say "hi"', '"say ""hi"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['nothing', '', ''],
  ['a formula', '=1+1', "'=1+1"],
  ['plus', '+1', "'+1"],
  ['minus before a text', '-1+cmd', "'-1+cmd"],
  ['at', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['blanks before a formula', '  =1', "'  =1"],
  ['a formula with a comma', '=A1,B1', `"'=A1,B1"`],
  ['letters of any language', '现货买入', '现货买入'],
])('LEDG-17 writes %s so that a spreadsheet reads it as it is', (_what, value, written) => {
  expect(cell(value)).toBe(written)
})

it('LEDG-17 begins with the columns and says that it is UTF-8', () => {
  expect(
    formatCsv({
      columns: ['a', 'b'],
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    }),
  ).toBe('\uFEFFa,b\r\n1,2\r\n3,4\r\n')
})

it.each([
  ['2026-11-20', '2026-11-20', ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']],
  ['2025-11-20', '2026-11-20', ['2025-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']],
  ['2026-11-21', '2026-11-20', undefined],
  ['2025-11-19', '2026-11-20', undefined],
  ['0001-01-01', '9999-12-31', undefined],
])('LEDG-17 LEDG-18 takes the days %s to %s of UTC as %s', (from, to, expected) => {
  const period = parsePeriod({ from, to })
  expect(
    period === undefined ? undefined : [period.from.toISOString(), period.until.toISOString()],
  ).toEqual(expected)
})
