import { format, type Quantity, type Rate, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { listDuePayments, listPromisedWeeks, type OpenLock } from './calendar.ts'
import { interestOfDays } from './schedule.ts'

const at = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}Z`)
const lock = (other: Partial<OpenLock> = {}): OpenLock => ({
  currencyId: 3,
  amount: unitsOf<Quantity>('10000'),
  dailyRate: unitsOf<Rate>('0.003'),
  days: 5,
  startMs: at('2026-11-20 09:00:00'),
  paidDays: 0,
  ...other,
})
const listed = (locks: readonly OpenLock[], until: string) =>
  listDuePayments(locks, at(until)).map(({ dueMs, currencyId, interest, principal }) => [
    new Date(dueMs).toISOString().slice(0, 16),
    currencyId,
    format(interest, 2),
    format(principal, 2),
  ])

describe('MINE-29 what is still to come', () => {
  it('each day brings its interest, and the last one the principal too', () => {
    expect(listed([lock({ paidDays: 2 })], '2026-12-31 00:00:00')).toEqual([
      ['2026-11-23T00:05', 3, '30.00', '0.00'],
      ['2026-11-24T00:05', 3, '30.00', '0.00'],
      ['2026-11-25T00:05', 3, '30.00', '10000.00'],
    ])
  })

  it('MINE-33 of a trial the last day brings its interest alone', () => {
    expect(listed([lock({ paidDays: 4, isTrial: true })], '2026-12-31 00:00:00')).toEqual([
      ['2026-11-25T00:05', 3, '30.00', '0.00'],
    ])
  })

  it('past the time that is asked for only principals are listed, with the last interest', () => {
    expect(listed([lock()], '2026-11-22 00:05:00')).toEqual([
      ['2026-11-21T00:05', 3, '30.00', '0.00'],
      ['2026-11-22T00:05', 3, '30.00', '0.00'],
      ['2026-11-25T00:05', 3, '30.00', '10000.00'],
    ])
  })

  it('of a year that is asked for two days its end is listed too, and of one day nothing else', () => {
    const long = lock({ days: 365 })
    expect(listed([long, lock({ days: 1 })], '2026-11-21 12:00:00')).toEqual([
      ['2026-11-21T00:05', 3, '60.00', '10000.00'],
      ['2027-11-20T00:05', 3, '30.00', '10000.00'],
    ])
  })

  it('locks of one coin are one sum at one moment, of two coins two', () => {
    const other = lock({ amount: unitsOf<Quantity>('500'), startMs: at('2026-11-20 23:59:59') })
    expect(listed([lock(), other, lock({ currencyId: 1 })], '2026-11-21 12:00:00')).toEqual([
      ['2026-11-21T00:05', 1, '30.00', '0.00'],
      ['2026-11-21T00:05', 3, '31.50', '0.00'],
      ['2026-11-25T00:05', 1, '30.00', '10000.00'],
      ['2026-11-25T00:05', 3, '31.50', '10500.00'],
    ])
  })

  it('MINE-32 what leaves the list comes back on that day, with the interest to it', () => {
    const leaving = lock({ delistedMs: at('2026-11-22 00:00:00') })
    expect(listed([leaving], '2026-12-31 00:00:00')).toEqual([
      ['2026-11-21T00:05', 3, '30.00', '0.00'],
      ['2026-11-22T00:05', 3, '30.00', '10000.00'],
    ])
  })

  it('nothing is to come of a lock whose days are paid', () => {
    expect(listed([lock({ paidDays: 5 })], '2026-12-31 00:00:00')).toEqual([])
  })
})

describe('MINE-30 what a lock may still bring, by week', () => {
  const weeks = (one: OpenLock) =>
    listPromisedWeeks(one).map(({ week, interest }) => [
      new Date(Date.UTC(1969, 11, 29) + week * 7 * 86_400_000).toISOString().slice(0, 10),
      format(interest, 2),
    ])

  it.each([
    // Bought on a Friday: two days are due by Sunday, three from Monday on.
    [
      lock(),
      [
        ['2026-11-16', '60.00'],
        ['2026-11-23', '90.00'],
      ],
    ],
    [
      lock({ paidDays: 1 }),
      [
        ['2026-11-16', '30.00'],
        ['2026-11-23', '90.00'],
      ],
    ],
    [lock({ paidDays: 2 }), [['2026-11-23', '90.00']]],
    [lock({ paidDays: 5 }), []],
    [lock({ startMs: at('2026-11-22 23:59:59'), days: 1 }), [['2026-11-23', '30.00']]],
    [lock({ startMs: at('2026-11-21 00:00:00'), days: 1 }), [['2026-11-16', '30.00']]],
    [
      lock({ delistedMs: at('2026-11-22 00:00:00') }),
      [
        ['2026-11-16', '60.00'],
        ['2026-11-23', '90.00'],
      ],
    ],
  ])('row %#', (one, expected) => {
    expect(weeks(one)).toEqual(expected)
  })

  it('of a year it is 53 weeks at most, and all of it is its interest', () => {
    const year = lock({ days: 365, amount: unitsOf<Quantity>('0.00001234'), paidDays: 3 })
    const listed = listPromisedWeeks(year)
    expect(listed.length).toBeLessThanOrEqual(53)
    expect(listed.reduce((all, { interest }) => all + (interest as bigint), 0n)).toBe(
      interestOfDays(year, 4, 365),
    )
  })
})
