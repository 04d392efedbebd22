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

export type NavPoint = { readonly atMs: number; readonly nav: Nav }

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
    points.push({ atMs, nav })
  }
  return points
}

/**
 * The values at times in ascending order, each of the last point that is not after it; the start
 * before any. Points are in order of time and are read once.
 */
export function navsAt(points: readonly NavPoint[], times: readonly number[]): Nav[] {
  let next = 0
  let nav = NAV_START
  return times.map((atMs) => {
    for (; (points[next]?.atMs ?? Infinity) <= atMs; next++) nav = points[next]?.nav ?? nav
    return nav
  })
}

function atLeastZero(equity: Quantity): bigint {
  return equity < 0n ? 0n : (equity as bigint)
}
