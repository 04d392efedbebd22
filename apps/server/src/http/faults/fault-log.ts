import type { Clock } from '../../clock/clock.ts'
import { errorCodeOf, isDatabaseUnavailable } from '../../db/connection.ts'

const MINUTE_MS = 60_000
/** The number of distinguished causes; further ones within a minute share one line. */
const CAUSES_MAX = 200

/** One log line: the cause first, then what failed because of it. */
export type FaultLine = {
  readonly cause: string
  readonly what: string
  /** The number of occurrences since the last line of this cause, if more than one. */
  readonly repeated?: number
  readonly id?: string
  readonly call?: string
  /** An error that may be our own bug, logged with its stack; an unreachable database is none. */
  readonly err?: unknown
}

type RepeatCount = { untilMs: number; more: number }
type CallReference = { readonly id: string; readonly call: string }

/**
 * Writes one line per cause and minute (WIRE-48): when the database is away or the disk is full
 * every call fails for the same reason, and a line for each would fill what is full.
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

  /** A cause without an occurrence for a minute is over; its count is logged once more. */
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

/** The innermost cause; cyclic causes end where they began. */
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
