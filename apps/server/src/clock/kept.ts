import type { Clock } from './clock.ts'

/**
 * Answers what was read in the last moments; callers who come while it is being read wait for the
 * same reading.
 */
export function keptFor<T>(
  clock: Clock,
  ageMaxMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { readonly atMs: number; readonly value: Promise<T> } | undefined
  return () => {
    if (kept !== undefined && clock.nowMs() - kept.atMs < ageMaxMs) return kept.value
    const reading = { atMs: clock.nowMs(), value: read() }
    kept = reading
    reading.value.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading.value
  }
}
