import { describe, expect, it } from 'vitest'
import { barPeriods, periodEnd, parsePeriod, periodStart } from './periods.ts'

const utc = (text: string): number => Date.parse(`${text}Z`)

describe('periods', () => {
  it.each([
    ['1min', '2026-11-20T13:37:59.999', '2026-11-20T13:37:00', '2026-11-20T13:38:00'],
    ['5min', '2026-11-20T13:37:00', '2026-11-20T13:35:00', '2026-11-20T13:40:00'],
    ['15min', '2026-11-20T13:37:00', '2026-11-20T13:30:00', '2026-11-20T13:45:00'],
    ['30min', '2026-11-20T13:37:00', '2026-11-20T13:30:00', '2026-11-20T14:00:00'],
    ['60min', '2026-11-20T13:37:00', '2026-11-20T13:00:00', '2026-11-20T14:00:00'],
    ['1day', '2026-11-20T23:59:59', '2026-11-20T00:00:00', '2026-11-21T00:00:00'],
    ['1week', '2026-11-20T13:37:00', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
    ['1week', '2026-11-16T00:00:00', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
    ['1week', '2026-11-22T23:59:59', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
    ['1mon', '2026-11-20T13:37:00', '2026-11-01T00:00:00', '2026-12-01T00:00:00'],
    ['1mon', '2028-02-29T12:00:00', '2028-02-01T00:00:00', '2028-03-01T00:00:00'],
    ['1mon', '2026-12-31T23:59:59', '2026-12-01T00:00:00', '2027-01-01T00:00:00'],
  ] as const)('MKT-08 %s at %s runs from %s to %s', (period, moment, start, end) => {
    expect(periodStart(period, utc(moment))).toBe(utc(start))
    expect(periodEnd(period, utc(moment))).toBe(utc(end))
  })

  it('MKT-08 agrees with the calendar on every month from 1970 to 2100', () => {
    for (let month = 0; month < 130 * 12; month += 1) {
      const start = Date.UTC(1970, month, 1)
      expect(periodStart('1mon', start + 27 * 86_400_000)).toBe(start)
      expect(periodEnd('1mon', start)).toBe(Date.UTC(1970, month + 1, 1))
    }
  })

  it('MKT-08 knows eight names and four other names', () => {
    expect(barPeriods.map(parsePeriod)).toEqual([
      '1min',
      '5min',
      '15min',
      '30min',
      '60min',
      '1day',
      '1week',
      '1mon',
    ])
    expect(['1H', '1D', '1W', '1M'].map(parsePeriod)).toEqual(['60min', '1day', '1week', '1mon'])
    expect(['1m', '2min', '', '1Y', 'constructor'].map(parsePeriod)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
