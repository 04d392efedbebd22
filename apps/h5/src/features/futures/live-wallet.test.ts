import { formatTrimmed, type Quantity, unitsOf } from '@candor/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { toChartLines } from './chart-lines.ts'
import { estimateClose } from './holdings/close-estimate.ts'
import { filterPositions } from './holdings/close-kinds.ts'
import { toDirection, formatPercentOf, toShownDirection, signedText } from './figures.ts'
import { valuePositions } from './live-wallet.ts'
import { toPhase, computeResult } from './history/order-facts.ts'
import { findMarkPrice } from './price.ts'
import { toNeedleAngle, toRiskLevel } from './holdings/risk-level.ts'
import { sampleMark, sampleOrder, samplePair } from './sample/wire.ts'
import { validateStops } from './ticket/validate-stops.ts'

const balance = unitsOf<Quantity>('31.73635')
const short = {
  id: 8,
  type: 2,
  price: '64987.00000000',
  origin_caution_money: '64.98700000',
  caution_money: '64.98700000',
} as const

function walletAt(mark: string, orders = [sampleOrder()]) {
  return valuePositions(orders, [], balance, [samplePair], new Map([[1, sampleMark(mark)]]))
}

describe('the wallet at live prices', () => {
  it.each([
    ['66000', '98.7', '195.44935', '300.63'],
    ['65000', '-1.3', '95.44935', '146.81'],
    ['64500', '-51.3', '45.44935', '69.90'],
    ['64110', '-90.3', '6.44935', '9.92'],
  ])(
    'PAGE-43 FUT-14 FUT-15 at %s shows profit %s, equity %s and risk %s',
    (mark, profit, equity, risk) => {
      const live = walletAt(mark)
      expect([live.profit, live.equity].map(formatTrimmed)).toEqual([profit, equity])
      expect(live.marginRatio).toBe(risk)
    },
  )

  it('PAGE-43 with nothing open there is no risk rate (FUT-13)', () => {
    expect(walletAt('65000', []).marginRatio).toBeUndefined()
  })

  it('PAGE-43 FUT-17 the card shows the price at which the account is liquidated', () => {
    expect(formatTrimmed(walletAt('66000').positions[0]?.liquidation ?? unitsOf('0'))).toBe(
      '64110.5195',
    )
  })

  it('PAGE-43 PAGE-44 card, list, totals and the close question agree to the digit', () => {
    const live = walletAt('66000.17', [sampleOrder(), sampleOrder(short)])
    const [other, long] = live.positions
    const inList = live.positions.map(({ order, mark }) => computeResult(order, mark))
    expect(inList).toEqual([other?.profit, long?.profit])
    expect(live.profit).toBe((long?.profit ?? 0n) + (other?.profit ?? 0n))
    expect(estimateClose(live, live.wallet.positions)?.profit).toBe(live.profit)
  })

  it('PAGE-43 FUT-14 closing at 66000 credits margin and profit', () => {
    const live = walletAt('66000')
    expect(
      formatTrimmed(estimateClose(live, live.wallet.positions)?.returned ?? unitsOf('0')),
    ).toBe('163.713')
  })

  it('PAGE-43 FUT-19 a loss beyond the margin is taken from the balance, and no more than there is', () => {
    const [deep, gap] = [walletAt('64300'), walletAt('63000')]
    expect(
      [deep, gap].map((live) =>
        formatTrimmed(estimateClose(live, live.wallet.positions)?.returned ?? unitsOf('0')),
      ),
    ).toEqual(['-6.287', '-31.73635'])
  })

  it('MKT-17 a pair without a live price stands at the price that came with its order, as delayed', () => {
    const live = valuePositions(
      [sampleOrder({ update_price: '65500.00000000' })],
      [],
      balance,
      [samplePair],
      new Map(),
    )
    expect([live.positions[0]?.isDelayed, formatTrimmed(live.profit)]).toEqual([true, '48.7'])
    expect(estimateClose({ ...live, marks: new Map() }, live.wallet.positions)).toBeUndefined()
  })

  it('PAGE-43 pending orders show what is set aside for them', () => {
    const live = valuePositions([], [sampleOrder({ status: 0 })], balance, [samplePair], new Map())
    expect([formatTrimmed(live.frozen), live.wallet.pending.length]).toEqual(['68.26365', 1])
  })
})

describe('a price', () => {
  it.each([
    [10_000, false],
    [10_001, true],
  ])('MKT-17 %i ms after its tick is delayed: %s', (ageMs, isDelayed) => {
    expect(
      findMarkPrice({ now_price: '1', tick_time: 5 }, { price: '2', tickTime: 100 }, 100 + ageMs),
    ).toMatchObject({ price: unitsOf('2'), isDelayed })
  })

  it('MKT-17 a pair that never had one has none', () => {
    expect(findMarkPrice({ now_price: '0.00000000', tick_time: 0 }, undefined, 0)).toBeUndefined()
  })
})

describe('closing many', () => {
  it.each([
    ['all', undefined, [8, 7]],
    ['longs', undefined, [7]],
    ['shorts', undefined, [8]],
    ['all', 2, []],
    ['shorts', 1, [8]],
  ] as const)('FUT-32 %s of market %s are %o, copied ones never', (kind, marketId, ids) => {
    const { positions } = walletAt('65000', [
      sampleOrder(),
      sampleOrder(short),
      sampleOrder({ id: 9, order_type: 2 }),
    ])
    expect(filterPositions(positions, kind, marketId).map(({ order }) => order.id)).toEqual(ids)
  })
})

describe('what the chart is told', () => {
  beforeAll(async () => {
    await loadGroup('futures')
    await activate('en')
  })

  it('PAGE-43 entry, stops and liquidation of the pair’s own positions', () => {
    const live = walletAt('65000', [
      sampleOrder({ target_profit_price: '66000.00000000', stop_loss_price: '64500.00000000' }),
    ])
    expect(toChartLines(live, samplePair).map(({ price, tone }) => `${price} ${tone}`)).toEqual([
      '65013.00000000 muted',
      '66000.00000000 up',
      '64500.00000000 down',
      '64110.51950000 warn',
    ])
    expect(toChartLines(live, { ...samplePair, currency_name: 'ETH' })).toEqual([])
  })
})

describe('figures', () => {
  it('APP-10 a result carries its sign, and nothing is neither up nor down', () => {
    expect(['98.7', '0'].map((text) => signedText(unitsOf(text)))).toEqual(['+98.70', '0.00'])
    expect(
      [unitsOf<Quantity>('1'), unitsOf<Quantity>('0'), -1n as Quantity].map(toDirection),
    ).toEqual(['up', 'flat', 'down'])
    expect([
      formatPercentOf(unitsOf('98.7'), unitsOf('65.013')),
      formatPercentOf(-130_000_000n as Quantity, unitsOf('65.013')),
    ]).toEqual(['+151.81%', '-1.99%'])
  })

  it('APP-10 a result that is shown as nothing is not coloured', () => {
    expect(['0.01', '0.009'].map((text) => toShownDirection(unitsOf(text)))).toEqual(['up', 'flat'])
  })

  it('FUT-13 the dial begins at liquidation and tells danger from safety', () => {
    expect([10, 100, 1000, 5000].map(toNeedleAngle)).toEqual([0, 0.5, 1, 1])
    expect([9.92, 49.99, 50, 149.99, 150].map(toRiskLevel)).toEqual([
      'danger',
      'danger',
      'watch',
      'watch',
      'safe',
    ])
  })

  it('FUT-28 a stop of an open position is measured by its mark alone, so that it may lock in a profit', () => {
    const stops = { takeProfit: undefined, stopLoss: unitsOf<never>('65500') }
    expect([
      validateStops('long', stops, [unitsOf('66000')]),
      validateStops('long', stops, [unitsOf('65500')])?.about,
    ]).toEqual([undefined, 'stopBelow'])
  })

  it.each([
    [0, 'pending'],
    [1, 'open'],
    [2, 'closing'],
    [3, 'closed'],
    [4, 'cancelled'],
  ] as const)('PAGE-44 status %i is %s', (status, phase) => {
    expect(toPhase({ status })).toBe(phase)
  })

  it('PAGE-44 a closed order shows its booked result, a cancelled one none', () => {
    const results = [
      sampleOrder({ status: 3, fact_profits: '-1.30000000' }),
      sampleOrder({ status: 4 }),
      sampleOrder({ status: 0 }),
    ].map((order) => computeResult(order, undefined))
    expect(results).toEqual([-130_000_000n, undefined, undefined])
  })
})
