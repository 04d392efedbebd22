import {
  formatTrimmed,
  negate,
  type Price,
  type Quantity,
  quantity,
  sum,
  unitsOf,
} from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { donePostings, failedPostings, filingPostings, type WithdrawalPosting } from './postings.ts'
import { computeAmounts, isPublishable, type WithdrawalTerms } from './terms.ts'
import { amountForWorth, worthInBtc, type WorthPrices } from './worth.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
const at = (own: string, btc: string): WorthPrices => ({
  own: unitsOf<Price>(own),
  btc: unitsOf<Price>(btc),
})
const moves = (postings: readonly WithdrawalPosting[]) =>
  postings.map(({ account, part, change }) => `${account} ${part} ${formatTrimmed(change)}`)
const total = (postings: readonly WithdrawalPosting[], account?: string, part?: string): Quantity =>
  sum(
    postings
      .filter(
        (posting) =>
          (account === undefined || posting.account === account) &&
          (part === undefined || posting.part === part),
      )
      .map(({ change }) => change),
  )

describe('what moves', () => {
  const hundred = computeAmounts(q('100'), q('1'))

  it('OUT-03 100 USDT at fee 1 locks 100, pays out 99 when done and returns 100 when failed', () => {
    expect(hundred).toEqual({ number: q('100'), fee: q('1'), received: q('99') })
    expect(moves(filingPostings(hundred))).toEqual(['user available -100', 'user locked 100'])
    expect(moves(donePostings(hundred))).toEqual([
      'user locked -100',
      'outside available 99',
      'fee available 1',
    ])
    expect(moves(failedPostings(hundred))).toEqual(['user locked -100', 'user available 100'])
  })

  it('OUT-03 moves no fee where there is none', () => {
    expect(moves(donePostings(computeAmounts(q('100'), q('0'))))).toEqual([
      'user locked -100',
      'outside available 100',
    ])
  })

  it('OUT-03 LEDG-01 every movement adds up to zero and leaves nothing locked, whatever the end', () => {
    const amounts = fc
      .bigInt({ min: 1n, max: 10n ** 18n })
      .chain((number) =>
        fc
          .bigInt({ min: 0n, max: number - 1n })
          .map((fee) => computeAmounts(quantity(number), quantity(fee))),
      )
    fc.assert(
      fc.property(amounts, (figures) => {
        expect(figures.received > 0n && figures.fee >= 0n).toBe(true)
        const [filed, done, failed] = [
          filingPostings(figures),
          donePostings(figures),
          failedPostings(figures),
        ]
        for (const postings of [filed, done, failed]) expect(total(postings)).toBe(0n)
        for (const end of [done, failed])
          expect(total([...filed, ...end], 'user', 'locked')).toBe(0n)
        expect(total([...filed, ...done], 'user')).toBe(negate(figures.number))
        expect(total([...filed, ...failed], 'user')).toBe(0n)
      }),
    )
  })
})

describe('terms', () => {
  const terms: WithdrawalTerms = {
    isOpen: true,
    fee: q('1'),
    minAmount: q('10'),
    maxAmount: q('1000'),
  }

  it.each<[string, Partial<WithdrawalTerms>, boolean]>([
    ['as they are', {}, true],
    ['without a fee', { fee: q('0'), minAmount: q('0.00000001') }, true],
    ['with one amount', { maxAmount: q('10') }, true],
    ['with a minimum that is the fee', { minAmount: q('1') }, false],
    ['with nothing as the least', { fee: q('0'), minAmount: q('0') }, false],
    ['with a negative fee', { fee: quantity(-1n) }, false],
    ['that leave no room', { maxAmount: q('9.99999999') }, false],
  ])('OUT-01 terms %s can be published: %s', (_what, changed, publishable) => {
    expect(isPublishable({ ...terms, ...changed })).toBe(publishable)
  })
})

describe('worth in BTC', () => {
  it.each([
    ['65000', at('1', '65000'), '1'],
    ['1.5', at('65000', '65000'), '1.5'],
    ['20', at('3250', '65000'), '1'],
    ['0.00000001', at('1', '65000'), '0.00000001'],
    ['1', at('1', '3'), '0.33333334'],
    ['0', at('1', '3'), '0'],
  ] as const)('OUT-06 %s at %o is worth %s BTC', (amount, prices, worth) => {
    expect(formatTrimmed(worthInBtc(q(amount), prices))).toBe(worth)
  })

  it('OUT-06 is rounded up, by less than a unit, so that parts are never worth less than the whole', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 16n })
    fc.assert(
      fc.property(positive, positive, positive, positive, (one, other, own, btc) => {
        const prices = { own: own as Price, btc: btc as Price }
        const worth = (units: bigint) => worthInBtc(quantity(units), prices) as bigint
        expect(worth(one) * btc >= one * own && (worth(one) - 1n) * btc < one * own).toBe(true)
        expect(worth(one) + worth(other) >= worth(one + other)).toBe(true)
      }),
    )
  })

  it.each([
    ['1', at('1', '65000'), '65000'],
    ['0.00000001', at('1', '65000'), '0.00065'],
    ['1', at('3', '1'), '0.33333333'],
    ['0', at('1', '3'), '0'],
  ] as const)('OUT-06 %s BTC at %o are worth an amount of %s', (worth, prices, amount) => {
    expect(formatTrimmed(amountForWorth(q(worth), prices))).toBe(amount)
  })

  it('OUT-06 what a limit leaves is the largest amount that it takes', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 16n })
    fc.assert(
      fc.property(positive, positive, positive, (left, own, btc) => {
        const prices = { own: own as Price, btc: btc as Price }
        const most = amountForWorth(quantity(left), prices) as bigint
        expect(
          worthInBtc(quantity(most), prices) <= left &&
            worthInBtc(quantity(most + 1n), prices) > left,
        ).toBe(true)
      }),
    )
  })

  it('OUT-06 takes no price that is none', () => {
    for (const prices of [at('0', '1'), at('1', '0')])
      for (const worth of [worthInBtc, amountForWorth])
        expect(() => worth(q('1'), prices)).toThrow(RangeError)
  })
})
