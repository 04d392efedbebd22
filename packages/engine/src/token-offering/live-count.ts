import { LAST_HOUR_MS } from './terms.ts'

/** The sum of all applications from a time on. */
export type AppliedSum = { readonly fromMs: number; readonly tokens: bigint }

/**
 * What the page shows as applied for: the lowest sum of the last hour (IEO-17), so that nobody
 * raises it by an application that is taken back. Sums are in ascending order of their times;
 * before the first nothing was applied for.
 */
export function lowestOfLastHour(sums: readonly AppliedSum[], nowMs: number): bigint {
  let [standing, lowest] = [0n, undefined as bigint | undefined]
  for (const { fromMs, tokens } of sums) {
    if (fromMs > nowMs) break
    if (fromMs > nowMs - LAST_HOUR_MS)
      lowest = smaller(smaller(lowest ?? standing, standing), tokens)
    standing = tokens
  }
  return lowest ?? standing
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
