import type { Clock } from './clock.ts'

/** Caches a reading for a short time; concurrent callers share one reading. */
export function cachedFor<T>(
  clock: Clock,
  ageMaxMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let cached: { readonly atMs: number; readonly value: Promise<T> } | undefined
  return () => {
    if (cached !== undefined && clock.nowMs() - cached.atMs < ageMaxMs) return cached.value
    const reading = { atMs: clock.nowMs(), value: read() }
    cached = reading
    reading.value.catch(() => {
      if (cached === reading) cached = undefined
    })
    return reading.value
  }
}
