import type { Clock } from '../clock/clock.ts'

/**
 * Repeats work. The next turn is computed from when the last was due, not from when it finished, so
 * that the duration of work does not lower the rate; missed turns are skipped. Returns a function
 * that stops it.
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

/** Repeats work, with a pause after each turn. Returns a function that stops it. */
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
