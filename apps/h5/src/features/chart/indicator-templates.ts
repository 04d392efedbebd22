import type { IndicatorFigure, IndicatorTemplate, KLineData } from 'klinecharts'
import { t } from '../../app/i18n/i18n.ts'
import {
  bollinger,
  convergence,
  type Curve,
  exponentialAverage,
  movingAverage,
  relativeStrength,
  stochastic,
} from './formulas.ts'
import { type Oscillator, type Overlay, parameters } from './indicators.ts'

type Point = Readonly<Record<string, number | undefined>>

/**
 * The indicators of MKT-22 as the chart library draws them, computed by our own published formulas
 * from the bars it has loaded.
 */
export function indicatorTemplates(): readonly IndicatorTemplate<Point>[] {
  return [
    priced('MA', parseLengths('MA'), (bars) =>
      computeCurves(parameters.MA, (length) => movingAverage(toCloses(bars), length)),
    ),
    priced('EMA', parseLengths('EMA'), (bars) =>
      computeCurves(parameters.EMA, (length) => exponentialAverage(toCloses(bars), length)),
    ),
    priced('BOLL', [line('mid', 'BOLL'), line('up', 'UP'), line('dn', 'DN')], (bars) =>
      bollinger(toCloses(bars), ...parameters.BOLL),
    ),
    below(
      'MACD',
      [line('dif', 'DIF'), line('dea', 'DEA'), bar('macd', 'MACD', ({ macd = 0 }) => macd)],
      (bars) => convergence(toCloses(bars), ...parameters.MACD),
    ),
    {
      ...below('RSI', parseLengths('RSI'), (bars) =>
        computeCurves(parameters.RSI, (length) => relativeStrength(toCloses(bars), length)),
      ),
      precision: 2,
    },
    {
      ...below('KDJ', [line('k', 'K'), line('d', 'D'), line('j', 'J')], (bars) =>
        stochastic(bars, ...parameters.KDJ),
      ),
      precision: 2,
    },
    {
      ...below(
        'VOL',
        [
          bar('volume', t('market.chart.volume'), ({ open = 0, close = 0 }) => close - open),
          ...parseLengths('VOL', 'MA'),
        ],
        volumes,
      ),
      series: 'volume',
      minValue: 0,
      shouldFormatBigNumber: true,
    },
  ]
}

type Curves = Readonly<Record<string, Curve>>

function priced(
  name: Overlay,
  figures: IndicatorFigure<Point>[],
  calc: (bars: readonly KLineData[]) => Curves,
): IndicatorTemplate<Point> {
  return {
    name,
    shortName: name,
    series: 'price',
    shouldOhlc: true,
    calcParams: [],
    figures,
    calc: (bars) => points(bars.length, calc(bars)),
  }
}

function below(
  name: Oscillator,
  figures: IndicatorFigure<Point>[],
  calc: (bars: readonly KLineData[]) => Curves,
): IndicatorTemplate<Point> {
  return {
    name,
    shortName: name,
    calcParams: [],
    figures,
    calc: (bars) => points(bars.length, calc(bars)),
  }
}

/** The moving averages of the volume, and the colours of its bars. */
function volumes(bars: readonly KLineData[]): Curves {
  const amounts = bars.map(({ volume = 0 }) => volume)
  return {
    volume: amounts,
    open: bars.map(({ open }) => open),
    close: toCloses(bars),
    ...computeCurves(parameters.VOL, (length) => movingAverage(amounts, length)),
  }
}

function toCloses(bars: readonly KLineData[]): readonly number[] {
  return bars.map(({ close }) => close)
}

/** A curve for each length, under its name `c7`. */
function computeCurves(lengths: readonly number[], curve: (length: number) => Curve): Curves {
  return Object.fromEntries(lengths.map((length) => [`c${length}`, curve(length)]))
}

function parseLengths(
  name: 'MA' | 'EMA' | 'RSI' | 'VOL',
  title: string = name,
): IndicatorFigure<Point>[] {
  return parameters[name].map((length) => line(`c${length}`, `${title}${length}`))
}

function line(key: string, title: string): IndicatorFigure<Point> {
  return { key, title: `${title} `, type: 'line' }
}

/** A bar from zero, coloured by its direction. */
function bar(key: string, title: string, way: (point: Point) => number): IndicatorFigure<Point> {
  return {
    key,
    title: `${title} `,
    type: 'bar',
    baseValue: 0,
    styles: ({ data: { current }, defaultStyles }) => {
      const [colours] = defaultStyles?.bars ?? []
      const sign = Math.sign(way(current ?? {}))
      const color =
        sign > 0 ? colours?.upColor : sign < 0 ? colours?.downColor : colours?.noChangeColor
      return color === undefined ? {} : { color, borderColor: color, style: 'fill' }
    },
  }
}

function points(count: number, curves: Curves): Point[] {
  const named = Object.entries(curves)
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      named.flatMap(([key, curve]) => (curve[at] === undefined ? [] : [[key, curve[at]]])),
    ),
  )
}
