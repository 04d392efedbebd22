import type { Clock } from './clock.ts'

/**
 * Answers what was read in the last moments; callers who come while it is being read wait for the
 * same reading.
 */
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
