import { format, type Quantity, quantity, rate, subtract, sum } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  interestPostings,
  type LockPosting,
  maturityPostings,
  purchasePostings,
  redemptionPostings,
  refusalPostings,
} from './postings.ts'
import { listExitResults, previewLock } from './preview.ts'
import { computeRedemption } from './redemption.ts'
import { amountOf, DAY_MS, lockOf, NOTHING, rateOf, termsOf } from './sample-lock.ts'
import { dueDays, interestOfDays, interestThrough, totalInterest } from './schedule.ts'
import { isPublishable } from './terms.ts'
import {
  type PurchaseContext,
  remainingForPerson,
  remainingStock,
  validatePurchase,
} from './validate-purchase.ts'

const atUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

const context: PurchaseContext = {
  terms: termsOf(),
  isVerified: true,
  ownRunning: NOTHING,
  allRunning: NOTHING,
  houseFree: amountOf('1000'),
  userFree: amountOf('10000'),
}

describe('a purchase', () => {
  it.each<{ amount: string; other?: Partial<PurchaseContext>; refused: unknown }>([
    { amount: '10000', refused: undefined },
    { amount: '0', other: { terms: undefined }, refused: { refused: 'PARAM_ERROR' } },
    { amount: '1', other: { terms: undefined }, refused: { refused: 'NOT_FOUND' } },
    {
      amount: '1',
      other: { terms: termsOf({ isOpen: false }) },
      refused: { refused: 'PROJECT_NOT_OPEN' },
    },
    {
      amount: '1',
      other: { terms: termsOf({ isOpen: false }), shownVersion: 1, version: 2 },
      refused: { refused: 'PROJECT_NOT_OPEN' },
    },
    {
      amount: '1',
      other: { shownVersion: 1, version: 2 },
      refused: { refused: 'TERMS_CHANGED' },
    },
    { amount: '10000', other: { shownVersion: 2, version: 2 }, refused: undefined },
    {
      amount: '99.99999999',
      refused: { refused: 'AMOUNT_MIN', details: { min: amountOf('100') } },
    },
    {
      amount: '20000.00000001',
      other: { houseFree: NOTHING },
      refused: { refused: 'AMOUNT_MAX', details: { max: amountOf('20000') } },
    },
    {
      amount: '15000',
      other: { ownRunning: amountOf('5000.5') },
      refused: { refused: 'AMOUNT_MAX', details: { max: amountOf('14999.5') } },
    },
    {
      amount: '500.00000001',
      other: { isVerified: false },
      refused: { refused: 'AMOUNT_MAX', details: { max: amountOf('500') } },
    },
    { amount: '500', other: { isVerified: false }, refused: undefined },
    {
      amount: '10000',
      other: { allRunning: amountOf('40000.00000001'), userFree: NOTHING },
      refused: { refused: 'SOLD_OUT' },
    },
    {
      amount: '10000',
      other: { houseFree: amountOf('149.99999999'), userFree: NOTHING },
      refused: { refused: 'SOLD_OUT' },
    },
    { amount: '10000', other: { houseFree: amountOf('150') }, refused: undefined },
    {
      amount: '10000',
      other: { userFree: amountOf('9999.99999999') },
      refused: {
        refused: 'INSUFFICIENT_BALANCE',
        details: { needed: amountOf('10000'), available: amountOf('9999.99999999') },
      },
    },
  ])(
    'MINE-03 MINE-21 MINE-24 of $amount, row %#: the first refusal in order',
    ({ amount, other, refused }) => {
      expect(validatePurchase(amountOf(amount), { ...context, ...other })).toEqual(refused)
    },
  )

  it('MINE-24 what a person may still lock never falls below nothing', () => {
    const terms = termsOf()
    expect(
      (
        [
          [true, '0'],
          [true, '20001'],
          [false, '100'],
          [false, '600'],
        ] as const
      ).map(([isVerified, running]) =>
        format(remainingForPerson(terms, { isVerified, ownRunning: amountOf(running) }), 0),
      ),
    ).toEqual(['20000', '0', '400', '0'])
  })

  it('MINE-21 what is left of a product is the largest amount that is not sold out', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.integer({ min: 1, max: 365 }),
        (running, free, dailyRate, days) => {
          const terms = termsOf({
            dailyRate: rate(dailyRate),
            days,
            min: quantity(1n),
            max: quantity(10n ** 16n),
          })
          const left = remainingStock(terms, quantity(running), quantity(free))
          const given: PurchaseContext = {
            terms,
            isVerified: true,
            allRunning: quantity(running),
            houseFree: quantity(free),
          }
          expect(left === 0n || validatePurchase(left, given) === undefined).toBe(true)
          expect(validatePurchase(quantity((left as bigint) + 1n), given)).toEqual({
            refused: 'SOLD_OUT',
          })
        },
      ),
    )
  })

  it('MINE-06 MINE-07 its preview says what it brings, costs and when it pays', () => {
    expect(previewLock(lockOf(), amountOf('12000'), atUtc('2026-11-20 09:00'))).toEqual({
      perDay: amountOf('30'),
      total: amountOf('150'),
      penalty: amountOf('2000'),
      refund: amountOf('8000'),
      firstPaymentMs: atUtc('2026-11-21 00:05'),
      lastPaymentMs: atUtc('2026-11-25 00:05'),
      balanceAfter: amountOf('2000'),
    })
  })

  it('MINE-23 what leaving at the end of each day comes to: a loss until the end', () => {
    expect(
      listExitResults(lockOf({ amount: amountOf('1000') })).map((one) => format(one, 0)),
    ).toEqual(['-200', '-197', '-194', '-191', '-188', '15'])
  })
})

describe('terms', () => {
  it.each([
    [{}, true],
    [{ currency: 'DOGE' }, false],
    [{ days: 0 }, false],
    [{ days: 366 }, false],
    [{ days: 2.5 }, false],
    [{ dailyRate: rateOf('0') }, false],
    [{ dailyRate: rateOf('0.01') }, true],
    [{ dailyRate: rateOf('0.01000001') }, false],
    [{ min: NOTHING }, false],
    [{ freeMax: amountOf('99') }, false],
    [{ freeMax: amountOf('20001') }, false],
    [{ stock: amountOf('19999') }, false],
    [{ isOpen: false, needsReview: true }, true],
  ] as const)('MINE-27 STAFF-08 row %# of terms: what can be published', (other, expected) => {
    expect(isPublishable(termsOf(other))).toBe(expected)
  })
})

describe('postings', () => {
  const balanced = (postings: readonly LockPosting[]): Quantity =>
    sum([NOTHING, ...postings.map(({ change }) => change)])
  const of = (postings: readonly LockPosting[], role: string, part: string): Quantity =>
    sum([
      NOTHING,
      ...postings
        .filter((one) => one.role === role && one.part === part)
        .map(({ change }) => change),
    ])

  it('MINE-07 MINE-19 1000 redeemed early pay 800 back and 200 into insurance_fund, nothing to the house', () => {
    const lock = lockOf({ amount: amountOf('1000'), paidDays: 2 })
    const redemption = computeRedemption(lock, atUtc('2026-11-22 12:00'))
    if (redemption === undefined) throw new Error('no redemption')
    expect(
      redemptionPostings(lock, redemption).map(({ role, part, cause, change }) => [
        role,
        part,
        cause,
        format(change, 0),
      ]),
    ).toEqual([
      ['user', 'locked', 'early', '-1000'],
      ['user', 'available', 'early', '800'],
      ['insurance', 'available', 'early', '200'],
      ['house', 'locked', 'early', '-9'],
      ['house', 'available', 'early', '9'],
    ])
  })

  it('MINE-06 MINE-07 MINE-15 MINE-21 MINE-22 whatever becomes of a lock, no unit appears, disappears or stays locked', () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.bigInt({ min: 1n, max: 10n ** 16n }),
          dailyRate: fc.bigInt({ min: 1n, max: 10n ** 6n }),
          days: fc.integer({ min: 1, max: 20 }),
          afterMs: fc.integer({ min: 0, max: 22 * DAY_MS }),
          isRefused: fc.boolean(),
        }),
        ({ amount, dailyRate, days, afterMs, isRefused }) => {
          const lock = lockOf({ amount: quantity(amount), dailyRate: rate(dailyRate), days })
          const nowMs = lock.startMs + afterMs
          const paidDays = isRefused ? 0 : dueDays(lock, nowMs)
          const redemption = computeRedemption({ ...lock, paidDays }, nowMs)
          const paid = interestPostings(interestOfDays(lock, 1, paidDays))
          const ended = isRefused
            ? refusalPostings(lock)
            : redemption === undefined
              ? [
                  ...interestPostings(interestOfDays(lock, paidDays + 1, days)),
                  ...maturityPostings(lock),
                ]
              : [...interestPostings(redemption.interest), ...redemptionPostings(lock, redemption)]
          const all = [...purchasePostings(lock), ...paid, ...ended]
          expect(balanced(purchasePostings(lock))).toBe(0n)
          expect(balanced(paid)).toBe(0n)
          expect(balanced(ended)).toBe(0n)
          expect(of(all, 'user', 'locked')).toBe(0n)
          expect(of(all, 'house', 'locked')).toBe(0n)
          const gain = of(all, 'user', 'available')
          const earned = isRefused
            ? NOTHING
            : redemption === undefined
              ? totalInterest(lock)
              : redemption.isTakenBack
                ? NOTHING
                : subtract(interestThrough(lock, redemption.paidDays), redemption.penalty)
          expect(gain).toBe(earned)
          expect(of(all, 'insurance', 'available')).toBe(
            isRefused ? 0n : (redemption?.penalty ?? 0n),
          )
        },
      ),
    )
  })
})
