/** What an indicator reads of a bar; numbers are for display only. */
export type Candle = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number | undefined
}

/** A value per bar; undefined until there are enough bars. */
export type Curve = readonly (number | undefined)[]

export function movingAverage(values: readonly number[], length: number): Curve {
  let sum = 0
  return values.map((value, at) => {
    sum += value - (at >= length ? (values[at - length] ?? 0) : 0)
    return at < length - 1 ? undefined : sum / length
  })
}

/**
 * EMA: starts with the mean of the first `length` values, then moves 2 / (length + 1) of the way to
 * each value.
 */
export function exponentialAverage(values: readonly number[], length: number): Curve {
  return smooth(values, length, 2 / (length + 1))
}

/**
 * Bollinger bands: the mean of `length` closes, and `width` standard deviations (of the whole
 * population of those closes) around it.
 */
export function bollinger(
  closes: readonly number[],
  length: number,
  width: number,
): { readonly up: Curve; readonly mid: Curve; readonly dn: Curve } {
  const mid = movingAverage(closes, length)
  const reach = mid.map((mean, at) =>
    mean === undefined ? undefined : width * deviation(closes.slice(at - length + 1, at + 1), mean),
  )
  return {
    up: mid.map((mean, at) => plus(mean, reach[at])),
    mid,
    dn: mid.map((mean, at) => subtractValues(mean, reach[at])),
  }
}

/**
 * MACD: the fast EMA less the slow one (DIF), that difference's own EMA (DEA), and twice their
 * difference, as exchanges draw the bars.
 */
export function convergence(
  closes: readonly number[],
  fast: number,
  slow: number,
  signal: number,
): { readonly dif: Curve; readonly dea: Curve; readonly macd: Curve } {
  const [fastAverage, slowAverage] = [
    exponentialAverage(closes, fast),
    exponentialAverage(closes, slow),
  ]
  const dif = fastAverage.map((value, at) => subtractValues(value, slowAverage[at]))
  const missing = dif.findIndex((value) => value !== undefined)
  const definedValues = dif.filter((value) => value !== undefined)
  const dea: Curve =
    definedValues.length === 0
      ? dif
      : [...dif.slice(0, missing), ...exponentialAverage(definedValues, signal)]
  return {
    dif,
    dea,
    macd: dif.map((value, at) => {
      const gap = subtractValues(value, dea[at])
      return gap === undefined ? undefined : 2 * gap
    }),
  }
}

/**
 * RSI as Wilder defined it: gains and losses averaged over `length` changes, after which each
 * average moves 1 / length of the way to the next value; 100 without losses.
 */
export function relativeStrength(closes: readonly number[], length: number): Curve {
  const changes = closes.slice(1).map((close, at) => close - (closes[at] ?? close))
  const gains = smooth(
    changes.map((change) => Math.max(change, 0)),
    length,
    1 / length,
  )
  const losses = smooth(
    changes.map((change) => Math.max(-change, 0)),
    length,
    1 / length,
  )
  const strengths = gains.map((gain, at) => {
    const loss = losses[at]
    if (gain === undefined || loss === undefined) return undefined
    return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss)
  })
  return closes.length === 0 ? [] : [undefined, ...strengths]
}

/**
 * KDJ: the position of the close in the range of `length` bars (RSV), smoothed to K and K to D,
 * both from 50; J is 3 K - 2 D.
 */
export function stochastic(
  bars: readonly Candle[],
  length: number,
  slowK: number,
  slowD: number,
): { readonly k: Curve; readonly d: Curve; readonly j: Curve } {
  let [k, d] = [50, 50]
  const points = bars.map(({ close }, at) => {
    if (at < length - 1) return undefined
    const window = bars.slice(at - length + 1, at + 1)
    const low = Math.min(...window.map((bar) => bar.low))
    const range = Math.max(...window.map((bar) => bar.high)) - low
    k += ((range === 0 ? 0 : ((close - low) / range) * 100) - k) / slowK
    d += (k - d) / slowD
    return { k, d, j: 3 * k - 2 * d }
  })
  return {
    k: points.map((point) => point?.k),
    d: points.map((point) => point?.d),
    j: points.map((point) => point?.j),
  }
}

/**
 * Starts with the mean of the first `length` values, then moves `share` of the way to each value.
 */
function smooth(values: readonly number[], length: number, share: number): Curve {
  let average = 0
  return values.map((value, at) => {
    average = at < length ? average + value / length : average + (value - average) * share
    return at < length - 1 ? undefined : average
  })
}

function deviation(values: readonly number[], mean: number): number {
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

function plus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b
}

function subtractValues(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a - b
}
