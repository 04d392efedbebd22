/** APP-05: a chunk of the app failed to load. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the app could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** APP-05: how long a chunk is retried. */
export const CHUNK_PATIENCE_MS = 120_000

export type Device = {
  readonly now: () => number
  readonly wait: (delayMs: number) => Promise<void>
  /** Whether the server replies for the failed file, with it or with its absence. */
  readonly isAnswered: (error: unknown) => Promise<boolean>
  /** Reloads the app at its current address, but not twice within CHUNK_PATIENCE_MS. */
  readonly restart: () => void
}

const device: Device = {
  now: () => performance.now(),
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  isAnswered: (error) =>
    fetch(/https?:\S+/.exec(String(error))?.[0] ?? '/h5/manifest.webmanifest', {
      cache: 'reload',
    }).then(
      ({ ok, status }) => ok || status === 404,
      () => false,
    ),
  restart: restartOnce,
}

/**
 * For optional parts, such as a drawing: the app, in which the user may be typing, is not reloaded
 * for them.
 */
export const deviceWithoutRestart: Device = { ...device, restart: () => undefined }

function restartOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage['restartedAtMs'] ?? 0) < CHUNK_PATIENCE_MS) return
    sessionStorage['restartedAtMs'] = Date.now()
    location.reload()
  } catch (error) {
    console.info('without storage nothing restarts by itself', error)
  }
}

/**
 * Loads a chunk, retrying with growing pauses until CHUNK_PATIENCE_MS is over, then throws
 * ChunkLoadError. Most browsers cache the failure of a module, and of whatever it imports, until
 * the page is reloaded: once the server replies for a chunk that they still refuse, the app
 * reloads.
 */
export async function retrying<T>(load: () => Promise<T>, at: Device = device): Promise<T> {
  const startMs = at.now()
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      if (tries > 0 && (await at.isAnswered(error))) at.restart()
      const delayMs = Math.min(500 * 2 ** tries, 8000)
      if (at.now() + delayMs - startMs > CHUNK_PATIENCE_MS) throw new ChunkLoadError(error)
      await at.wait(delayMs)
    }
  }
}
