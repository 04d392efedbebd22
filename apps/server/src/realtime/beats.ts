import type { Clock } from '../clock/clock.ts'

/**
 * Does work again and again. The next turn is reckoned from when the last was due, not from when it
 * was done, so that work takes nothing from the rate; turns that were missed are left out. The
 * answer ends it.
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

/** Does work again and again, with a pause after each. The answer ends it. */
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
