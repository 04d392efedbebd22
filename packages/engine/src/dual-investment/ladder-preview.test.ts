import { format, formatTrimmed, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { ONE } from './fixed-point.ts'
import { listLadder } from './ladder.ts'
import { previewLadder } from './ladder-preview.ts'
import { type CoinTerms, firstCoinTerms } from './ladder-terms.ts'
import { quoteDual } from './rate.ts'

const first = firstCoinTerms(true).get('BTC')
if (first === undefined) throw new Error('BTC has a ladder')
const friday = Date.UTC(2026, 10, 20, 8)
const markAt = (ts: number) => ({
  tickId: 1,
  price: unitsOf<never>('64000'),
  ts,
  variance: ONE / 4n,
})

it('DUAL-27 shows what the next Friday would list at the last price, and at which rates', () => {
  for (const ts of [friday - 86_400_000, friday - 1, friday - 6 * 86_400_000]) {
    const { products } = previewLadder(first, markAt(ts))
    expect(products.map(({ product }) => product)).toEqual(
      listLadder(first, friday, markAt(friday)),
    )
    for (const { product, rate } of products)
      expect(rate).toBe(quoteDual(product, markAt(friday)).rate)
  }
  expect(previewLadder(first, markAt(friday)).products[0]?.product.startMs).toBe(
    friday + 7 * 86_400_000,
  )
})

it('DUAL-23 DUAL-27 tells what can be set aside for a day, for all open days, and the interest of all', () => {
  const one: CoinTerms = {
    ...first,
    days: [10],
    fridayDays: [],
    deviations: [unitsOf('0.5')],
    totalShares: { call: 10, put: 20 },
    userLimit: { call: 1, put: 1 },
  }
  const { products, promises } = previewLadder(one, markAt(friday - 1))
  const [call, put] = products.map(({ rate }) => Number(format(rate)))
  expect(formatTrimmed(promises.coin.dayCap)).toBe('15')
  expect(formatTrimmed(promises.coin.capInAll)).toBe('150')
  expect(formatTrimmed(promises.usdt.capInAll)).toBe('10000000')
  // 10 shares of 0.1 coin and 20 of 100 USDT, for ten days.
  expect(Number(format(promises.coin.interest))).toBeCloseTo(((call ?? 0) * 10) / 365, 6)
  expect(Number(format(promises.usdt.interest))).toBeCloseTo(((put ?? 0) * 20_000) / 365, 3)
})

it('DUAL-27 terms that list nothing show nothing', () => {
  const { products, promises } = previewLadder({ ...first, isOpen: false }, markAt(friday))
  expect(products).toEqual([])
  expect(promises.coin.interest).toBe(0n)
})
