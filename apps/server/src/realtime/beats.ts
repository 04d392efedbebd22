import type { Clock } from '../clock/clock.ts'

/**
 * Does work again and again. The next turn is reckoned from when the last was due, not from when it
 * was done, so that work takes nothing from the rate; turns that were missed are left out. The
 * answer ends it.
 */
export function steadily(clock: Clock, pauseMs: number, work: () => void): () => void {
  let cancel: () => void
  let dueMs = clock.nowMs()
  const again = (): void => {
    const nowMs = clock.nowMs()
    dueMs = dueMs + pauseMs > nowMs ? dueMs + pauseMs : nowMs + pauseMs
    cancel = clock.after(dueMs - nowMs, () => {
      work()
      again()
    })
  }
  again()
  return () => {
    cancel()
  }
}

/** Does work again and again, with a pause after each. The answer ends it. */
export function every(clock: Clock, pauseMs: number, work: () => void): () => void {
  let cancel: () => void
  const again = (): void => {
    cancel = clock.after(pauseMs, () => {
      work()
      again()
    })
  }
  again()
  return () => {
    cancel()
  }
}
