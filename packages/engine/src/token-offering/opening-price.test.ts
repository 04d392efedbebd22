import { format, price, type Price, quantity, sum, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuctionOrder, findOpeningPrice } from './opening-price.ts'

const p = (text: string): Price => unitsOf<Price>(text)
const order = (side: 'buy' | 'sell', limit: string, amount: string): AuctionOrder => ({
  side,
  limit: p(limit),
  amount: unitsOf(amount),
})
const opening = (orders: readonly AuctionOrder[], issuance = '5'): unknown => {
  const found = findOpeningPrice(orders, p(issuance), p('0.1'))
  return found === undefined
    ? 'none'
    : [format(found.price, 2), format(found.volume, 0), format(found.surplus, 0)]
}

describe('the price of the opening auction', () => {
  it.each<[string, readonly AuctionOrder[], string, unknown]>([
    ['no order', [], '5', 'none'],
    ['buys alone', [order('buy', '6', '10')], '5', 'none'],
    ['limits that do not meet', [order('buy', '4', '10'), order('sell', '6', '10')], '5', 'none'],
    [
      'two that meet at one price',
      [order('buy', '6', '10'), order('sell', '6', '10')],
      '5',
      ['6.00', '10', '0'],
    ],
    [
      'the largest volume',
      [order('buy', '7', '10'), order('buy', '6', '20'), order('sell', '6', '30')],
      '7',
      ['6.00', '30', '0'],
    ],
    [
      'then the least surplus',
      [order('buy', '7', '10'), order('sell', '5', '10'), order('sell', '6', '5')],
      '9',
      ['5.90', '10', '0'],
    ],
    [
      'then the nearest to the issuance price',
      [order('buy', '8', '10'), order('sell', '4', '10')],
      '5',
      ['5.00', '10', '0'],
    ],
    ['from below', [order('buy', '8', '10'), order('sell', '6', '10')], '5', ['6.00', '10', '0']],
    ['from above', [order('buy', '4', '10'), order('sell', '2', '10')], '5', ['4.00', '10', '0']],
    [
      'between two steps, the lower of both',
      [order('buy', '8', '10'), order('sell', '4', '10')],
      '5.05',
      ['5.00', '10', '0'],
    ],
    [
      'a surplus of buyers',
      [order('buy', '8', '25'), order('sell', '4', '10')],
      '5',
      ['5.00', '10', '15'],
    ],
  ])('%s (IEO-21)', (_what, orders, issuance, expected) => {
    expect(opening(orders, issuance)).toEqual(expected)
  })

  const anyOrders = fc.array(
    fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      limit: fc.bigInt({ min: 1n, max: 30n }).map((steps) => price(steps * 10n)),
      amount: fc.bigInt({ min: 1n, max: 9n }).map(quantity),
    }),
    { maxLength: 20 },
  )

  it('is the best of all steps, in whatever order orders came (IEO-21)', () => {
    fc.assert(
      fc.property(anyOrders, fc.bigInt({ min: 1n, max: 300n }).map(price), (orders, issuance) => {
        const found = findOpeningPrice(orders, issuance, price(10n))
        expect(findOpeningPrice(orders.toReversed(), issuance, price(10n))).toEqual(found)
        const all = Array.from({ length: 31 }, (_, index) => BigInt(index + 1) * 10n).map((at) => {
          const amounts = (of: readonly AuctionOrder[]) => sum(of.map(({ amount }) => amount))
          const wanted = amounts(orders.filter((o) => o.side === 'buy' && o.limit >= at))
          const offered = amounts(orders.filter((o) => o.side === 'sell' && o.limit <= at))
          const volume = wanted < offered ? wanted : offered
          const away = at > issuance ? at - issuance : issuance - at
          return { at, volume, surplus: wanted + offered - 2n * volume, away }
        })
        const [best] = all
          .filter(({ volume }) => volume > 0n)
          .sort((a, b) =>
            [
              b.volume - a.volume,
              a.surplus - b.surplus,
              a.away - b.away,
              a.at - b.at,
            ].reduce<number>(
              (decided, next) => (decided !== 0 ? decided : next < 0n ? -1 : next > 0n ? 1 : 0),
              0,
            ),
          )
        expect(
          found === undefined ? undefined : [found.price, found.volume, found.surplus],
        ).toEqual(best === undefined ? undefined : [best.at, best.volume, best.surplus])
      }),
    )
  })
})
