import { format, price, quantity, unitsOf } from '@candor/money'
import type { Price, Quantity } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TICKS } from './book-terms.ts'
import type { MarketTerms } from './market.ts'
import {
  lotsToAmount,
  toLots,
  ticksToPrice,
  quoteRoundedDown,
  quoteRoundedUp,
  toTicks,
} from './market.ts'
import { sampleMarket } from './sample-market.ts'

describe('listing a pair', () => {
  it.each<{ what: string; terms: Partial<MarketTerms> }>([
    { what: 'no price step', terms: { priceStep: price(0n) } },
    { what: 'no amount step', terms: { amountStep: quantity(0n) } },
    { what: 'an amount step finer than the currency', terms: { baseDecimals: 4 } },
    { what: 'a highest price off the step', terms: { maxPrice: unitsOf('100.005') } },
    {
      what: 'a largest amount off the step',
      terms: { amountStep: unitsOf('0.3'), maxAmount: unitsOf('1') },
    },
    {
      what: 'more ticks than a book can hold',
      terms: { priceStep: price(1n), maxPrice: price(BigInt(MAX_TICKS) + 1n) },
    },
    {
      what: 'more lots than a number can hold',
      terms: { amountStep: quantity(1n), maxAmount: quantity(2n ** 53n) },
    },
    { what: 'a fee of all that is received', terms: { makerFee: unitsOf('1') } },
    { what: 'nine decimals', terms: { quoteDecimals: 9 } },
    { what: 'no open orders', terms: { maxOpenOrders: 0 } },
    { what: 'no least value', terms: { minNotional: unitsOf('0') } },
  ])('refuses $what', ({ terms }) => {
    expect(() => sampleMarket(terms)).toThrow(RangeError)
  })

  it('takes the very bounds', () => {
    const market = sampleMarket({
      priceStep: price(1n),
      maxPrice: price(BigInt(MAX_TICKS)),
      amountStep: quantity(1n),
      maxAmount: quantity(2n ** 53n - 1n),
    })
    expect([market.maxTicks, market.maxLots]).toEqual([MAX_TICKS, Number.MAX_SAFE_INTEGER])
    expect(toLots(market, market.maxAmount)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('ticks and lots', () => {
  const market = sampleMarket()

  it('are exact both ways for every price and amount of the listing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: market.maxTicks }),
        fc.integer({ min: 1, max: market.maxLots }),
        (ticks, lots) => {
          expect(toTicks(market, ticksToPrice(market, ticks))).toBe(ticks)
          expect(toLots(market, lotsToAmount(market, lots))).toBe(lots)
        },
      ),
    )
  })

  it.each(['0', '0.001', '10000000.01'])('a price of %s throws', (text) => {
    expect(() => toTicks(market, unitsOf<Price>(text))).toThrow(RangeError)
  })

  it.each(['0', '1000.00000001'])('an amount of %s throws', (text) => {
    expect(() => toLots(market, unitsOf<Quantity>(text))).toThrow(RangeError)
  })
})

it.each([
  { decimals: 8, up: '8.02440185', down: '8.02440184' },
  { decimals: 6, up: '8.02440200', down: '8.02440100' },
  { decimals: 0, up: '9.00000000', down: '8.00000000' },
])(
  'a value of 8.0244018435 with $decimals decimals is $up to pay and $down to get',
  ({ decimals, up, down }) => {
    const market = sampleMarket({ quoteDecimals: decimals })
    const [at, amount] = [unitsOf<Price>('65001.23'), unitsOf<Quantity>('0.00012345')]
    expect([
      format(quoteRoundedUp(market, at, amount)),
      format(quoteRoundedDown(market, at, amount)),
    ]).toEqual([up, down])
  },
)
