import { formatTrimmed, isMultipleOf, parseQuantity, unitsOf } from '@candor/money'
import type { Money, Price, Quantity, Rate } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderPreview, PublicDepth } from './preview.ts'
import { amountForTotal, previewOrder, shareOfBalance } from './preview.ts'
import type { OrderRequest } from './validate-order.ts'
import { freezeFor } from './validate-order.ts'
import { sampleMarket } from './sample-market.ts'

const market = sampleMarket()
const quiet = { lastTick: { price: unitsOf<Price>('97.5'), ageMs: 0 }, openOrders: 0 }
const depth = depthOf(
  [
    ['97', '1'],
    ['96', '2'],
  ],
  [
    ['98', '0.4'],
    ['99', '0.3'],
    ['101', '5'],
  ],
)

function depthOf(bids: [string, string][], asks: [string, string][]): PublicDepth {
  const level = ([price, amount]: [string, string]) => ({
    price: unitsOf<Price>(price),
    amount: unitsOf<Quantity>(amount),
  })
  return { bids: bids.map(level), asks: asks.map(level) }
}

function ask(
  side: 'buy' | 'sell',
  price: string,
  amount: string,
  more: Partial<OrderRequest> = {},
): OrderRequest {
  return { side, price: unitsOf<Price>(price), amount: unitsOf<Quantity>(amount), ...more }
}

function preview(request: OrderRequest): OrderPreview {
  const answer = previewOrder(request, market, depth, quiet)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

function texts(part: Record<string, Money | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(part).map(([name, amount]) => [
      name,
      amount === undefined ? undefined : formatTrimmed(amount),
    ]),
  )
}

describe('SPOT-31 the ticket', () => {
  it('SPOT-31 shows an order that takes and rests as SPOT-12 settles it', () => {
    const shown = preview(ask('buy', '100', '1'))
    expect(texts({ freeze: shown.freeze, rests: shown.rests, cancelled: shown.cancelled })).toEqual(
      { freeze: '100', rests: '0.3', cancelled: '0' },
    )
    expect(texts(shown.now)).toEqual({
      amount: '0.7',
      averagePrice: '98.42857142',
      paid: '68.9',
      received: '0.6993',
      fee: '0.0007',
    })
    expect(texts(shown.atBest)).toEqual({
      price: '98',
      paid: '98',
      received: '0.999',
      fee: '0.001',
    })
    expect(texts(shown.atLimit)).toEqual({
      price: '100',
      paid: '100',
      received: '0.999',
      fee: '0.001',
    })
    expect([shown.takes, shown.waits, shown.receiveCurrency]).toEqual([true, false, 'base'])
  })

  it('SPOT-31 shows a sell at best and at limit price', () => {
    const shown = preview(ask('sell', '96.5', '0.5'))
    expect(texts(shown.now)).toEqual({
      amount: '0.5',
      averagePrice: '97',
      paid: '0.5',
      received: '48.4515',
      fee: '0.0485',
    })
    expect(texts(shown.atBest)).toEqual({
      price: '97',
      paid: '0.5',
      received: '48.4515',
      fee: '0.0485',
    })
    expect(texts(shown.atLimit)).toEqual({
      price: '96.5',
      paid: '0.5',
      received: '48.20175',
      fee: '0.04825',
    })
  })

  it.each([
    {
      what: 'rests',
      request: ask('buy', '97.5', '1'),
      takes: false,
      waits: false,
      rests: '1',
      cancelled: '0',
      best: '97.5',
    },
    {
      what: 'takes and cancels the rest',
      request: ask('buy', '98', '1', { timeInForce: 'IOC' }),
      takes: true,
      waits: false,
      rests: '0',
      cancelled: '0.6',
      best: '98',
    },
    {
      what: 'cancels all',
      request: ask('buy', '97', '1', { timeInForce: 'IOC' }),
      takes: false,
      waits: false,
      rests: '0',
      cancelled: '1',
      best: '97',
    },
    {
      what: 'waits',
      request: ask('buy', '100', '1', { orderType: 'stop_limit', stopPrice: unitsOf<Price>('99') }),
      takes: false,
      waits: true,
      rests: '0',
      cancelled: '0',
      best: '100',
    },
    {
      what: 'is a market order',
      request: ask('sell', '1', '1', { orderType: 'market' }),
      takes: true,
      waits: false,
      rests: '0',
      cancelled: '0',
      best: '97',
    },
  ])('SPOT-31 tells that an order $what', ({ request, takes, waits, rests, cancelled, best }) => {
    const shown = preview(request)
    expect({
      takes: shown.takes,
      waits: shown.waits,
      ...texts({ rests: shown.rests, cancelled: shown.cancelled, best: shown.atBest.price }),
    }).toEqual({ takes, waits, rests, cancelled, best })
  })

  it('SPOT-31 previews a resting order with the maker fee and a taking one with the taker fee', () => {
    const pair = sampleMarket({ makerFee: unitsOf('0'), takerFee: unitsOf('0.01') })
    const fees = ['97.5', '98'].map((price) => {
      const shown = previewOrder(ask('buy', price, '0.2'), pair, depth, quiet)
      return 'refused' in shown ? shown.refused : formatTrimmed(shown.atLimit.fee)
    })
    expect(fees).toEqual(['0', '0.002'])
  })

  it.each([
    { request: ask('buy', '98', '1', { timeInForce: 'FOK' }), refused: 'FOK_NOT_FILLED' },
    {
      request: ask('buy', '98', '1', { timeInForce: 'POST_ONLY' }),
      refused: 'POST_ONLY_WOULD_TAKE',
    },
    { request: ask('buy', '98', '0.01'), refused: 'MIN_NOTIONAL' },
  ])('SPOT-31 refuses with $refused what the server would refuse', ({ request, refused }) => {
    expect(previewOrder(request, market, depth, quiet)).toMatchObject({ refused })
  })

  it('SPOT-31 knows the tick, the open orders and the discount', () => {
    const context = {
      lastTick: { price: unitsOf<Price>('80'), ageMs: 1 },
      openOrders: 100,
      feeDiscount: unitsOf<Rate>('0.5'),
    }
    expect(previewOrder(ask('buy', '100', '1'), market, depth, context)).toMatchObject({
      refused: 'PRICE_BAND',
    })
    expect(previewOrder(ask('buy', '88', '1'), market, depth, context)).toMatchObject({
      refused: 'MAX_OPEN_ORDERS',
    })
    expect(
      previewOrder(ask('buy', '88', '1'), market, depth, { ...context, openOrders: 0 }),
    ).toMatchObject({ atLimit: { fee: unitsOf('0.0005') } })
  })

  it('SPOT-31 an empty market has nothing for a market order', () => {
    expect(
      previewOrder(ask('buy', '1', '1', { orderType: 'market' }), market, depthOf([], []), quiet),
    ).toEqual({ refused: 'NO_LIQUIDITY' })
  })
})

describe('the share buttons', () => {
  const steps = sampleMarket({ amountStep: unitsOf('0.0001'), maxAmount: unitsOf('100') })
  it.each([
    { side: 'sell', percent: 100, available: '1.23456789', amount: '1.2345' },
    { side: 'sell', percent: 25, available: '1.0003', amount: '0.25' },
    { side: 'sell', percent: 100, available: '1000', amount: '100' },
    { side: 'buy', percent: 100, available: '1000', amount: '10' },
    { side: 'buy', percent: 50, available: '1000', amount: '5' },
    { side: 'buy', percent: 75, available: '0.01', amount: '0' },
    { side: 'buy', percent: 100, available: '999.99', amount: '9.9999' },
    { side: 'buy', percent: 100, available: '0', amount: '0' },
  ] as const)(
    'SPOT-31 $percent % of $available is a $side of $amount at 100',
    ({ side, percent, available, amount }) => {
      expect(
        formatTrimmed(
          shareOfBalance(
            steps,
            side,
            percent,
            parseQuantity(available) as Quantity,
            unitsOf<Price>('100'),
          ),
        ),
      ).toBe(amount)
    },
  )

  it('SPOT-31 spend nothing below the smallest amount of the quote currency', () => {
    const cents = sampleMarket({ amountStep: unitsOf('0.0001'), quoteDecimals: 2 })
    expect(
      formatTrimmed(
        shareOfBalance(cents, 'buy', 100, unitsOf<Quantity>('1.005'), unitsOf<Price>('1')),
      ),
    ).toBe('1')
  })

  it.each([8, 2])(
    'SPOT-31 always fit the balance, and one step more never does (%d decimals)',
    (quoteDecimals) => {
      const pair = sampleMarket({ amountStep: unitsOf('0.0001'), quoteDecimals })
      const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n })
      fc.assert(
        fc.property(
          amounts,
          fc.integer({ min: 1, max: 10_000_000 }),
          fc.constantFrom(25 as const, 50 as const, 75 as const, 100 as const),
          (available, ticks, percent) => {
            const at = unitsOf<Price>((ticks / 100).toFixed(2))
            const budget = (available * BigInt(percent)) / 100n
            const amount = shareOfBalance(pair, 'buy', percent, available as Quantity, at)
            const more = ((amount as bigint) + (pair.amountStep as bigint)) as Quantity
            expect(isMultipleOf(amount, pair.amountStep)).toBe(true)
            expect(freezeFor(pair, 'buy', at, amount) <= budget).toBe(true)
            expect(more > pair.maxAmount || freezeFor(pair, 'buy', at, more) > budget).toBe(true)
          },
        ),
      )
    },
  )
})

describe('SPOT-14 a market order typed as a total', () => {
  const limit = unitsOf<Price>('98.98')
  const sized = (side: 'buy' | 'sell', total: string, at = limit, available?: string) =>
    formatTrimmed(
      amountForTotal(
        market,
        side,
        unitsOf(total),
        depth,
        at,
        available === undefined ? undefined : unitsOf(available),
      ),
    )

  it.each([
    ['a buy within the best level', 'buy', '19.6', undefined, '0.2'],
    ['a buy of the whole best level', 'buy', '39.2', undefined, '0.4'],
    [
      'a buy beyond what its limit reaches, the rest at its limit',
      'buy',
      '88.69',
      undefined,
      '0.9',
    ],
    ['a buy of all there is, which must cover its freeze', 'buy', '19.6', '19.6', '0.1980198'],
  ] as const)('SPOT-14 %s', (_what, side, total, available, amount) => {
    expect(sized(side, total, limit, available)).toBe(amount)
  })

  it('SPOT-14 a sell brings the total, best bids first', () => {
    expect(sized('sell', '97', unitsOf<Price>('96.03'))).toBe('1')
    expect(sized('sell', '48.5', unitsOf<Price>('96.03'), '0')).toBe('0.5')
  })

  it('SPOT-14 spends what was typed to within a step, by the preview itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 3900 }), (cents) => {
        const total = unitsOf<Quantity>((cents / 100).toFixed(2))
        const amount = amountForTotal(market, 'buy', total, depth, limit, undefined)
        const { paid } = preview({ side: 'buy', amount, orderType: 'market' }).now
        expect(paid <= total && total - paid < unitsOf<Quantity>('0.01')).toBe(true)
      }),
    )
  })
})
