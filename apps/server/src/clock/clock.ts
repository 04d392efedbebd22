import { uptime } from 'node:os'

/** The only time source of everything that decides; tests replace it. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number
  /** Runs work once after a delay; returns a cancel function. */
  after(delayMs: number, work: () => void): () => void
  /** Advances the clock to at least this time, so that no time occurs twice across a restart. */
  notBefore?(momentMs: number): void
  /**
   * How far it is ahead of the machine's clock, which was set since; a clock that nobody sets has
   * no difference.
   */
  aheadMs?(): number
}

/** The time sources of a running clock. */
export type TimeSources = {
  /** The machine's clock, which may be set. */
  machineMs(): number
  /** Monotonic time, which nobody can set. */
  monotonicMs(): number
  /** Monotonic time including the machine's sleep; undefined where unavailable. */
  uptimeMs?(): number | undefined
}

/**
 * The rate, in per mille, by which it runs faster or slower until it agrees with the machine's
 * clock again.
 */
const EVENED_OUT_PER_MILLE = 5
/** A machine whose uptime is ahead by more has slept. */
const SLEPT_MS = 1_000

/**
 * The platform's time: the machine's at the start, then running evenly, whatever the machine's
 * clock is set to. If it went back or stood still, acceptances and recordings could not be ordered
 * and deadlines would come late; if it jumped, deadlines would pass without a price. A difference
 * is slewed by half a percent, which no order notices; time the machine slept has really passed.
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

  /** The machine's sleep since the last call; only checked where its clock is ahead. */
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
    // Elsewhere it is derived from the settable clock.
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
 * Runs work repeatedly with a pause in between, never concurrently; onError receives a failed run's
 * error and the next one still runs. Returns a stop function that waits for the current run, which
 * gets an abort signal: work of many steps stops between two of them.
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

/** 'YYYY-MM-DD HH:mm:ss' in UTC, the wire's time format (WIRE-17). */
export function formatUtc(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** Parses 'YYYY-MM-DD HH:mm:ss' in UTC to milliseconds; undefined when malformed. */
export function parseUtc(text: string): number | undefined {
  const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`)
    : Number.NaN
  return Number.isNaN(moment) || formatUtc(moment) !== text ? undefined : moment
}

/** The UTC date of a time, YYYY-MM-DD. */
export function formatUtcDay(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** The start of a UTC day, YYYY-MM-DD, optionally plus a number of days. */
export function dayStart(day: string, days = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
}

/** The end of a UTC day, YYYY-MM-DD. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + 86_400_000
}

/** The last so many UTC days, that of a moment first. */
export function listLastDays(nowMs: number, count: number): string[] {
  const today = formatUtcDay(nowMs)
  return Array.from({ length: count }, (_each, back) => formatUtcDay(dayStart(today, -back)))
}

export function toDate(moment: number): Date {
  return new Date(moment)
}
