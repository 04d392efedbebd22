import { isHalted } from '@candor/engine/seconds/halts'
import { breakEven } from '@candor/engine/seconds/terms'
import type { DurationResult } from '../../platform/fairness/index.ts'
import type { SecondsParts } from './seconds-deps.ts'
import { readPlayed } from './store-days.ts'

/** Each duration's number of wins, and whether its new orders are halted (SEC-28). */
export async function computeResults({
  database,
  clock,
  termsAt,
}: Pick<SecondsParts, 'database' | 'clock' | 'termsAt'>): Promise<DurationResult[]> {
  const nowMs = clock.nowMs()
  const { durations, fee } = termsAt(nowMs)
  const playedOf = await readPlayed(database, nowMs)
  return durations.map(({ seconds, payout }) => ({
    seconds,
    played: playedOf(seconds),
    breakEven: breakEven(fee, payout),
    isHalted: isHalted(playedOf(seconds), fee, payout),
  }))
}
