import { ceilDivide, floorDivide, rate, type Rate, SCALE } from '@candor/money'
import { type NavPoint, navsAt } from './nav.ts'

const DAY_MS = 86_400_000
const DAYS_PER_YEAR = 365n
/** A day's return, in units of 10^-16. */
type Return = bigint
const ONE = 10n ** 16n

/** Figures of a span of time, fractions with 8 decimals; cut so that none flatters (COPY-30). */
export type Performance = {
  /** Return of net asset value, rounded down. */
  readonly total: Rate
  /** The largest fall from a peak, positive, rounded up. */
  readonly maxDrawdown: Rate
  /** The worst return of one UTC day, rounded down. */
  readonly worstDay: Rate
  /** Standard deviation of daily returns, per year, rounded up; undefined below 2 days. */
  readonly volatility: Rate | undefined
  /** Mean daily return over that deviation, per year, without interest; undefined without any. */
  readonly sharpe: Rate | undefined
  /** As Sharpe, over the deviation of losing days alone. */
  readonly sortino: Rate | undefined
}

/**
 * The performance from one time to another, both 00:00 UTC for the figures of days. Points are in
 * order of time; a point at the start of the span is its base.
 */
export function measurePerformance(
  points: readonly NavPoint[],
  fromMs: number,
  toMs: number,
): Performance {
  const [base = 0n, end = 0n] = navsAt(points, [fromMs, toMs])
  const within = points.filter(({ atMs }) => atMs > fromMs && atMs <= toMs)
  const days = computeDailyReturns(points, fromMs, toMs)
  const deviation = computeDeviation(days, (one) => one)
  const mean = days.length === 0 ? 0n : sumOf(days) / BigInt(days.length)
  return {
    total: toRate(computeReturn(base, end), floorDivide),
    maxDrawdown: toRate(computeMaxFall(base, within), ceilDivide),
    worstDay: toRate(
      days.reduce((worst, one) => (one < worst ? one : worst), 0n),
      floorDivide,
    ),
    volatility: deviation === undefined ? undefined : toRate(toYearly(deviation), ceilDivide),
    sharpe: computeYearlyRatio(mean, deviation),
    sortino: computeYearlyRatio(
      mean,
      computeDeviation(days, (one) => (one < 0n ? one : 0n), 0n),
    ),
  }
}

function computeDailyReturns(points: readonly NavPoint[], fromMs: number, toMs: number): Return[] {
  const count = Math.max(0, Math.floor((toMs - fromMs) / DAY_MS))
  const navs = navsAt(
    points,
    Array.from({ length: count + 1 }, (_, day) => fromMs + day * DAY_MS),
  )
  return navs.slice(1).map((nav, day) => computeReturn(navs[day] ?? 0n, nav))
}

/** From nothing there is no way up: the return of an account at 0 is 0. */
function computeReturn(from: bigint, to: bigint): Return {
  return from === 0n ? 0n : floorDivide((to - from) * ONE, from)
}

function computeMaxFall(base: bigint, points: readonly NavPoint[]): Return {
  let peak = base
  let fall = 0n
  for (const { nav } of points) {
    if (nav > peak) peak = nav
    else if (peak > 0n) {
      const now = ceilDivide((peak - nav) * ONE, peak)
      if (now > fall) fall = now
    }
  }
  return fall
}

/**
 * The sample deviation of days from their mean, or from a given one over all days; undefined below
 * 2 days.
 */
function computeDeviation(
  days: readonly Return[],
  of: (day: Return) => Return,
  from?: Return,
): Return | undefined {
  if (days.length < 2) return undefined
  const values = days.map(of)
  const mean = from ?? sumOf(values) / BigInt(values.length)
  const squares = values.reduce((sum, one) => sum + (one - mean) * (one - mean), 0n)
  return squareRoot(squares / BigInt(from === undefined ? values.length - 1 : values.length))
}

function toYearly(daily: Return): Return {
  return squareRoot(daily * daily * DAYS_PER_YEAR)
}

function computeYearlyRatio(mean: Return, deviation: Return | undefined): Rate | undefined {
  if (deviation === undefined || deviation === 0n) return undefined
  const yearly = squareRoot(DAYS_PER_YEAR * ONE * ONE)
  return toRate(floorDivide(mean * yearly, deviation), floorDivide)
}

function toRate(value: Return, divide: (a: bigint, b: bigint) => bigint): Rate {
  return rate(divide(value * SCALE, ONE))
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, one) => sum + one, 0n)
}

/** The whole square root, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 0n) throw new RangeError('a square must not be negative')
  if (value < 2n) return value
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
