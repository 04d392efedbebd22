import {
  ceilDivide,
  floorDivide,
  rate,
  type Rate,
  SCALE,
  squareRoot,
  squareRootUp,
} from '@candor/money'
import { type NavPoint, pointsAt } from './nav.ts'

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
  /**
   * Standard deviation of daily returns, per year, rounded up; undefined below 2 days that began
   * with money.
   */
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
  const days = listDays(points, fromMs, toMs)
  const within = points.filter(({ atMs }) => atMs > fromMs && atMs <= toMs)
  const [base, end] = pointsAt(points, [fromMs, toMs]).map(({ nav }) => nav)
  const returns = days.filter(isMeasured).map(({ change }) => change)
  const mean = returns.length === 0 ? 0n : floorDivide(sumOf(returns), BigInt(returns.length))
  const deviation = computeVariance(returns, mean)
  const losing = computeLosingVariance(returns)
  return {
    total: toRate(computeReturn(base ?? 0n, end ?? 0n), floorDivide),
    maxDrawdown: toRate(computeMaxFall(base ?? 0n, within), ceilDivide),
    worstDay: toRate(
      days.reduce((worst, { change }) => (change < worst ? change : worst), 0n),
      floorDivide,
    ),
    volatility: deviation === undefined ? undefined : computeVolatility(deviation),
    sharpe: computeYearlyRatio(mean, deviation),
    sortino: computeYearlyRatio(mean, losing),
  }
}

/** A UTC day: what it began with, and its return. */
type Day = { readonly from: NavPoint; readonly change: Return }

function listDays(points: readonly NavPoint[], fromMs: number, toMs: number): Day[] {
  const count = Math.max(0, Math.floor((toMs - fromMs) / DAY_MS))
  const midnights = Array.from({ length: count + 1 }, (_, day) => fromMs + day * DAY_MS)
  const [first, ...ends] = pointsAt(points, midnights)
  let from = first
  return ends.flatMap((to) => {
    if (from === undefined) return []
    const day = { from, change: computeReturn(from.nav, to.nav) }
    from = to
    return [day]
  })
}

/** A day that began without money, or with all of it lost, has no return: it is no calm day. */
function isMeasured({ from }: Day): boolean {
  return from.hasMoney && from.nav > 0n
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

/** Squares in units of 10^-32 over how many: kept apart, so that its root is rounded once. */
type Variance = { readonly squares: bigint; readonly count: bigint }

/** Of a sample from its mean; undefined below 2 days. */
function computeVariance(days: readonly Return[], mean: Return): Variance | undefined {
  if (days.length < 2) return undefined
  const squares = sumOf(days.map((one) => (one - mean) * (one - mean)))
  return { squares, count: BigInt(days.length - 1) }
}

/** Of losing days from 0, over all days; undefined below 2. */
function computeLosingVariance(days: readonly Return[]): Variance | undefined {
  if (days.length < 2) return undefined
  const squares = sumOf(days.map((one) => (one < 0n ? one * one : 0n)))
  return { squares, count: BigInt(days.length) }
}

/** Per year, rounded up. */
function computeVolatility({ squares, count }: Variance): Rate {
  const perYear = squares * DAYS_PER_YEAR * SCALE * SCALE
  return rate(squareRootUp(ceilDivide(perYear, count * ONE * ONE)))
}

/** A mean over the root of a variance, per year, rounded down. */
function computeYearlyRatio(mean: Return, variance: Variance | undefined): Rate | undefined {
  if (variance === undefined || variance.squares === 0n) return undefined
  const { squares, count } = variance
  const perYear = mean * mean * count * DAYS_PER_YEAR * SCALE * SCALE
  return rate(
    mean < 0n
      ? -squareRootUp(ceilDivide(perYear, squares))
      : squareRoot(floorDivide(perYear, squares)),
  )
}

function toRate(value: Return, divide: (a: bigint, b: bigint) => bigint): Rate {
  return rate(divide(value * SCALE, ONE))
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, one) => sum + one, 0n)
}
