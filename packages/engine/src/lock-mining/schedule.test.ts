import { format, formatTrimmed, quantity, rate, sum } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maturityPostings } from './postings.ts'
import { computeRedemption } from './redemption.ts'
import { amountOf, DAY_MS, lockOf, rateOf } from './sample-lock.ts'
import {
  dueDays,
  endedDays,
  interestOfDay,
  interestOfDays,
  interestThrough,
  listPayments,
  maturesAtMs,
  termDays,
  totalInterest,
  yearlyRate,
} from './schedule.ts'
import { endsListed } from './validate-purchase.ts'

const atUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

const anyLock = fc
  .record({
    amount: fc.bigInt({ min: 1n, max: 10n ** 16n }),
    dailyRate: fc.bigInt({ min: 1n, max: 10n ** 6n }),
    days: fc.integer({ min: 1, max: 365 }),
    startMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  })
  .map(({ amount, dailyRate, days, startMs }) =>
    lockOf({ amount: quantity(amount), dailyRate: rate(dailyRate), days, startMs }),
  )

describe('interest', () => {
  it.each([
    { dailyRate: '0.003', perDay: '30', total: '150' },
    { dailyRate: '0.004', perDay: '40', total: '200' },
  ])('MINE-06 10000 at $dailyRate over 5 days gives $perDay a day and $total', (row) => {
    const lock = lockOf({ dailyRate: rateOf(row.dailyRate) })
    expect([1, 2, 3, 4, 5].map((day) => formatTrimmed(interestOfDay(lock, day)))).toEqual(
      Array.from({ length: 5 }, () => row.perDay),
    )
    expect(formatTrimmed(totalInterest(lock))).toBe(row.total)
  })

  it('MINE-21 is cut once, at the end of the days counted, and never day by day', () => {
    const lock = lockOf({ amount: amountOf('0.00000101'), dailyRate: rateOf('0.005'), days: 4 })
    // 101 x 0.005 = 0.505 units a day: 0, 1, 1, 2 units after each day.
    expect([1, 2, 3, 4].map((day) => interestOfDay(lock, day))).toEqual([0n, 1n, 0n, 1n])
    expect(totalInterest(lock)).toBe(2n)
  })

  it('MINE-06 MINE-21 the payments of a term add up to its interest, and never beyond amount x rate x days', () => {
    fc.assert(
      fc.property(anyLock, (lock) => {
        const payments = listPayments(lock)
        expect(sum(payments.map(({ interest }) => interest))).toBe(totalInterest(lock))
        expect(payments.every(({ interest }) => interest >= 0n)).toBe(true)
        const exact = (lock.amount as bigint) * (lock.dailyRate as bigint) * BigInt(lock.days)
        expect((totalInterest(lock) as bigint) * 100_000_000n <= exact).toBe(true)
        expect(((totalInterest(lock) as bigint) + 1n) * 100_000_000n > exact).toBe(true)
      }),
    )
  })

  it('MINE-09 days paid together bring what they bring one by one', () => {
    fc.assert(
      fc.property(anyLock, fc.nat(365), fc.nat(365), (lock, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        expect(interestOfDays(lock, from + 1, to)).toBe(
          interestThrough(lock, to) - interestThrough(lock, from),
        )
      }),
    )
  })

  it('MINE-20 the yearly figure is the daily rate x 365', () => {
    expect(formatTrimmed(yearlyRate(rateOf('0.003')))).toBe('1.095')
  })
})

describe('the days of a lock', () => {
  const lock = lockOf()

  it('MINE-08 bought 2026-11-20 09:00 for 5 days it pays at 00:05 on 11-21 to 11-25, then ends', () => {
    expect(listPayments(lock).map(({ dueMs }) => new Date(dueMs).toISOString())).toEqual(
      ['21', '22', '23', '24', '25'].map((day) => `2026-11-${day}T00:05:00.000Z`),
    )
    expect(maturesAtMs(lock)).toBe(atUtc('2026-11-25 00:05'))
  })

  it.each([
    { at: '2026-11-20 09:00', due: 0, ended: 0 },
    { at: '2026-11-20 23:59:59.999', due: 0, ended: 0 },
    { at: '2026-11-21 00:00', due: 0, ended: 1 },
    { at: '2026-11-21 00:04:59.999', due: 0, ended: 1 },
    { at: '2026-11-21 00:05', due: 1, ended: 1 },
    { at: '2026-11-23 00:05', due: 3, ended: 3 },
    { at: '2026-11-25 00:05', due: 5, ended: 5 },
    { at: '2027-11-25 00:05', due: 5, ended: 5 },
    { at: '2026-11-01 00:05', due: 0, ended: 0 },
  ])('MINE-06 MINE-09 MINE-13 at $at $due days are due and $ended have ended', (row) => {
    const nowMs = atUtc(row.at)
    expect([dueDays(lock, nowMs), endedDays(lock, nowMs)]).toEqual([row.due, row.ended])
  })

  it.each(['2026-11-20 00:00', '2026-11-20 00:04', '2026-11-20 23:59:59.999'])(
    'MINE-06 bought at %s, interest starts on that day',
    (at) => {
      expect(listPayments(lockOf({ startMs: atUtc(at) }))[0]?.dueMs).toBe(atUtc('2026-11-21 00:05'))
    },
  )

  it('MINE-09 a day is due at its payment, and not a millisecond before', () => {
    fc.assert(
      fc.property(anyLock, (any) => {
        for (const { day, dueMs } of listPayments(any).slice(0, 3)) {
          expect([dueDays(any, dueMs - 1), dueDays(any, dueMs)]).toEqual([day - 1, day])
          expect(dueMs - any.startMs).toBeLessThanOrEqual(day * DAY_MS + 300_000)
        }
      }),
    )
  })
})

it('MINE-32 a lock whose coin leaves ends on that day: its days, payments and end, and what the house gets back', () => {
  const delistedMs = atUtc('2026-11-23 00:00')
  const lock = lockOf({ delistedMs })
  expect(termDays(lock)).toBe(3)
  expect(maturesAtMs(lock)).toBe(atUtc('2026-11-23 00:05'))
  expect(listPayments(lock).map(({ day }) => day)).toEqual([1, 2, 3])
  for (const at of ['2026-11-23 00:05', '2026-12-23 00:05'])
    expect([dueDays(lock, atUtc(at)), endedDays(lock, atUtc(at))]).toEqual([3, 3])
  expect(termDays(lockOf({ delistedMs: atUtc('2026-11-25 00:00') }))).toBe(5)
  expect(termDays(lockOf({ delistedMs: atUtc('2027-01-01 00:00') }))).toBe(5)
  const postings = maturityPostings(lock).map(({ role, part, change }) => [
    role,
    part,
    format(change, 0),
  ])
  expect(postings).toEqual([
    ['user', 'locked', '-10000'],
    ['user', 'available', '10000'],
    ['house', 'locked', '-60'],
    ['house', 'available', '60'],
  ])
  expect(computeRedemption(lock, atUtc('2026-11-22 23:59'))?.penalty).toBe(amountOf('2000'))
  expect(computeRedemption(lock, delistedMs)).toBeUndefined()
  expect([4, 3, 2].map((days) => endsListed(days, lock.startMs, delistedMs))).toEqual([
    false,
    true,
    true,
  ])
  expect(endsListed(365, lock.startMs, undefined)).toBe(true)
})
