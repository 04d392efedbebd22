import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { mergeOrders } from './followed.ts'
import {
  explainResult,
  payoutText,
  priceText,
  computeProfitIfEnded,
  computeStanding,
} from './order-texts.ts'
import { isSettled } from './queries.ts'
import { sampleOrder } from './sample/wire.ts'
import { toSecondsOrder, type Outcome, type WireOrder } from './wire.ts'

const wire = sampleOrder()

describe('orderOf', () => {
  it('SEC-24 tells buy price, sell price, the end to the millisecond, profit and outcome', () => {
    expect(toSecondsOrder(wire)).toMatchObject({
      id: 1001,
      direction: 'down',
      openPrice: '65000.10000000',
      endPrice: '64999.97000000',
      handledMs: 1_795_191_755_250,
      profit: '102.42500000',
      outcome: 'win',
      stake: '120.50000000',
      fee: '2.41000000',
    })
  })

  it.each<
    [WireOrder['status'], WireOrder['profit_result'], Outcome | undefined, string | undefined]
  >([
    [1, 0, undefined, undefined],
    [2, 0, undefined, undefined],
    [3, 1, 'win', wire.end_price],
    [3, 0, 'tie', wire.end_price],
    [3, -1, 'loss', wire.end_price],
    [4, 0, 'void', undefined],
  ])(
    'SEC-15 status %i with result %i is %s, and has a sell price only when there is one',
    (status, result, outcome, endPrice) => {
      const order = { ...wire, status, profit_result: result }
      expect([
        toSecondsOrder(order).outcome,
        toSecondsOrder(order).endPrice,
        isSettled(order),
      ]).toEqual([outcome, endPrice, status >= 3])
    },
  )
})

describe('how an order stands', () => {
  it.each([
    ['up', '65000.01', 'ahead'],
    ['up', '64999.99', 'behind'],
    ['down', '64999.99', 'ahead'],
    ['down', '65000.01', 'behind'],
    ['up', '65000', 'level'],
    ['down', '65000.00', 'level'],
  ] as const)('SEC-12 %s at %s after 65000.00 is %s', (direction, price, standing) => {
    expect(computeStanding({ direction, openPrice: '65000.00' }, price)).toBe(standing)
  })

  it('SEC-14 what it would bring is what the engine pays: the profit cut, the stake, or nothing', () => {
    const order = { stake: '33.33333333', payout: '85.00' }
    expect([
      computeProfitIfEnded(order, 'ahead'),
      computeProfitIfEnded(order, 'behind'),
      computeProfitIfEnded(order, 'level'),
    ]).toEqual(['28.33333333', '-33.33333333', '0.00'])
  })
})

describe('words of an order', () => {
  beforeAll(async () => {
    await loadGroup('seconds')
    await activate('en')
  })

  it('SEC-11 SEC-13 a tie and a void are explained, each void by its rule; a win and a loss explain themselves', () => {
    const explained = [
      { outcome: 'tie', rule: 'last_tick' },
      { outcome: 'void', rule: 'last_tick' },
      { outcome: 'void', rule: 'mean_10s' },
    ] as const
    expect(explained.map(explainResult)).toEqual([
      expect.stringMatching(/were equal/),
      expect.stringMatching(/in the 10 s before the end/),
      expect.stringMatching(/^Fewer than 5 of the 10 seconds/),
    ])
    expect(
      (['win', 'loss', undefined] as const).map((outcome) =>
        explainResult({ outcome, rule: 'last_tick' }),
      ),
    ).toEqual([undefined, undefined, undefined])
  })

  it('APP-20 payouts and prices carry the decimals they need', () => {
    expect([
      payoutText('85.00'),
      payoutText('82.50'),
      priceText('65000.05000000'),
      priceText('0.00001234'),
      priceText('100.00000000'),
    ]).toEqual(['85%', '82.50%', '65,000.05', '0.00001234', '100.00'])
  })
})

describe('orders that are followed', () => {
  const numbered = (id: number) => ({ ...toSecondsOrder(wire), id })

  it('PAGE-41 each order once, newest first, and the same list while nothing is new', () => {
    const known = mergeOrders([], [numbered(2), numbered(5)])
    expect(known.map(({ id }) => id)).toEqual([5, 2])
    expect(mergeOrders(known, [numbered(5)])).toBe(known)
    expect(mergeOrders(known, [numbered(9), numbered(2)]).map(({ id }) => id)).toEqual([9, 5, 2])
  })

  it('PAGE-41 results do not pile up without end', () => {
    const many = mergeOrders(
      [],
      Array.from({ length: 40 }, (_, id) => numbered(id)),
    )
    expect([many.length, many[0]?.id]).toEqual([12, 39])
  })
})
