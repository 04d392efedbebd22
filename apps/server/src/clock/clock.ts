import { uptime } from 'node:os'

/** The one source of time for everything that decides; tests put their own in its place. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number
  /** Runs work once after a delay; the answer takes it back. */
  after(delayMs: number, work: () => void): () => void
  /** Goes on from a moment, where it is not that late yet: no time comes twice over a restart. */
  notBefore?(momentMs: number): void
  /**
   * By how much it is ahead of the machine's clock, which was set back or forward since; a clock
   * that nobody sets has no difference.
   */
  aheadMs?(): number
}

/** What a clock that runs on is read from. */
export type TimeSources = {
  /** The machine's clock, which somebody may set. */
  machineMs(): number
  /** Time that passes evenly and that nobody can set. */
  monotonicMs(): number
  /**
   * The same, the time in which the machine slept counted too; undefined where the machine does not
   * tell.
   */
  uptimeMs?(): number | undefined
}

/**
 * By so much in a thousand it runs faster or slower until it agrees with the machine's clock again.
 */
const EVENED_OUT_PER_MILLE = 5
/** A machine whose uptime is ahead by more than this has slept. */
const SLEPT_MS = 1_000

/**
 * The platform's time: the machine's at the start, and running on evenly from there, whatever the
 * machine's clock is set to. Were it to go back or to stand still, what is accepted and what is
 * recorded could not be put in one order any more, and ends would come late; were it to leap, ends
 * would be passed without a price. A difference is evened out by half a percent, which no order
 * notices; time in which the machine slept has really passed.
 */
export class RunningClock implements Clock {
  readonly #sources: TimeSources
  readonly after: Clock['after']
  #nowMs: number
  #readAtMs: number
  #sleptMs: number

  constructor(sources: TimeSources, after: Clock['after']) {
    this.#sources = sources
    this.after = after
    this.#nowMs = sources.machineMs()
    this.#readAtMs = sources.monotonicMs()
    this.#sleptMs = this.#sleepSinceBoot() ?? 0
  }

  nowMs(): number {
    const readAtMs = this.#sources.monotonicMs()
    const elapsedMs = readAtMs - this.#readAtMs
    this.#readAtMs = readAtMs
    this.#nowMs += elapsedMs + this.#sleep()
    const maxMs = (elapsedMs * EVENED_OUT_PER_MILLE) / 1_000
    this.#nowMs += Math.min(maxMs, Math.max(-maxMs, this.#sources.machineMs() - this.#nowMs))
    return Math.floor(this.#nowMs)
  }

  notBefore(momentMs: number): void {
    this.#nowMs = Math.max(this.#nowMs, momentMs)
  }

  aheadMs(): number {
    return this.nowMs() - this.#sources.machineMs()
  }

  /** What the machine slept since this was last asked; only looked for where its clock is ahead. */
  #sleep(): number {
    if (this.#sources.machineMs() - this.#nowMs <= SLEPT_MS) return 0
    const sleptMs = this.#sleepSinceBoot() ?? 0
    const newMs = sleptMs - this.#sleptMs
    if (newMs <= SLEPT_MS) return 0
    this.#sleptMs = sleptMs
    return newMs
  }

  #sleepSinceBoot(): number | undefined {
    const uptimeMs = this.#sources.uptimeMs?.()
    return uptimeMs === undefined ? undefined : uptimeMs - this.#sources.monotonicMs()
  }
}

/** The one source of time of a running platform. */
export const systemClock: Clock = new RunningClock(
  {
    machineMs: () => Date.now(),
    monotonicMs: () => performance.now(),
    // Elsewhere it is reckoned from the clock that may be set.
    uptimeMs: () => (process.platform === 'linux' ? uptime() * 1_000 : undefined),
  },
  (delayMs, work) => {
    const timer = setTimeout(work, delayMs)
    return () => {
      clearTimeout(timer)
    }
  },
)

/**
 * Runs work again and again with a pause between runs, never two at once; onError hears of a run
 * that failed and the next still comes. The function it returns ends it and waits for the run under
 * way, which is told by its signal: work in many steps stops between two of them.
 */
export function repeat(
  clock: Clock,
  pauseMs: number,
  work: (ended: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const ended = new AbortController()
  let cancel = (): void => undefined
  let running = Promise.resolve()
  const next = (): void => {
    if (ended.signal.aborted) return
    cancel = clock.after(pauseMs, () => {
      running = work(ended.signal).catch(onError).then(next)
    })
  }
  next()
  return async () => {
    ended.abort()
    cancel()
    await running
  }
}

/** 'YYYY-MM-DD HH:mm:ss' in UTC, the wire's form of a moment (WIRE-17). */
export function formatUtc(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * The moment in milliseconds that a text 'YYYY-MM-DD HH:mm:ss' names in UTC; undefined for a text
 * that names none.
 */
export function parseUtc(text: string): number | undefined {
  const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`)
    : Number.NaN
  return Number.isNaN(moment) || formatUtc(moment) !== text ? undefined : moment
}

/** The UTC day of a moment, YYYY-MM-DD. */
export function formatUtcDay(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** The first moment of a UTC day, YYYY-MM-DD, and with days the one of so many days later. */
export function dayStart(day: string, days = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
}

/** When a UTC day, YYYY-MM-DD, ends. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + 86_400_000
}

/** A moment in milliseconds as the database takes it. */
export function toDate(moment: number): Date {
  return new Date(moment)
}
