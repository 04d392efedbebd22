import type { Clock } from '../clock/clock.ts'
import { errorCodeOf, type Database, DatabaseUnavailable } from './connection.ts'

export type StartupRetryParts = {
  readonly clock: Clock
  /** Receives a sentence for each wait. */
  log(sentence: string): void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** A database without a reply for this long is not merely slow. */
const GIVE_UP_MS = 600_000
/** A statement or lock timeout: the statement had no effect and may be repeated. */
const TOO_SLOW = new Set(['57014', '55P03'])

/**
 * Waits for a start's reads: during the start, a slow or absent database is retried after a pause
 * instead of ending the start, which would repeat all the same reads. Afterwards every error fails
 * at once again, as calls need it.
 */
export class StartupRetry {
  readonly #parts: StartupRetryParts
  #isOver = false

  constructor(parts: StartupRetryParts) {
    this.#parts = parts
  }

  end(): void {
    this.#isOver = true
  }

  wrap(database: Database): Database {
    return {
      rows: (statement, ...values) =>
        this.#retry(() => database.rows(statement, ...values), isReadStatement(statement.text)),
      transaction: (work) => this.#retry(() => database.transaction(work), true),
      snapshot: (work) => this.#retry(() => database.snapshot(work), true),
      close: () => database.close(),
    }
  }

  /** What may have been done already is retried only where the database says that it was not. */
  async #retry<T>(work: () => Promise<T>, isRetryHarmless: boolean): Promise<T> {
    const { clock, log } = this.#parts
    const startedAtMs = clock.nowMs()
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await work()
      } catch (error) {
        const isTransient =
          TOO_SLOW.has(errorCodeOf(error)) ||
          (isRetryHarmless && error instanceof DatabaseUnavailable)
        if (this.#isOver || !isTransient || clock.nowMs() - startedAtMs > GIVE_UP_MS) throw error
        log(
          `The start waits for the database (${error instanceof Error ? error.message : String(error)}): it is asked again in ${pauseMs / 1_000} s.`,
        )
        await new Promise<void>((resolve) => {
          clock.after(pauseMs, resolve)
        })
      }
    }
  }
}

function isReadStatement(text: string): boolean {
  return /^\s*SELECT\b/.test(text)
}
