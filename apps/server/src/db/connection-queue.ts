import { systemClock } from '../clock/clock.ts'
import { currentRequester } from './requester.ts'
import { Overloaded } from './connection.ts'

/**
 * A call that has changed nothing yet waits this long for a connection, then it is refused
 * (WIRE-51).
 */
export const QUEUE_MS_MAX = 3_000
/**
 * Work that has begun a change, and the platform's own work, waits longer: refusing it would leave
 * it half done.
 */
const PLATFORM_QUEUE_MS_MAX = 15_000

type QueuedWork = { readonly admit: () => void; readonly cancel: () => void }

/**
 * Grants turns at a fixed number of connections. When none is free, each account has its own queue,
 * and queues are served round-robin: however many queries one account has queued, another's waits
 * for at most one of each account.
 */
export class ConnectionQueue {
  #free: number
  readonly #lines = new Map<string, QueuedWork[]>()

  constructor(connections: number) {
    this.#free = connections
  }

  /**
   * Runs work when its turn comes; rejects with Overloaded, without having done anything, when that
   * is not in time.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#waitInLine()
    try {
      return await work()
    } finally {
      this.#admitNext()
    }
  }

  #waitInLine(): Promise<void> {
    const requester = currentRequester()
    const key = requester?.key ?? ''
    const waitMs =
      requester === undefined || requester.hasActed ? PLATFORM_QUEUE_MS_MAX : QUEUE_MS_MAX
    return new Promise((admit, reject) => {
      const giveUp = (): void => {
        this.#leave(key, waiting)
        reject(new Overloaded(`no connection to the database came free within ${waitMs / 1_000} s`))
      }
      const waiting: QueuedWork = { admit, cancel: systemClock.after(waitMs, giveUp) }
      const line = this.#lines.get(key)
      if (line === undefined) this.#lines.set(key, [waiting])
      else line.push(waiting)
    })
  }

  #leave(key: string, waiting: QueuedWork): void {
    const line = this.#lines.get(key)?.filter((one) => one !== waiting) ?? []
    if (line.length === 0) this.#lines.delete(key)
    else this.#lines.set(key, line)
  }

  /** Passes the connection to the first queue, which then moves to the end. */
  #admitNext(): void {
    const [first] = this.#lines
    const waiting = first?.[1].shift()
    if (first === undefined || waiting === undefined) {
      this.#free += 1
      return
    }
    const [key, line] = first
    this.#lines.delete(key)
    if (line.length > 0) this.#lines.set(key, line)
    waiting.cancel()
    waiting.admit()
  }
}
