/** APP-05: a piece of the app that did not come. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the app could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** APP-05: for how long a chunk is tried again. */
export const CHUNK_PATIENCE_MS = 120_000

export type Clock = {
  readonly now: () => number
  readonly wait: (delayMs: number) => Promise<void>
}

const device: Clock = {
  now: () => performance.now(),
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
}

/**
 * Loads a chunk, again and again with growing pauses until patience runs out, then throws
 * ChunkLoadError.
 */
export async function retrying<T>(load: () => Promise<T>, clock: Clock = device): Promise<T> {
  const startMs = clock.now()
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      const delayMs = Math.min(500 * 2 ** tries, 8000)
      if (clock.now() + delayMs - startMs > CHUNK_PATIENCE_MS) throw new ChunkLoadError(error)
      await clock.wait(delayMs)
    }
  }
}
