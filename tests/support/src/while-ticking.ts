import type { FakeClock } from './fake-clock.ts'

/**
 * Advances a standing clock by a second at intervals, so that ticks come and waits end, while some
 * work runs.
 */
export async function whileTicking<T>(
  clock: FakeClock,
  everyMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    clock.advance(1_000)
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
