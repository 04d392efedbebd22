import type { fairness, Reply } from '@candor/contract'
import { type Clock, utcText } from '../../clock/clock.ts'
import { wrongByMs } from '../../clock/watch-clock.ts'

/**
 * The platform's time, and by how much it is ahead of the machine's clock where that is wrong
 * (FAIR-17).
 */
export function clockReport(clock: Clock): Reply<typeof fairness.clock> {
  const wrong = wrongByMs(clock)
  return {
    time: utcText(clock.nowMs()),
    right: wrong === undefined ? 1 : 0,
    ahead_ms: Math.round(wrong ?? 0),
  }
}
