/** APP-05: a piece of the app that did not come. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the app could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** APP-05: for how long a chunk is tried again. */
export const CHUNK_PATIENCE_MS = 120_000

export type Device = {
  readonly now: () => number
  readonly wait: (delayMs: number) => Promise<void>
  /** Whether the server answers for the file that did not come, with it or with its absence. */
  readonly isAnswered: (error: unknown) => Promise<boolean>
  /** Starts the app anew where it stands, but not twice within the patience. */
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
 * For what nobody waits for, such as a drawing: the app, in which somebody may be typing, is not
 * started anew for it.
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
 * Loads a chunk, again and again with growing pauses until patience runs out, then throws
 * ChunkLoadError. Most browsers keep the failure of a module, and of whatever it imports, until the
 * page is loaded anew: once the server answers for a chunk that they still refuse, the app starts
 * anew.
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
