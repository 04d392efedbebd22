import { servesFolder } from './postmaster.ts'

const lookEveryMs = 500
const retryEveryMs = 2_000

/** A watch over a running server; `end` waits for a restart that is under way. */
export type Watch = { end(): Promise<void> }

/**
 * Looks after a server whose death nobody else would notice, since an adopted one is no child of ours. When it is gone, `restart` runs
 * until it succeeds. Never keeps the process alive by itself.
 */
export function watchOver(firstPid: number, dataFolder: string, restart: () => Promise<{ pid: number }>, log: (sentence: string) => void): Watch {
  const ending = new AbortController()
  const done = look(firstPid)
  return { end: () => { ending.abort(); return done } }

  async function look(pid: number): Promise<void> {
    let current = pid
    while (await pause(lookEveryMs)) {
      if (servesFolder(current, dataFolder)) continue
      log('The database server ended unexpectedly and is being started again.')
      current = await restartUntilItRuns() ?? current
    }
  }

  async function restartUntilItRuns(): Promise<number | undefined> {
    do {
      try {
        const { pid } = await restart()
        log('The database server runs again.')
        return pid
      } catch (error) {
        log(`The database server could not be started again yet: ${error instanceof Error ? error.message : String(error)}`)
      }
    } while (await pause(retryEveryMs))
    return undefined
  }

  /** Resolves to false, at once, when the watch ends. */
  function pause(delayMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        ending.signal.removeEventListener('abort', finish)
        resolve(!ending.signal.aborted)
      }
      const timer = setTimeout(finish, ending.signal.aborted ? 0 : delayMs).unref()
      ending.signal.addEventListener('abort', finish)
    })
  }
}
