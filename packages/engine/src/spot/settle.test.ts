import {
  formatTrimmed,
  type Money,
  negate,
  type Price,
  quantity,
  type Quantity,
  unitsOf,
} from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  SpotFixture,
  type FixtureOrder,
  type Owner,
  PEOPLE,
  sampleTerms,
} from './sample-fixture.ts'
import { sampleMarket } from './sample-market.ts'
import {
  averagePrice,
  cancelOrder,
  openOrder,
  settleFill,
  SPOT_STATUS_NUMBER,
  type SpotOrder,
} from './settle.ts'

function shown(fixture: SpotFixture, number: number): Record<string, string | undefined> {
  const order = (fixture.orders[number] as FixtureOrder).order
  const text = (amount: Money | undefined) =>
    amount === undefined ? undefined : formatTrimmed(amount)
  return {
    status: order.status,
    filled: text(order.filled),
    frozenLeft: text(order.frozenLeft),
    paid: text(order.paid),
    received: text(order.received),
    fee: text(order.feePaid),
    average: text(averagePrice(order)),
  }
}

describe('the vectors', () => {
  it('SPOT-08 a buy at 60000 against a resting sell at 59900', () => {
    const fixture = new SpotFixture(sampleMarket())
    fixture.place('bob', 'sell', '59900', '0.5')
    const order = fixture.place('alice', 'buy', '60000', '0.5')
    expect(formatTrimmed(quantity((fixture.orders[order] as FixtureOrder).freeze))).toBe('30000')
    expect(shown(fixture, order)).toEqual({
      status: 'complete',
      filled: '0.5',
      frozenLeft: '0',
      paid: '29950',
      received: '0.4995',
      fee: '0.0005',
      average: '59900',
    })
    expect([
      fixture.formatBalance('alice', 'quote'),
      fixture.formatBalance('alice', 'quote', 'locked'),
    ]).toEqual([String(10_000_000 - 29_950), '0'])
    expect([
      fixture.formatBalance('fee', 'base'),
      fixture.formatBalance('fee', 'quote'),
      fixture.formatBalance('dust', 'quote'),
    ]).toEqual(['0.0005', '29.95', '0'])
  })

  it('SPOT-08 releases the 50 that the better price saves at the fill itself', () => {
    const market = sampleMarket()
    const [buy, sell] = [
      sampleTerms(market, 'buy', '60000', '0.5'),
      sampleTerms(market, 'sell', '59900', '0.5'),
    ].map(openOrder) as [SpotOrder, SpotOrder]
    const settlement = settleFill(
      market,
      { price: sell.price, amount: sell.amount, makerSide: 'sell' },
      buy,
      sell,
    )
    expect(
      [settlement.payment, settlement.released].map((amount) => formatTrimmed(amount)),
    ).toEqual(['29950', '50'])
    expect(settlement.postings.filter((posting) => posting.cause === 'release')).toEqual([
      {
        role: 'buyer',
        currency: 'quote',
        part: 'locked',
        change: negate(unitsOf<Quantity>('50')),
        cause: 'release',
      },
      {
        role: 'buyer',
        currency: 'quote',
        part: 'available',
        change: unitsOf<Quantity>('50'),
        cause: 'release',
      },
    ])
  })

  it('SPOT-09 a sell at 61000 against a resting buy at 61200 receives 30569.4', () => {
    const fixture = new SpotFixture(sampleMarket())
    fixture.place('bob', 'buy', '61200', '0.5')
    const order = fixture.place('alice', 'sell', '61000', '0.5')
    expect(shown(fixture, order)).toMatchObject({
      status: 'complete',
      received: '30569.4',
      fee: '30.6',
      paid: '0.5',
      average: '61200',
    })
    expect(fixture.formatBalance('alice', 'quote')).toBe(String(10_000_000 + 30569.4))
  })

  it('SPOT-10 freezes rounded up and receives rounded down', () => {
    const fixture = new SpotFixture(sampleMarket())
    const order = fixture.place('alice', 'buy', '65001.23', '0.00012345')
    expect([
      shown(fixture, order)['frozenLeft'],
      fixture.formatBalance('alice', 'quote', 'locked'),
    ]).toEqual(['8.02440185', '8.02440185'])
    fixture.place('bob', 'sell', '65001.23', '0.00012345')
    expect(shown(fixture, order)).toEqual({
      status: 'complete',
      filled: '0.00012345',
      frozenLeft: '0',
      paid: '8.02440185',
      received: '0.00012332',
      fee: '0.00000013',
      average: '65001.23',
    })
    expect(fixture.formatBalance('dust', 'quote')).toBe('0.00000001')
  })

  it('SPOT-11 cancelling it unfilled releases all and leaves status 3', () => {
    const fixture = new SpotFixture(sampleMarket())
    const order = fixture.place('alice', 'buy', '65001.23', '0.00012345')
    const { released, order: ended } = cancelOrder((fixture.orders[order] as FixtureOrder).order)
    expect([formatTrimmed(released), SPOT_STATUS_NUMBER[ended.status], ended.frozenLeft]).toEqual([
      '8.02440185',
      3,
      0n,
    ])
    fixture.cancel(order)
    expect([
      fixture.formatBalance('alice', 'quote'),
      fixture.formatBalance('alice', 'quote', 'locked'),
    ]).toEqual(['10000000', '0'])
    expect(() => cancelOrder(ended)).toThrow('an order that is cancelled cannot be cancelled')
  })

  it('SPOT-12 a buy of 1 at 100 against 0.4 at 98 and 0.3 at 99', () => {
    const fixture = new SpotFixture(sampleMarket())
    fixture.place('bob', 'sell', '98', '0.4')
    fixture.place('carla', 'sell', '99', '0.3')
    const order = fixture.place('alice', 'buy', '100', '1')
    expect(shown(fixture, order)).toEqual({
      status: 'doing',
      filled: '0.7',
      frozenLeft: '30',
      paid: '68.9',
      received: '0.6993',
      fee: '0.0007',
      average: '98.42857142',
    })
    expect(fixture.formatBalance('alice', 'quote', 'locked')).toBe('30')
    expect([...fixture.book.resting()].map((resting) => [resting.ticks, resting.lots])).toEqual([
      [10_000, 30_000_000],
    ])
  })

  it('SPOT-07 charges maker and taker their own rates, of what each receives', () => {
    const fixture = new SpotFixture(
      sampleMarket({ makerFee: unitsOf('0.0005'), takerFee: unitsOf('0.002') }),
    )
    const maker = fixture.place('bob', 'sell', '100', '1')
    const taker = fixture.place('alice', 'buy', '100', '1')
    expect([shown(fixture, maker)['received'], shown(fixture, maker)['fee']]).toEqual([
      '99.95',
      '0.05',
    ])
    expect([shown(fixture, taker)['received'], shown(fixture, taker)['fee']]).toEqual([
      '0.998',
      '0.002',
    ])
  })

  it('SPOT-17 gives back what an IOC order did not spend', () => {
    const fixture = new SpotFixture(sampleMarket())
    fixture.place('bob', 'sell', '98', '0.4')
    const order = fixture.place('alice', 'buy', '100', '1', 'IOC')
    expect(shown(fixture, order)).toMatchObject({
      status: 'cancelled',
      filled: '0.4',
      frozenLeft: '0',
      paid: '39.2',
    })
    expect(fixture.formatBalance('alice', 'quote', 'locked')).toBe('0')
  })

  it('SPOT-20 gives back the rest of an order that met its owner', () => {
    const fixture = new SpotFixture(sampleMarket())
    const kept = fixture.place('alice', 'sell', '98', '0.4')
    const order = fixture.place('alice', 'buy', '100', '1')
    expect([shown(fixture, order)['status'], shown(fixture, kept)['status']]).toEqual([
      'cancelled',
      'doing',
    ])
    expect([
      fixture.formatBalance('alice', 'quote', 'locked'),
      fixture.formatBalance('alice', 'base', 'locked'),
    ]).toEqual(['0', '0.4'])
  })
})

describe('SPOT-06 the payments for the parts of an order', () => {
  it('SPOT-06 never exceed its freeze, though each part alone rounds up', () => {
    const market = sampleMarket({ minNotional: unitsOf('0.00000001') })
    const fixture = new SpotFixture(market)
    const order = fixture.place('alice', 'buy', '0.33', '0.00000010')
    expect(shown(fixture, order)['frozenLeft']).toBe('0.00000004')
    for (let part = 0; part < 10; part++)
      fixture.accept('bob', {
        ...sampleTerms(market, 'sell', '0.33', '0.00000004'),
        amount: quantity(1n),
        lots: 1,
        freeze: quantity(1n),
      })
    expect(shown(fixture, order)).toMatchObject({
      status: 'complete',
      paid: '0.00000004',
      frozenLeft: '0',
    })
    expect(fixture.formatBalance('dust', 'quote')).toBe('0.00000004')
  })
})

describe('a settlement', () => {
  const market = sampleMarket()
  const buy = openOrder(sampleTerms(market, 'buy', '100', '1'))
  const sell = openOrder(sampleTerms(market, 'sell', '98', '1'))
  const [price, amount] = [unitsOf<Price>('99'), unitsOf<Quantity>('1')]
  it.each([
    {
      what: 'above the buyer limit',
      fill: { price: unitsOf<Price>('100.01'), amount },
      orders: [buy, sell],
      why: 'within both limits',
    },
    {
      what: 'below the seller limit',
      fill: { price: unitsOf<Price>('97.99'), amount },
      orders: [buy, sell],
      why: 'within both limits',
    },
    {
      what: 'of more than is left',
      fill: { price, amount: unitsOf<Quantity>('1.00000001') },
      orders: [buy, sell],
      why: 'part of what is left',
    },
    {
      what: 'of nothing',
      fill: { price, amount: quantity(0n) },
      orders: [buy, sell],
      why: 'part of what is left',
    },
    {
      what: 'of a cancelled order',
      fill: { price, amount },
      orders: [cancelOrder(buy).order, sell],
      why: 'part of what is left',
    },
    {
      what: 'of two sells',
      fill: { price, amount },
      orders: [sell, sell],
      why: 'a buy and a sell',
    },
    {
      what: 'of an order that has not locked its rest',
      fill: { price, amount },
      orders: [{ ...buy, frozenLeft: quantity(1n) }, sell],
      why: 'must have locked',
    },
  ])('throws $what', ({ fill, orders, why }) => {
    expect(() =>
      settleFill(
        market,
        { ...fill, makerSide: 'sell' },
        orders[0] as SpotOrder,
        orders[1] as SpotOrder,
      ),
    ).toThrow(why)
  })
})

describe('any sequence of orders and cancels', () => {
  const step = fc.record({
    owner: fc.constantFrom<Owner>('alice', 'bob', 'carla'),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: fc.integer({ min: 9_990, max: 10_010 }).map((ticks) => (ticks / 100).toFixed(2)),
    amount: fc
      .oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 300_000_000 }))
      .map((lots) => (lots / 1e8).toFixed(8)),
    tif: fc.constantFrom('GTC' as const, 'GTC' as const, 'IOC' as const, 'FOK' as const),
    cancel: fc.option(fc.nat(60)),
  })

  it.each([8, 6, 2])(
    'SPOT-06 LEDG-01 conserves money, spends no more than the freeze and leaves nobody below zero (%d decimals)',
    (quoteDecimals) => {
      let fills = 0
      fc.assert(
        fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
          const market = sampleMarket({
            quoteDecimals,
            minNotional: unitsOf('0.00000001'),
            makerFee: unitsOf('0.0007'),
            takerFee: unitsOf('0.0013'),
          })
          const fixture = new SpotFixture(market)
          const before = totals(fixture)
          for (const { owner, side, price, amount, tif, cancel } of steps) {
            fixture.place(owner, side, price, amount, tif)
            fills += fixture.book.fills.count
            if (cancel !== null && cancel < fixture.orders.length) fixture.cancel(cancel)
            expect(totals(fixture)).toEqual(before)
            for (const [account, balance] of fixture.balances) {
              expect(balance, account).toBeGreaterThanOrEqual(0n)
              const unit = account.includes('quote') ? market.quoteUnit : market.baseUnit
              expect(balance % (unit as bigint), account).toBe(0n)
            }
          }
          for (const { order, freeze } of fixture.orders) {
            expect(order.paid <= freeze && order.filled <= order.amount).toBe(true)
            expect(order.status === 'doing' || order.frozenLeft === 0n).toBe(true)
          }
          for (const owner of PEOPLE)
            expect(lockedOf(fixture, owner)).toEqual(frozenOf(fixture, owner))
        }),
        { numRuns: 150 },
      )
      expect(fills).toBeGreaterThan(500)
    },
  )
})

function totals(fixture: SpotFixture): Record<string, bigint> {
  const sums: Record<string, bigint> = { base: 0n, quote: 0n }
  for (const [account, balance] of fixture.balances) {
    const currency = account.split(' ')[1] as string
    sums[currency] = (sums[currency] as bigint) + balance
  }
  return sums
}

function lockedOf(fixture: SpotFixture, owner: Owner): bigint[] {
  return ['base', 'quote'].map(
    (currency) => fixture.balances.get(`${owner} ${currency} locked`) ?? 0n,
  )
}

function frozenOf(fixture: SpotFixture, owner: Owner): bigint[] {
  return ['sell', 'buy'].map((side) =>
    fixture.orders
      .filter((kept) => kept.owner === owner && kept.order.side === side)
      .reduce((total, kept) => total + kept.order.frozenLeft, 0n),
  )
}
