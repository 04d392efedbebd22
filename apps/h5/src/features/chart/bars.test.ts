import { periods } from '@candor/contract'
import { describe, expect, it } from 'vitest'
import { computeArea } from '../../lib/area.ts'
import { barsSince, isOfPeriod, chartPeriod, toChartBars, periodMs, windowBefore } from './bars.ts'
import { choiceFrom } from './chart-choice.ts'
import { firstIndicators, toggleIndicator } from './indicators.ts'
import { LEGEND_LINE_PX, legendRoom } from './legend-room.ts'
import { placeLines, type ReferenceLine } from './reference-lines.ts'
import { findGestureOwner } from './vertical-swipes.ts'

describe('bars', () => {
  it('MKT-08 every period has a length and a name in the chart, in ascending order', () => {
    expect(periods.map((period) => periodMs[period])).toEqual(
      periods.map((period) => periodMs[period]).toSorted((a, b) => a - b),
    )
    expect(
      periods.map((period) => `${chartPeriod(period).span} ${chartPeriod(period).type}`),
    ).toEqual([
      '1 minute',
      '5 minute',
      '15 minute',
      '30 minute',
      '1 hour',
      '1 day',
      '1 week',
      '1 month',
    ])
  })

  it('PAGE-42 reads a window of bars that ends at a moment, never before the epoch', () => {
    expect(windowBefore(10_000_000, '1min', 100)).toEqual({ from: '4000000', to: '10000000' })
    expect(windowBefore(1000, '1day')).toEqual({ from: '0', to: '1000' })
  })

  it('MKT-09 a bar is drawn from what was recorded', () => {
    expect(
      toChartBars({ time: 60_000, open: '1', high: '3', low: '0.5', close: '2', volume: '7' }),
    ).toEqual({ timestamp: 60_000, open: 1, high: 3, low: 0.5, close: 2, volume: 7 })
  })

  it('RT-14 after a gap the chart hears of its last bar and all after it', () => {
    expect(barsSince([{ time: 1 }, { time: 2 }, { time: 3 }], 2)).toEqual([
      { time: 2 },
      { time: 3 },
    ])
  })

  it('RT-06 a live bar of another period is not drawn', () => {
    const bar = {
      time: 1,
      open: '1',
      high: '1',
      low: '1',
      close: '1',
      volume: '1',
      period: '1min' as const,
      matchId: 1,
    }
    expect([
      isOfPeriod(bar, '1min'),
      isOfPeriod(bar, '5min'),
      isOfPeriod(undefined, '1min'),
    ]).toEqual([true, false, false])
  })
})

describe('what the chart shows', () => {
  it('MKT-22 indicators go on and off; of the panes below, the oldest gives way to a third', () => {
    expect(toggleIndicator(firstIndicators, 'MA').overlays).toEqual([])
    expect(toggleIndicator(firstIndicators, 'BOLL').overlays).toEqual(['MA', 'BOLL'])
    expect(toggleIndicator(toggleIndicator(firstIndicators, 'MACD'), 'RSI').oscillators).toEqual([
      'MACD',
      'RSI',
    ])
  })

  it('MKT-22 PAGE-42 the period and the indicators that were chosen are there again, and only those that exist', () => {
    const first = { period: '15min', indicators: firstIndicators }
    expect([
      choiceFrom(undefined),
      choiceFrom(null),
      choiceFrom('x'),
      choiceFrom({ indicators: null, period: '2min' }),
    ]).toEqual([first, first, first, first])
    const chosen = { period: '1day', indicators: { overlays: ['EMA', 'BOLL'], oscillators: [] } }
    expect(choiceFrom(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
    expect(
      choiceFrom({ indicators: { overlays: ['SAR', 'MA'], oscillators: ['RSI', 7] } }).indicators,
    ).toEqual({ overlays: ['MA'], oscillators: ['RSI'] })
  })

  it('PAGE-42 legends have lines enough of their own at the top of the candles, also on a narrow screen', () => {
    const lines = (titles: string[][], figures: number, width: number) =>
      legendRoom(titles, figures, width) / LEGEND_LINE_PX
    const averages = ['MA7', 'MA25', 'MA99']
    expect([
      lines([], 9, 300),
      lines([averages], 9, 300),
      lines([averages, ['BOLL', 'UP', 'DN']], 9, 300),
    ]).toEqual([0, 1, 2])
    expect([
      lines([averages], 9, 240),
      lines([averages], 13, 300),
      lines([averages], 30, 100),
    ]).toEqual([2, 2, 3])
  })

  it('PAGE-41 the small chart ends at the live price and is coloured by its own way', () => {
    expect(computeArea([1, 2, 3], 0.5)).toMatchObject({ up: false, high: 2, low: 0.5 })
    expect(computeArea([1, 2, 3], undefined)).toMatchObject({
      up: true,
      line: 'M0.00 94.00L50.00 50.00L100.00 6.00',
    })
    expect(computeArea([2, 2], 2).line).toBe('M0.00 94.00L100.00 94.00')
  })

  it.each([
    [0, 3, 20, undefined],
    [2, 30, 40, 'page'],
    [-40, 10, 40, 'chart'],
    [0, 60, 250, 'chart'],
  ])('PAGE-42 a drag by %i, %i after %i ms belongs to: %s', (x, y, afterMs, owner) => {
    expect(findGestureOwner(x, y, afterMs)).toBe(owner)
  })
})

describe('reference lines', () => {
  const line = (price: string): ReferenceLine => ({ price, label: price, tone: 'warn' })
  const toY = (price: number) => 200 - price

  it('PAGE-41 stand at their prices, and a label beside its line', () => {
    expect(placeLines([line('50'), line('150.5')], toY, 200, 20)).toEqual([
      { ...line('150.5'), y: 49.5, labelY: 49.5 },
      { ...line('50'), y: 150, labelY: 150 },
    ])
  })

  it('PAGE-41 close ones have labels in the order of their prices that do not cover each other, inside the pane', () => {
    const labels = (prices: readonly string[]) =>
      placeLines(prices.map(line), toY, 200, 20).map(({ label, labelY }) => [label, labelY])
    expect(labels(['100', '101', '99'])).toEqual([
      ['101', 99],
      ['100', 119],
      ['99', 139],
    ])
    expect(labels(['2', '1', '3'])).toEqual([
      ['3', 150],
      ['2', 170],
      ['1', 190],
    ])
  })

  it('PAGE-41 beyond the shown prices are named at the edge they lie beyond; what is no price is left out', () => {
    expect(
      placeLines([line('500'), line('-500'), line('soon')], toY, 200, 20).map(
        ({ label, labelY, beyond }) => [label, labelY, beyond],
      ),
    ).toEqual([
      ['500', 10, 'top'],
      ['-500', 190, 'bottom'],
    ])
  })
})
