import { formatTrimmed, type Price, type Quantity, quantity, unitsOf } from '@candor/money'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CouponTerms, couponCost, coverFee, coverFees, isCouponUsable } from './coupon.ts'

const amount = (text: string) => unitsOf<Quantity>(text)
const price = (text: string) => unitsOf<Price>(text)

describe('a coupon', () => {
  it.each([
    { usedMs: undefined, nowMs: 0, usable: true },
    { usedMs: undefined, nowMs: 999, usable: true },
    { usedMs: undefined, nowMs: 1_000, usable: false },
    { usedMs: 500, nowMs: 999, usable: false },
  ])('REW-10 used at $usedMs and asked at $nowMs of 1000 is usable: $usable', (row) => {
    expect(isCouponUsable({ usedMs: row.usedMs, expiresMs: 1_000 }, row.nowMs)).toBe(row.usable)
  })

  it.each<{ kind: CouponTerms['kind']; terms: CouponTerms; cost: string }>([
    { kind: 'cash', terms: { kind: 'cash', amount: amount('10') }, cost: '10' },
    { kind: 'fee', terms: { kind: 'fee', amount: amount('20'), days: 30 }, cost: '20' },
    {
      kind: 'trial',
      terms: { kind: 'trial', amount: amount('1000'), dailyRate: unitsOf('0.003'), days: 5 },
      cost: '1015',
    },
  ])('REW-12 one of kind $kind takes at most $cost of its campaign', ({ terms, cost }) => {
    expect(formatTrimmed(couponCost(terms, amount('15')))).toBe(cost)
  })
})

describe('a fee that a coupon pays back', () => {
  it.each([
    // All of it, in USDT.
    { fee: '3.25065', at: '1', left: '20', worth: '3.25065', covered: '3.25065', less: '3.25065' },
    // As far as the coupon has it.
    { fee: '3.25065', at: '1', left: '3.25', worth: '3.25065', covered: '3.25', less: '3.25' },
    // In a coin, at the price of its own trade, rounded down.
    { fee: '0.0001', at: '65000', left: '20', worth: '6.5', covered: '6.5', less: '0.0001' },
    { fee: '0.0001', at: '65000', left: '1.3', worth: '6.5', covered: '1.3', less: '0.00002' },
    {
      fee: '0.00000003',
      at: '0.5',
      left: '1',
      worth: '0.00000001',
      covered: '0.00000001',
      less: '0.00000003',
    },
    // A third of a fee of a coin is rounded up: what is not paid earns no rebate.
    {
      fee: '0.0000001',
      at: '300',
      left: '0.00001',
      worth: '0.00003',
      covered: '0.00001',
      less: '0.00000004',
    },
  ])('REW-13 of $fee at $at with $left left is $covered', (row) => {
    const cover = coverFee({ fee: amount(row.fee), price: price(row.at) }, amount(row.left))
    expect(cover).toEqual({
      worth: amount(row.worth),
      covered: amount(row.covered),
      lessened: amount(row.less),
    })
  })

  it.each([
    { fee: '3', at: '1', left: '0' },
    { fee: '0.00000001', at: '0.5', left: '20' },
    { fee: '0', at: '1', left: '20' },
  ])('REW-13 nothing of $fee at $at with $left left', ({ fee, at, left }) => {
    expect(coverFee({ fee: amount(fee), price: price(at) }, amount(left))).toBeUndefined()
  })

  it('REW-13 fees are paid back in their order, until nothing is left', () => {
    const fees = ['5', '0.00000001', '9', '4', '2'].map((text, index) => ({
      fee: amount(text),
      price: price(index === 1 ? '0.1' : '1'),
    }))
    expect(
      coverFees(fees, amount('16')).map(({ leftBefore, cover }) => [
        formatTrimmed(leftBefore),
        formatTrimmed(cover.covered),
      ]),
    ).toEqual([
      ['16', '5'],
      ['11', '9'],
      ['2', '2'],
    ])
  })

  it('REW-04 REW-13 never more than the coupon, never more than the fees, and what is not paid is never more than the fee', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            fee: fc.bigInt({ min: 0n, max: 10n ** 14n }).map(quantity),
            price: fc.bigInt({ min: 1n, max: 10n ** 13n }).map((units) => units as Price),
          }),
        ),
        fc.bigInt({ min: 0n, max: 10n ** 12n }).map(quantity),
        (fees, coupon) => {
          const covers = coverFees(fees, coupon)
          const sum = covers.reduce((all, { cover }) => all + (cover.covered as bigint), 0n)
          expect(sum <= (coupon as bigint)).toBe(true)
          for (const { fee, cover } of covers) {
            expect(cover.covered <= cover.worth).toBe(true)
            expect(cover.lessened <= fee.fee).toBe(true)
            // What is said not to be paid is worth at least what was paid back.
            expect(
              (cover.lessened as bigint) * (cover.worth as bigint) >=
                (fee.fee as bigint) * (cover.covered as bigint),
            ).toBe(true)
          }
        },
      ),
    )
  })
})
