import { type Clock, repeat } from './clock.ts'

/** A machine clock that is off by more has been set; page and log report it. */
export const WRONG_MS = 1_000
const LOOK_EVERY_MS = 5_000
const LOG_AGAIN_MS = 60_000

/**
 * How far the platform's time is ahead of the machine's clock, when so much that somebody must have
 * set it (MKT-30).
 */
export function wrongByMs(clock: Clock): number | undefined {
  const aheadMs = clock.aheadMs?.() ?? 0
  return Math.abs(aheadMs) > WRONG_MS ? aheadMs : undefined
}

/**
 * Warns the operator that the machine's clock is wrong, once a minute, and reports once when it is
 * right again; returns a stop function.
 */
export function watchClock(
  clock: Clock,
  log: (sentence: string) => void,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let loggedAtMs: number | undefined
  return repeat(
    clock,
    LOOK_EVERY_MS,
    () => {
      const clockError = wrongByMs(clock)
      const nowMs = clock.nowMs()
      if (clockError === undefined) {
        if (loggedAtMs !== undefined)
          log("The machine's clock agrees with the platform's time again.")
        loggedAtMs = undefined
      } else if (loggedAtMs === undefined || nowMs - loggedAtMs >= LOG_AGAIN_MS) {
        log(sentence(clockError))
        loggedAtMs = nowMs
      }
      return Promise.resolve()
    },
    onError,
  )
}

function sentence(aheadMs: number): string {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1)
  return `The machine's clock is wrong: it is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} the platform's time, which runs on evenly and by which orders end. Set it right; at a start the platform takes it, but never goes behind its record.`
}
