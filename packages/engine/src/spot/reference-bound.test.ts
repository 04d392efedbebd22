import { formatTrimmed, negate, type Price, type Quantity, type Rate, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeBound, entryPrice, REFERENCE_BOUND } from './reference-bound.ts'
import { sampleMarket } from './sample-market.ts'
import { openOrder, tightenOrder } from './settle.ts'
import { validateOrder } from './validate-order.ts'

const market = sampleMarket()
const priceAt = (text: string): Price => unitsOf<Price>(text)

it.each([
  ['buy', '100', '101'],
  ['sell', '100', '99'],
  ['buy', '100.1299', '101.13'],
  ['sell', '100.1299', '99.13'],
  ['sell', '63709.94', '63072.85'],
  ['buy', '0.004', '0.01'],
  ['sell', '0.004', '0.01'],
  ['buy', '9999999', '10000000'],
] as const)(
  'SPOT-14 the furthest %s from a tick of %s is %s: 1 %%, cut to the step towards the tick and kept on the listing',
  (side, tick, furthest) => {
    expect(formatTrimmed(computeBound(side, priceAt(tick), REFERENCE_BOUND, market))).toBe(furthest)
  },
)

it.each<['buy' | 'sell', string, string | undefined, string, string, string]>([
  ['sell', '91.5', '0.01', '100', '99', 'the tick bounds it'],
  ['sell', '99.5', '0.01', '100', '99.5', 'its own limit is tighter'],
  ['sell', '91.5', undefined, '100', '91.5', 'it is of the terms before and keeps them'],
  ['buy', '108', '0.01', '100', '101', 'the tick bounds it'],
  ['buy', '100.5', '0.01', '100', '100.5', 'its own limit is tighter'],
  ['buy', '108', '0.01', '107.5', '108', 'the tick that lets it in is as far'],
  ['buy', '108', undefined, '100', '108', 'it is of the terms before and keeps them'],
])(
  'SPOT-15 a stop %s limited to %s with a bound of %s enters at a tick of %s at %s: %s',
  (side, limit, bound, tick, enters) => {
    const order = {
      side,
      limit: priceAt(limit),
      bound: bound === undefined ? undefined : unitsOf<Rate>(bound),
    }
    expect(formatTrimmed(entryPrice(order, priceAt(tick), market))).toBe(enters)
  },
)

it.each([
  ['buy', '108', '101', '216', '202', '14'],
  ['buy', '101', '101', '202', '202', '0'],
  ['sell', '91.5', '99', '2', '2', '0'],
] as const)(
  'SPOT-15 a stop %s at %s that enters at %s had %s frozen, needs %s and is given back %s',
  (side, limit, to, froze, needs, back) => {
    const terms = validateOrder(
      {
        side,
        amount: unitsOf('2'),
        price: priceAt(limit),
        orderType: 'stop_limit',
        stopPrice: priceAt(side === 'buy' ? '100' : '100'),
      },
      market,
      { lastTick: undefined, bestBid: undefined, bestAsk: undefined, openOrders: 0 },
    )
    if ('refused' in terms) throw new Error(terms.refused)
    const before = openOrder(terms)
    const { order, postings } = tightenOrder(market, before, priceAt(to))
    expect([
      formatTrimmed(before.frozenLeft),
      formatTrimmed(order.frozenLeft),
      formatTrimmed(order.price),
    ]).toEqual([froze, needs, to])
    expect(postings.map(({ part, change }) => [part, change])).toEqual(
      back === '0'
        ? []
        : [
            ['locked', negate(unitsOf<Quantity>(back))],
            ['available', unitsOf<Quantity>(back)],
          ],
    )
  },
)

it('SPOT-15 a limit is never loosened, nor moved once the order has traded', () => {
  const terms = validateOrder(
    { side: 'buy', amount: unitsOf('2'), price: priceAt('100') },
    market,
    {
      lastTick: undefined,
      bestBid: undefined,
      bestAsk: undefined,
      openOrders: 0,
    },
  )
  if ('refused' in terms) throw new Error(terms.refused)
  expect(() => tightenOrder(market, openOrder(terms), priceAt('100.01'))).toThrow(/tightened/)
  expect(() =>
    tightenOrder(market, { ...openOrder(terms), filled: unitsOf('1') }, priceAt('99')),
  ).toThrow(/tightened/)
})

it('SPOT-14 SPOT-15 no bound ever lets a price be more than 1 % from its tick, nor off the step', () => {
  fc.assert(
    fc.property(
      fc.bigInt(10n ** 8n, 10n ** 14n),
      fc.constantFrom('buy' as const, 'sell' as const),
      (tick, side) => {
        const at = computeBound(side, tick as Price, REFERENCE_BOUND, market) as bigint
        expect(at % (market.priceStep as bigint)).toBe(0n)
        expect(side === 'buy' ? at * 100n <= tick * 101n : at * 100n >= tick * 99n).toBe(true)
      },
    ),
  )
})
