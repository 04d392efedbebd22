import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import {
  bollinger,
  type Curve,
  convergence,
  exponentialAverage,
  movingAverage,
  relativeStrength,
  stochastic,
} from './formulas.ts'
import { indicatorTemplates } from './indicator-templates.ts'
import { oscillators, overlays } from './indicators.ts'

/**
 * Closes of a textbook's worksheets on moving averages, RSI and Bollinger bands, with the results
 * printed beside them.
 */
const averages = [
  22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61,
  23.36, 24.05, 23.75, 23.83, 23.95, 23.63,
]
const strengths = [
  44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28,
  46.28, 46, 46.03, 46.41, 46.22, 45.64, 46.21, 46.25, 45.71, 46.45, 45.78, 45.35, 44.03, 44.18,
  44.22, 44.57, 43.42, 42.66, 43.13,
]
const bands = [
  86.16, 89.09, 88.78, 90.32, 89.07, 91.15, 89.44, 89.18, 86.93, 87.68, 86.96, 89.43, 89.32, 88.72,
  87.45, 87.26, 89.5, 87.9, 89.13, 90.7, 92.9, 92.98, 91.8, 92.66,
]
const line = Array.from({ length: 60 }, (_, at) => 100 + at)

const definedValues = (curve: Curve) => curve.filter((value) => value !== undefined)
const rounded = (curve: Curve) => definedValues(curve).map((value) => Number(value.toFixed(2)))
/** Printed figures were rounded from closes with more decimals than are printed. */
const near = (printed: readonly number[]) =>
  printed.map(
    (value) => expect.toSatisfy((ours: number) => Math.abs(ours - value) <= 0.011) as number,
  )
const missing = (curve: Curve) => curve.length - definedValues(curve).length

beforeAll(async () => {
  await loadGroup('market')
  await activate('en')
})

describe('formulas of the indicators against printed values', () => {
  it('MKT-22 MA is the mean of the last closes', () => {
    const ma = movingAverage(averages, 10)
    expect(missing(ma)).toBe(9)
    expect(definedValues(ma)).toEqual(
      near([22.22, 22.21, 22.23, 22.26, 22.31, 22.42, 22.61, 22.77, 22.91, 23.08, 23.21]),
    )
  })

  it('MKT-22 EMA begins with the mean and moves 2 / (n + 1) of the way', () => {
    const ema = exponentialAverage(averages, 10)
    expect(missing(ema)).toBe(9)
    expect(rounded(ema)).toEqual([
      22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34,
    ])
  })

  it('MKT-22 BOLL stands two standard deviations around the mean', () => {
    const { up, mid, dn } = bollinger(bands, 20, 2)
    const printed = {
      up: [91.29, 91.95, 92.61, 92.93, 93.31],
      mid: [88.71, 89.05, 89.24, 89.39, 89.51],
      dn: [86.12, 86.14, 85.87, 85.85, 85.7],
    }
    expect({ up: definedValues(up), mid: definedValues(mid), dn: definedValues(dn) }).toEqual({
      up: near(printed.up),
      mid: near(printed.mid),
      dn: near(printed.dn),
    })
  })

  it('MKT-22 MACD is the distance of two EMAs, its own EMA, and twice what lies between', () => {
    // On a straight line an EMA of n lags (n - 1) / 2 steps, so that DIF is 12.5 - 5.5 from the
    // first value on.
    const straight = convergence(line, 12, 26, 9)
    expect([missing(straight.dif), missing(straight.dea), missing(straight.macd)]).toEqual([
      25, 33, 33,
    ])
    expect(new Set([...rounded(straight.dif), ...rounded(straight.dea)])).toEqual(new Set([7]))
    expect(new Set(rounded(straight.macd).map(Math.abs))).toEqual(new Set([0]))
    // By hand: EMA2 of 2 4 8 4 is 3 19/3 43/9, EMA3 is 14/3 13/3; DEA2 is the mean of the two
    // differences.
    const bent = convergence([2, 4, 8, 4], 2, 3, 2)
    expect(definedValues(bent.dif)).toEqual([expect.closeTo(5 / 3), expect.closeTo(4 / 9)])
    expect(definedValues(bent.dea)).toEqual([expect.closeTo(19 / 18)])
    expect(definedValues(bent.macd)).toEqual([expect.closeTo(-11 / 9)])
  })

  it('MKT-22 RSI is Wilder’s', () => {
    const rsi = relativeStrength(strengths, 14)
    expect(missing(rsi)).toBe(14)
    expect(rounded(rsi)).toEqual([
      70.46, 66.25, 66.48, 69.35, 66.29, 57.92, 62.88, 63.21, 56.01, 62.34, 54.67, 50.39, 40.02,
      41.49, 41.9, 45.5, 37.32, 33.09, 37.79,
    ])
    expect([
      definedValues(relativeStrength(line, 6)).at(-1),
      definedValues(relativeStrength(line.toReversed(), 6)).at(-1),
      relativeStrength([], 6),
    ]).toEqual([100, 0, []])
  })

  it('MKT-22 KDJ smooths where the close stands in its range, from 50 on', () => {
    const bars = [
      [10, 8, 9],
      [11, 8, 10],
      [12, 8, 12],
      [12, 10, 10],
      [10, 10, 10],
    ].map(([high = 0, low = 0, close = 0]) => ({ open: close, high, low, close }))
    const { k, d, j } = stochastic(bars, 3, 3, 3)
    // RSV is 100, 50, 50.
    expect(k).toEqual([
      undefined,
      undefined,
      expect.closeTo(200 / 3),
      expect.closeTo(550 / 9),
      expect.closeTo(1550 / 27),
    ])
    expect(d.slice(2)).toEqual([
      expect.closeTo(500 / 9),
      expect.closeTo(1550 / 27),
      expect.closeTo(4650 / 81),
    ])
    expect(j.slice(2)).toEqual([
      expect.closeTo(800 / 9),
      expect.closeTo(1850 / 27),
      expect.closeTo(4650 / 81),
    ])
    expect(stochastic([{ open: 5, high: 5, low: 5, close: 5 }], 1, 3, 3).k).toEqual([
      expect.closeTo(100 / 3),
    ])
  })

  it('MKT-22 VOL has the means of 5 and 10 volumes beside the bars, and each indicator is drawn by these formulas', async () => {
    const bars = averages.map((close, at) => ({
      timestamp: at,
      open: close - 1,
      high: close,
      low: close - 2,
      close,
      volume: at + 1,
    }))
    const templates = new Map(indicatorTemplates().map((template) => [template.name, template]))
    expect([...templates.keys()].toSorted()).toEqual([...overlays, ...oscillators].toSorted())
    const last = async (name: string) => {
      const template = templates.get(name)
      return (await template?.calc(bars, { ...template } as never))?.at(-1)
    }
    expect(await last('VOL')).toEqual({ volume: 20, open: 22.63, close: 23.63, c5: 18, c10: 15.5 })
    expect(await last('MA')).toEqual({ c7: movingAverage(averages, 7).at(-1) })
    expect(await last('EMA')).toEqual({ c7: exponentialAverage(averages, 7).at(-1) })
    expect(await last('BOLL')).toEqual(
      Object.fromEntries(
        Object.entries(bollinger(averages, 20, 2)).map(([key, curve]) => [key, curve.at(-1)]),
      ),
    )
    expect(await last('RSI')).toEqual({
      c6: relativeStrength(averages, 6).at(-1),
      c12: relativeStrength(averages, 12).at(-1),
    })
    expect(await last('KDJ')).toEqual(
      Object.fromEntries(
        Object.entries(stochastic(bars, 9, 3, 3)).map(([key, curve]) => [key, curve.at(-1)]),
      ),
    )
    expect(await last('MACD'), 'too few bars').toEqual({})
  })
})
