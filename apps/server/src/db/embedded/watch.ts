import { servesFolder } from './postmaster.ts'

const lookEveryMs = 500
const retryEveryMs = 2_000
const triesPerMinute = 60_000 / retryEveryMs

/** A watch over a running server; `end` waits for a restart in progress. */
export type Watch = { end(): Promise<void> }

/**
 * Watches a server whose death nobody else would notice, since an adopted one is no child of ours.
 * When it is gone, `restart` runs until it succeeds. Never keeps the process alive by itself.
 */
export function watchPostmaster(
  firstPid: number,
  dataFolder: string,
  restart: () => Promise<{ pid: number }>,
  log: (sentence: string) => void,
): Watch {
  const ending = new AbortController()
  let missedLooks = false
  const done = look(firstPid)
  return {
    end: () => {
      ending.abort()
      return done
    },
  }

  async function look(pid: number): Promise<void> {
    let current = pid
    while (await pauseUnless(ending.signal, lookEveryMs)) {
      if (runsStill(current)) continue
      log('The database server ended unexpectedly and is being started again.')
      current = (await restartUntilItRuns()) ?? current
    }
  }

  /**
   * A failed check proves nothing: without a free file descriptor, for example, the server is
   * assumed to run, and checked again.
   */
  function runsStill(pid: number): boolean {
    try {
      const runs = servesFolder(pid, dataFolder)
      missedLooks = false
      return runs
    } catch (error) {
      if (!missedLooks)
        log(
          `The database server cannot be looked at now, and is taken to run: ${error instanceof Error ? error.message : String(error)}`,
        )
      missedLooks = true
      return true
    }
  }

  async function restartUntilItRuns(): Promise<number | undefined> {
    let tries = 0
    do {
      try {
        const { pid } = await restart()
        log('The database server runs again.')
        return pid
      } catch (error) {
        // Once a minute: the end of its log comes with it, onto a disk that may be full.
        if (tries % triesPerMinute === 0)
          log(
            `The database server could not be started again yet: ${error instanceof Error ? error.message : String(error)}`,
          )
        tries += 1
      }
    } while (await pauseUnless(ending.signal, retryEveryMs))
    return undefined
  }
}

/** Resolves to false at once when the signal aborts. */
function pauseUnless(ending: AbortSignal, delayMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      ending.removeEventListener('abort', finish)
      resolve(!ending.aborted)
    }
    const timer = setTimeout(finish, ending.aborted ? 0 : delayMs).unref()
    ending.addEventListener('abort', finish)
  })
}
