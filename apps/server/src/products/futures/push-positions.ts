import type { Payload } from '@candor/contract/events/event'
import { futuresEvents } from '@candor/contract/futures'
import type { FuturesEngine } from './futures-engine.ts'
import { type ContractView, toPositionsPayload } from './wire.ts'

/** Who is connected, and how to tell him what may be lost on the way. */
export type Audience = {
  isListening(userId: number): boolean
  publishLive(
    userId: number,
    event: typeof futuresEvents.positions,
    payload: Payload<typeof futuresEvents.positions>,
  ): void
}

/**
 * Tells connected users how their open contracts stand, once a round and so at most once a second
 * (RT-09). It goes by what is remembered of the wallets; what a round changes in one is told with
 * the next. What is told of one pair is told of the one last opened.
 */
export function pushPositions(
  engine: FuturesEngine,
  audience: Audience,
  text: ContractView['text'],
): () => void {
  return engine.onRound((round) => {
    for (const {
      id: { userId },
      memory,
    } of engine.queue.wallets()) {
      if (!audience.isListening(userId) || memory.orders.length === 0) continue
      const view = {
        marks: round.marks,
        wallet: memory.wallet,
        text,
        pair: (marketId: number) => engine.pair(marketId),
      }
      audience.publishLive(
        userId,
        futuresEvents.positions,
        toPositionsPayload(userId, memory, view),
      )
    }
  })
}
