import type { Clock } from '../../clock/clock.ts'
import { errorCodeOf, isDatabaseUnavailable } from '../../db/connection.ts'

const MINUTE_MS = 60_000
/** So many causes are told apart; what comes beyond them within a minute shares one line. */
const CAUSES_MAX = 200

/** One line of the log: why first, then what could not be done because of it. */
export type FaultLine = {
  readonly cause: string
  readonly what: string
  /** How often since the last line about this cause, where it was more than once. */
  readonly repeated?: number
  readonly id?: string
  readonly call?: string
  /**
   * Of what may be our own mistake, for the log to write with its stack; a database that is away is
   * none.
   */
  readonly err?: unknown
}

type RepeatCount = { untilMs: number; more: number }
type CallReference = { readonly id: string; readonly call: string }

/**
 * Writes one line for each cause and minute (WIRE-48): when the database is away or the disk is
 * full every call fails for the same reason, and a line for each would fill what is full.
 */
export class FaultLog {
  readonly #clock: Pick<Clock, 'nowMs'>
  readonly #write: (line: FaultLine) => void
  readonly #repeats = new Map<string, RepeatCount>()

  constructor(clock: Pick<Clock, 'nowMs'>, write: (line: FaultLine) => void) {
    this.#clock = clock
    this.#write = write
  }

  readonly report = (error: unknown, about?: CallReference): void => {
    const [nowMs, root] = [this.#clock.nowMs(), rootCauseOf(error)]
    const causeText = `${errorCodeOf(root)} ${textOf(root)}`
    const key = this.#repeats.has(causeText) || this.#repeats.size < CAUSES_MAX ? causeText : ''
    const repeatCount = this.#repeats.get(key)
    if (
      repeatCount !== undefined &&
      nowMs < repeatCount.untilMs &&
      repeatCount.untilMs - nowMs <= MINUTE_MS
    ) {
      repeatCount.more += 1
      return
    }
    this.#forget(nowMs)
    this.#repeats.set(key, { untilMs: nowMs + MINUTE_MS, more: 0 })
    this.#write({
      ...toFaultLine(error, root),
      ...(repeatCount === undefined || repeatCount.more === 0
        ? {}
        : { repeated: repeatCount.more }),
      ...about,
    })
  }

  /** What was not heard of again for a minute is over; how often it came is told once more. */
  #forget(nowMs: number): void {
    for (const [key, { untilMs, more }] of this.#repeats) {
      if (nowMs < untilMs + MINUTE_MS) continue
      this.#repeats.delete(key)
      if (more > 0) this.#write({ cause: key, what: 'came again and has ended', repeated: more })
    }
  }
}

function toFaultLine(error: unknown, root: unknown): FaultLine {
  const code = errorCodeOf(root)
  const cause = code === '' ? textOf(root) : `${textOf(root)} (${code})`
  return { cause, what: textOf(error), ...(isDatabaseUnavailable(error) ? {} : { err: error }) }
}

/** The innermost cause: a circle of causes ends where it began. */
function rootCauseOf(error: unknown): unknown {
  const seen = new Set<unknown>()
  let root = error
  while (root instanceof Error && root.cause !== undefined && !seen.has(root)) {
    seen.add(root)
    root = root.cause
  }
  return root
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
