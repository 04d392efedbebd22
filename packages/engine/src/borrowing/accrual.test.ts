import { formatTrimmed, quantity, rate } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accrue, dueAtMs, overdueInterest, startedDays, termInterest } from './accrual.ts'
import { type Loan, LOAN_STATUS_NUMBER, type LoanStatus, canTransition, totalOwed } from './loan.ts'
import { amountOf, DAY_MS, loanOf, NOON } from './sample-loan.ts'

function shown({ status, interest, overdueInterest: overdue, chargedDays }: Loan) {
  return [status, formatTrimmed(interest), formatTrimmed(overdue), chargedDays]
}

const loan = loanOf()
const due = dueAtMs(loan)

describe('interest', () => {
  it.each([
    { afterMs: -1, days: 0 },
    { afterMs: 0, days: 0 },
    { afterMs: 1, days: 1 },
    { afterMs: DAY_MS, days: 1 },
    { afterMs: DAY_MS + 1, days: 2 },
    { afterMs: 30 * DAY_MS, days: 30 },
  ])('LOAN-08 $afterMs ms after the payout $days days have started', ({ afterMs, days }) => {
    expect(startedDays(NOON, NOON + afterMs)).toBe(days)
  })

  it('LOAN-08 600,000 at 0.03 % gives 180 a day and 5,400 in 30 days', () => {
    expect(shown(accrue(loan, NOON + 1).loan)).toEqual(['to_repay', '180', '0', 1])
    expect(shown(accrue(loan, due).loan)).toEqual(['to_repay', '5400', '0', 30])
    expect(
      accrue(loan, due).steps.map(({ day, kind, amount }) => [day, kind, formatTrimmed(amount)]),
    ).toEqual(Array.from({ length: 30 }, (_, index) => [index + 1, 'interest', '180']))
    expect(formatTrimmed(totalOwed(accrue(loan, due).loan))).toBe('605400')
    expect(formatTrimmed(termInterest(loan.principal, loan.dailyRate, 30))).toBe('5400')
  })

  it('LOAN-08 is rounded up each day, against the borrower by less than 10^-8', () => {
    expect(accrue(loanOf({ principal: quantity(1n) }), NOON + 2 * DAY_MS).loan.interest).toBe(2n)
    expect(termInterest(quantity(1n), loan.dailyRate, 2)).toBe(2n)
  })

  it('LOAN-08 follows the principal that is left', () => {
    const half = { ...accrue(loan, NOON + DAY_MS).loan, principal: amountOf('300000') }
    expect(
      accrue(half, NOON + 2 * DAY_MS).steps.map(({ amount }) => formatTrimmed(amount)),
    ).toEqual(['90'])
  })
})

describe('overdue interest', () => {
  it.each([
    { afterMs: 0, expected: ['to_repay', '5400', '0', 30] },
    { afterMs: 1, expected: ['overdue', '5400', '3027', 31] },
    { afterMs: DAY_MS, expected: ['overdue', '5400', '3027', 31] },
    { afterMs: 3 * DAY_MS, expected: ['overdue', '5400', '9081', 33] },
  ])('LOAN-09 $afterMs ms after the term: $expected', ({ afterMs, expected }) => {
    expect(shown(accrue(loan, due + afterMs).loan)).toEqual(expected)
  })

  it('LOAN-09 is 0.5 % of principal and interest, rounded up, and never of itself', () => {
    expect(overdueInterest({ principal: quantity(1n), interest: quantity(0n) })).toBe(1n)
    const late = accrue(loan, due + 400 * DAY_MS)
    expect(new Set(late.steps.slice(30).map(({ amount }) => formatTrimmed(amount)))).toEqual(
      new Set(['3027']),
    )
  })
})

describe('a day', () => {
  const anyLoan = fc
    .record({
      principal: fc.bigInt({ min: 1n, max: 10n ** 16n }),
      daily: fc.bigInt({ min: 0n, max: 10n ** 6n }),
      days: fc.integer({ min: 7, max: 60 }),
    })
    .map(({ principal, daily, days }) =>
      loanOf({ principal: quantity(principal), dailyRate: rate(daily), days }),
    )

  it('LOAN-08 LOAN-09 is charged exactly once, in one go or however often and out of order it is asked for', () => {
    fc.assert(
      fc.property(
        anyLoan,
        fc.array(fc.integer({ min: 0, max: 90 * DAY_MS }), { maxLength: 20 }),
        (any, moments) => {
          let current = any
          const days: number[] = []
          for (const afterMs of moments) {
            const { loan: next, steps } = accrue(current, NOON + afterMs)
            days.push(...steps.map(({ day }) => day))
            current = next
          }
          expect(current).toEqual(accrue(any, NOON + Math.max(0, ...moments)).loan)
          expect(new Set(days).size).toBe(days.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each(['reviewing', 'done', 'refused', 'liquidated'] as const)(
    'LOAN-08 is not charged while a loan is %s',
    (status) => {
      const still = loanOf({ status })
      expect(accrue(still, due)).toEqual({ loan: still, steps: [] })
    },
  )
})

it('LOAN-16 moves 1 to 2 or 4, 2 to 3, 5 or 6, 5 to 3 or 6, and no other way', () => {
  const all = Object.keys(LOAN_STATUS_NUMBER) as LoanStatus[]
  const moves = all.flatMap((from) =>
    all
      .filter((to) => canTransition(from, to))
      .map((to) => `${LOAN_STATUS_NUMBER[from]}${LOAN_STATUS_NUMBER[to]}`),
  )
  expect(moves.toSorted()).toEqual(['12', '14', '23', '25', '26', '53', '56'])
})
