import { floorDivide, type Quantity } from '@candor/money'

/**
 * The value of one unit of a trading account, in units of 10^-16: what one USDT at the start has
 * become, whatever came in and went out meanwhile (COPY-29).
 */
export type Nav = bigint

export const NAV_START: Nav = 10n ** 16n

/**
 * A moment at which the value of the account is taken: 00:00 UTC, where nothing moves, or a
 * movement of money. Both are equity: available, margins and unrealised results at the last tick.
 */
export type NavMoment = {
  readonly atMs: number
  readonly before: Quantity
  readonly after: Quantity
}

/** A value of the chain, and whether the account had money from then on. */
export type NavPoint = { readonly atMs: number; readonly nav: Nav; readonly hasMoney: boolean }

/**
 * The chain of values: each is the one before, times equity just before the moment, over equity
 * just after the moment before it; rounded down. An account that lost everything stays at 0; one
 * from which everything was taken keeps its value until money comes again.
 */
export function chainNav(moments: Iterable<NavMoment>): NavPoint[] {
  const points: NavPoint[] = []
  let nav = NAV_START
  let base: bigint | undefined
  for (const { atMs, before, after } of moments) {
    if (base !== undefined && base > 0n) nav = floorDivide(nav * atLeastZero(before), base)
    base = atLeastZero(after)
    points.push({ atMs, nav, hasMoney: base > 0n })
  }
  return points
}

/**
 * The chain at times in ascending order, each the last point that is not after it; its start, which
 * has no money, before any. Points are in order of time and are read once.
 */
export function pointsAt(points: readonly NavPoint[], times: readonly number[]): NavPoint[] {
  let next = 0
  let last: NavPoint = { atMs: -Infinity, nav: NAV_START, hasMoney: false }
  return times.map((atMs) => {
    for (; (points[next]?.atMs ?? Infinity) <= atMs; next++) last = points[next] ?? last
    return last
  })
}

function atLeastZero(equity: Quantity): bigint {
  return equity < 0n ? 0n : (equity as bigint)
}
