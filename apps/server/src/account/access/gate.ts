/**
 * Too many are waiting at a gate; the caller is told to come back rather than let the queue grow.
 */
export class GateFull extends Error {
  override readonly name = 'GateFull'
}

/** Lets a few pieces of work run at once, the next in the order in which they came. */
export type Gate = { run<T>(work: () => Promise<T>): Promise<T> }

/**
 * A gate for atOnce pieces of work, at which at most waitingMax more may wait; one more is turned
 * away with GateFull.
 */
export function createGate(atOnce: number, waitingMax: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    if (waiting.length >= waitingMax)
      throw new GateFull('too many passwords are waiting to be checked')
    return new Promise((resolve) => {
      waiting.push(resolve)
    })
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
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
