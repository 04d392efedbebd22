import { describe, expect, it } from 'vitest'
import { parseFilters, toRecordsRequest, isFiltered, noFilters, toParameters } from './filters.ts'
import { validatePeriod, parsePeriod, computePeriod, presets } from './period.ts'
import { computeShare } from './shares.ts'

const now = Date.parse('2026-03-05T23:30:00Z')

describe('periods', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05'],
    ['week', '2026-02-27', '2026-03-05'],
    ['month', '2026-02-04', '2026-03-05'],
    ['quarter', '2025-12-06', '2026-03-05'],
    ['thisMonth', '2026-03-01', '2026-03-05'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-01-01', '2026-03-05'],
  ] as const)('PAGE-19 %s is %s to %s, in UTC days', (preset, from, to) => {
    expect(computePeriod(preset, now)).toEqual({ from, to })
  })

  it('PAGE-19 every preset is short enough for a statement, in a leap year too', () => {
    for (const at of ['2024-12-31', '2025-01-01', '2024-02-29'])
      for (const preset of presets)
        expect(validatePeriod(computePeriod(preset, Date.parse(at)))).toBeUndefined()
  })

  it.each([
    ['2026-01-01', '2026-01-01', undefined],
    ['2026-01-02', '2026-01-01', 'records.period.wrong'],
    ['2025-01-01', '2026-01-01', undefined],
    ['2025-01-01', '2026-01-02', 'records.period.tooLong'],
    ['', '2026-01-01', 'records.period.incomplete'],
    ['2026-02-30', '2026-03-01', 'records.period.incomplete'],
  ])('LEDG-17 PAGE-19 %s to %s: %s', (from, to, validationError) => {
    expect(validatePeriod({ from, to })).toBe(validationError)
  })

  it('PAGE-19 an address names a preset or two days, and nothing else', () => {
    expect([
      parsePeriod('week'),
      parsePeriod('2026-01-01_2026-01-31'),
      parsePeriod('2026-01-31_2026-01-01'),
      parsePeriod('century'),
      parsePeriod(undefined),
    ]).toEqual(['week', { from: '2026-01-01', to: '2026-01-31' }, undefined, undefined, undefined])
  })
})

describe('filters', () => {
  it('PAGE-19 without a choice all accounts, currencies, types and days are asked for', () => {
    expect(toRecordsRequest(noFilters, now)).toEqual({ type: 0, currency: 0 })
    expect([isFiltered(noFilters), isFiltered({ ...noFilters, group: 'spot' })]).toEqual([
      false,
      true,
    ])
  })

  it('PAGE-19 LEDG-14 each choice is asked for, and comes back from the address', () => {
    const filters = { account: 'options', currencyId: 3, group: 'seconds', period: 'week' } as const
    expect(toRecordsRequest(filters, now)).toEqual({
      type: 4,
      currency: 3,
      group: 'seconds',
      from: '2026-02-27',
      to: '2026-03-05',
    })
    const inAddress = Object.fromEntries(
      Object.entries(toParameters(filters)).map(([name, value]) => [name, String(value)]),
    )
    expect(parseFilters(inAddress)).toEqual(filters)
    expect(parseFilters({ account: 'bank', currency: '-1', group: 'x', period: 'y' })).toEqual(
      noFilters,
    )
  })
})

it('PAGE-19 a bar is as long as its movement beside the largest one', () => {
  expect(computeShare('-50.00000000', ['100.00000000', '-50.00000000', '0.00000000'])).toBe(50)
  expect(computeShare('0.00000000', ['0.00000000'])).toBe(0)
  expect(computeShare('123456789012.00000001', ['123456789012.00000001', '1'])).toBe(100)
})
