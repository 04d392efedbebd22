import type { CandleStyle, DeepPartial, IndicatorStyle, Styles, TooltipLegend } from 'klinecharts'
import { t } from '../../app/i18n/i18n.ts'

/**
 * The chart's styles from the document's own tokens, so that themes and palettes apply here too
 * (APP-12).
 */
export function chartStyles(): DeepPartial<Styles> {
  const looks = readLooks(
    tokenReader(getComputedStyle(document.documentElement)),
    getComputedStyle(document.body).fontFamily,
  )
  const { token, text } = looks
  const crosshair = crosshairStyles(looks)
  return {
    grid: {
      horizontal: { color: token('line'), style: 'dashed', dashedValue: [2, 4] },
      vertical: { show: false },
    },
    candle: candleStyles(looks),
    indicator: indicatorStyles(looks),
    xAxis: { axisLine: { color: token('line') }, tickLine: { show: false }, tickText: text },
    yAxis: { axisLine: { show: false }, tickLine: { show: false }, tickText: text },
    separator: { color: token('line'), activeBackgroundColor: token('pressed') },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  }
}

type Looks = ReturnType<typeof readLooks>

/** The styles that the chart's parts share. */
function readLooks(token: (name: string) => string, family: string) {
  const [up, down] = [token('up'), token('down')]
  // Fills are too weak on the light theme; a candle's edge and wick use the step that is visible
  // there.
  const [upEdge, downEdge] = [token('up-text'), token('down-text')]
  return {
    token,
    family,
    up,
    down,
    upEdge,
    downEdge,
    text: { color: token('faint'), size: 10, family },
    lines: { marginLeft: 0, marginRight: 6, marginTop: 2, marginBottom: 2 },
    bars: { upColor: up, downColor: down, noChangeColor: token('faint') },
  }
}

function candleStyles({
  token,
  family,
  upEdge,
  downEdge,
  text,
  lines,
  bars,
}: Looks): DeepPartial<CandleStyle> {
  const mark = {
    family,
    size: 10,
    color: token('on-colour'),
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 2,
    paddingBottom: 2,
    borderRadius: 3,
  }
  return {
    type: 'candle_solid',
    bar: {
      ...bars,
      upBorderColor: upEdge,
      downBorderColor: downEdge,
      noChangeBorderColor: token('faint'),
      upWickColor: upEdge,
      downWickColor: downEdge,
      noChangeWickColor: token('faint'),
    },
    priceMark: {
      high: { color: token('muted'), textFamily: family, textSize: 10 },
      low: { color: token('muted'), textFamily: family, textSize: 10 },
      last: { ...bars, text: mark },
    },
    // A box of its own at the side away from the finger, so that it covers candles and never
    // another text.
    tooltip: {
      showRule: 'follow_cross',
      showType: 'rect',
      title: { show: false },
      legend: { ...text, ...lines, template: legend(token('muted')) },
      offsetLeft: 8,
      offsetTop: 4,
      rect: {
        position: 'fixed',
        color: token('raised'),
        borderColor: token('line'),
        borderRadius: 6,
        paddingLeft: 4,
        paddingRight: 4,
        paddingTop: 3,
        paddingBottom: 3,
        offsetLeft: 0,
        offsetRight: 0,
        offsetTop: 2,
      },
    },
  }
}

function indicatorStyles({ up, down, text, lines, bars }: Looks): DeepPartial<IndicatorStyle> {
  return {
    ohlc: bars,
    bars: [{ ...bars, upColor: `${up}d9`, downColor: `${down}d9` }],
    tooltip: {
      title: { ...text, show: false },
      legend: { ...text, ...lines },
      offsetLeft: 8,
      offsetTop: 4,
    },
  }
}

function crosshairStyles({ token, family }: Looks) {
  return {
    line: { color: token('faint') },
    text: {
      family,
      size: 10,
      color: token('on-solid'),
      backgroundColor: token('solid'),
      borderColor: token('solid'),
    },
  }
}

function tokenReader(style: CSSStyleDeclaration): (name: string) => string {
  return (name) => style.getPropertyValue(`--${name}`).trim()
}

/** The library's own labels exist in few languages; ours in all. */
function legend(color: string): TooltipLegend[] {
  const line = (title: string, value: string): TooltipLegend => ({
    title: { text: `${title} `, color },
    value: { text: `{${value}}`, color },
  })
  return [
    line('', 'time'),
    line(t('market.chart.open'), 'open'),
    line(t('market.chart.high'), 'high'),
    line(t('market.chart.low'), 'low'),
    line(t('market.chart.close'), 'close'),
    line(t('market.chart.volume'), 'volume'),
  ]
}
