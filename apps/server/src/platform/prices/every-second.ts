import type { Clock } from '../../clock/clock.ts'

/** MKT-16 requires a tick in every second. */
const ROUND_MS = 1_000
/**
 * Rounds aim at this offset within a second, since a timer may fire a little early and would then
 * meet the same second twice.
 */
const AIM_MS = 50
const EARLY_MS = 20

/**
 * Runs work once in each second of the clock, never concurrently; a second that passes during a run
 * is skipped. onError receives a failed run's error and the next one still runs. Returns a stop
 * function that waits for the current run.
 */
export function everySecond(
  clock: Clock,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let cancel = (): void => undefined
  let running: Promise<void> = Promise.resolve()
  const next = (): void => {
    if (isStopped) return
    cancel = clock.after(untilNext(clock.nowMs()), () => {
      running = work().catch(onError).then(next)
    })
  }
  next()
  return async () => {
    isStopped = true
    cancel()
    await running
  }
}

function untilNext(nowMs: number): number {
  const rest = ROUND_MS - ((nowMs + ROUND_MS - AIM_MS) % ROUND_MS)
  return rest <= EARLY_MS ? rest + ROUND_MS : rest
}
