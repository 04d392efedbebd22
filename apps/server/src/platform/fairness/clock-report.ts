import type { fairness, Reply } from '@candor/contract'
import { type Clock, formatUtc } from '../../clock/clock.ts'
import { wrongByMs } from '../../clock/watch-clock.ts'

/**
 * The platform's time, and how far it is ahead of the machine's clock where that is wrong
 * (FAIR-17).
 */
export function toClockReport(clock: Clock): Reply<typeof fairness.clock> {
  const errorMs = wrongByMs(clock)
  return {
    time: formatUtc(clock.nowMs()),
    right: errorMs === undefined ? 1 : 0,
    ahead_ms: Math.round(errorMs ?? 0),
  }
}
