/** Too many calls wait at a gate; the caller is refused rather than queued. */
export class WorkLimiterFull extends Error {
  override readonly name = 'WorkLimiterFull'
}

/** Runs a limited number of tasks at once, the others in order of arrival. */
export type WorkLimiter = { run<T>(work: () => Promise<T>): Promise<T> }

/**
 * Runs up to runningMax tasks at once and queues at most waitingMax; one more throws
 * WorkLimiterFull.
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
