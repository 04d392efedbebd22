import type { Payload } from '@candor/contract/events/event'
import { futuresEvents } from '@candor/contract/futures'
import type { FuturesEngine } from './futures-engine.ts'
import { type ContractView, toPositionsPayload } from './wire.ts'

/** The connected users, and how to send them events that may be lost. */
export type Audience = {
  isListening(userId: number): boolean
  publishLive(
    userId: number,
    event: typeof futuresEvents.positions,
    payload: Payload<typeof futuresEvents.positions>,
  ): void
}

/**
 * Sends connected users the state of their open contracts, once a round and so at most once a
 * second (RT-09). It uses the cached wallets; a round's change is sent with the next. Figures of a
 * single pair are those of the one last opened.
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
