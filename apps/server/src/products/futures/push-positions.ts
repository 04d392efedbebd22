import { contractEvents } from '@candor/contract'
import type { Desk } from './desk.ts'
import { type Shown, standingOnWire } from './wire.ts'

/** Who is connected, and how to tell him what may be lost on the way. */
export type Audience = {
  hears(userId: number): boolean
  tellLive(
    userId: number,
    event: typeof contractEvents.standing,
    payload: Readonly<Record<string, unknown>>,
  ): void
}

/**
 * Tells connected users how their open contracts stand, once a round and so at most once a second
 * (RT-09). It goes by what is remembered of the wallets; what a round changes in one is told with
 * the next. What is told of one pair is told of the one last opened.
 */
export function pushPositions(desk: Desk, audience: Audience, text: Shown['text']): () => void {
  return desk.onRound((round) => {
    for (const {
      id: { userId },
      memory,
    } of desk.queue.wallets()) {
      if (!audience.hears(userId) || memory.orders.length === 0) continue
      const shown = {
        marks: round.marks,
        wallet: memory.wallet,
        text,
        pair: (marketId: number) => desk.pair(marketId),
      }
      audience.tellLive(userId, contractEvents.standing, standingOnWire(userId, memory, shown))
    }
  })
}
