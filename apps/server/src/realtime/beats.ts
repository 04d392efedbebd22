import type { Clock } from '../clock/clock.ts'

/**
 * Repeats work at a fixed rate: the next run is scheduled from the last due time, not from its end,
 * and missed runs are skipped. Returns a stop function.
 */
export function repeatSteadily(clock: Clock, pauseMs: number, work: () => void): () => void {
  let cancel: () => void
  let dueMs = clock.nowMs()
  const scheduleNext = (): void => {
    const nowMs = clock.nowMs()
    dueMs = dueMs + pauseMs > nowMs ? dueMs + pauseMs : nowMs + pauseMs
    cancel = clock.after(dueMs - nowMs, () => {
      work()
      scheduleNext()
    })
  }
  scheduleNext()
  return () => {
    cancel()
  }
}

/** Repeats work with a pause after each run. Returns a stop function. */
export function runEvery(clock: Clock, pauseMs: number, work: () => void): () => void {
  let cancel: () => void
  const scheduleNext = (): void => {
    cancel = clock.after(pauseMs, () => {
      work()
      scheduleNext()
    })
  }
  scheduleNext()
  return () => {
    cancel()
  }
}
