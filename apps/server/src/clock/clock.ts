/** The one source of time for everything that decides; tests put their own in its place. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number
  /** Runs work once after a delay; the answer takes it back. */
  after(delayMs: number, work: () => void): () => void
}

let latestMs = 0

/**
 * The machine's clock, which stands still while that is set back: a call accepted at a moment that has passed already would be carried out at
 * prices recorded since, which its caller knows (FUT-06, SEC-08).
 */
export const systemClock: Clock = {
  nowMs() {
    latestMs = Math.max(latestMs, Date.now())
    return latestMs
  },
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => { clearTimeout(timer) }
  },
}

/** Runs work again and again with a pause between runs, never two at once; onError hears of a run that failed and the next still comes. */
export function repeat(clock: Clock, pauseMs: number, work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false
  let cancel = (): void => undefined
  let running = Promise.resolve()
  const next = (): void => {
    if (stopped) return
    cancel = clock.after(pauseMs, () => { running = work().catch(onError).then(next) })
  }
  next()
  return async () => {
    stopped = true
    cancel()
    await running
  }
}

/** 'YYYY-MM-DD HH:mm:ss' in UTC, the wire's form of a moment (WIRE-17). */
export function utcText(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment in milliseconds that a text 'YYYY-MM-DD HH:mm:ss' names in UTC; undefined for a text that names none. */
export function utcMoment(text: string): number | undefined {
  const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN
  return Number.isNaN(moment) || utcText(moment) !== text ? undefined : moment
}

/** The UTC day of a moment, YYYY-MM-DD. */
export function utcDay(moment: Date | number): string {
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
export function dateOf(moment: number): Date {
  return new Date(moment)
}
