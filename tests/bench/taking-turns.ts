import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@candor/server/db/connection'
import { p99 } from './measure.ts'

/** How long work goes on and rests. */
const TURN_MS = 3_000
/** Callers at once, and how long each rests between its calls. */
const [CALLERS, PAUSE_MS] = [4, 40]

/** Milliseconds that 99 of 100 calls take at most: while work rests, and beside it. */
export type Waits = { readonly quiet: number; readonly busy: number }

/**
 * Lets work on a database go on and rest by turns, so that all else on the machine affects both
 * alike, while others call. Work of less than two turns is not measured beside anybody.
 */
export async function takeTurns(
  database: Database,
  work: (database: Database) => Promise<void>,
  call: () => Promise<void>,
): Promise<Waits & { readonly workedS: number }> {
  const begunAt = performance.now()
  const isWorking = (): boolean => Math.floor((performance.now() - begunAt) / TURN_MS) % 2 === 1
  let [isOver, restedMs] = [false, 0]
  const gated: Database = {
    ...database,
    async transaction(inside) {
      const waitedFrom = performance.now()
      while (!isWorking()) await pause(5)
      restedMs += performance.now() - waitedFrom
      return database.transaction(inside)
    },
  }
  const took = { quiet: [] as number[], busy: [] as number[] }
  const caller = async (): Promise<void> => {
    while (!isOver) {
      const [from, side] = [performance.now(), isWorking() ? 'busy' : 'quiet'] as const
      await call()
      took[side].push(performance.now() - from)
      await pause(PAUSE_MS)
    }
  }
  const done = work(gated).finally(() => {
    isOver = true
  })
  await Promise.all([done, ...Array.from({ length: CALLERS }, caller)])
  const workedS = (performance.now() - begunAt - restedMs) / 1_000
  return { quiet: p99(took.quiet), busy: p99(took.busy), workedS }
}
