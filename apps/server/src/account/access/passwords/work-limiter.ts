/**
 * Too many are waiting at a gate; the caller is told to come back rather than let the queue grow.
 */
export class WorkLimiterFull extends Error {
  override readonly name = 'WorkLimiterFull'
}

/** Lets a few pieces of work run at once, the next in the order in which they came. */
export type WorkLimiter = { run<T>(work: () => Promise<T>): Promise<T> }

/**
 * Lets runningMax pieces of work run at once and at most waitingMax more wait; one more is refused
 * with WorkLimiterFull.
 */
export function createWorkLimiter(runningMax: number, waitingMax: number): WorkLimiter {
  const queue: (() => void)[] = []
  let running = 0
  const enter = (): Promise<void> | undefined => {
    if (running < runningMax) {
      running += 1
      return undefined
    }
    if (queue.length >= waitingMax)
      throw new WorkLimiterFull('too many passwords are waiting to be checked')
    return new Promise((resolve) => {
      queue.push(resolve)
    })
  }
  const leave = (): void => {
    const resume = queue.shift()
    if (resume === undefined) running -= 1
    else resume()
  }
  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
