import type { FakeClock } from './fake-clock.ts'

/**
 * Lets a standing clock go a second every so often, so that ticks come and waits end, while some
 * work is under way.
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
