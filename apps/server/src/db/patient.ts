import type { Clock } from '../clock/clock.ts'
import { codeOf, type Database, DatabaseUnavailable } from './connection.ts'

export type PatienceParts = {
  readonly clock: Clock
  /** Hears a sentence for each wait. */
  say(sentence: string): void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** A database that answered nothing for so long is not slow. */
const GIVE_UP_MS = 600_000
/**
 * A statement that took too long, or waited too long for a lock: it had no effect, and may be asked
 * again.
 */
const TOO_SLOW = new Set(['57014', '55P03'])

/**
 * What a start reads it waits for: while it lasts, a database that is too slow, or away, is asked
 * again after a pause instead of ending the start, which would begin anew with all the same reads.
 * Once the start is over everything fails at once again, as calls need it.
 */
export class Patience {
  readonly #parts: PatienceParts
  #isOver = false

  constructor(parts: PatienceParts) {
    this.#parts = parts
  }

  over(): void {
    this.#isOver = true
  }

  of(database: Database): Database {
    return {
      rows: (statement, ...values) =>
        this.#wait(() => database.rows(statement, ...values), isReading(statement.text)),
      transaction: (work) => this.#wait(() => database.transaction(work), true),
      snapshot: (work) => this.#wait(() => database.snapshot(work), true),
      close: () => database.close(),
    }
  }

  /**
   * What may have been done already is asked again only where the database says that it was not.
   */
  async #wait<T>(work: () => Promise<T>, isAwayHarmless: boolean): Promise<T> {
    const { clock, say } = this.#parts
    const begunAtMs = clock.nowMs()
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await work()
      } catch (error) {
        const isPassing =
          TOO_SLOW.has(codeOf(error)) || (isAwayHarmless && error instanceof DatabaseUnavailable)
        if (this.#isOver || !isPassing || clock.nowMs() - begunAtMs > GIVE_UP_MS) throw error
        say(
          `The start waits for the database (${error instanceof Error ? error.message : String(error)}): it is asked again in ${pauseMs / 1_000} s.`,
        )
        await new Promise<void>((resolve) => {
          clock.after(pauseMs, resolve)
        })
      }
    }
  }
}

function isReading(text: string): boolean {
  return /^\s*SELECT\b/.test(text)
}
