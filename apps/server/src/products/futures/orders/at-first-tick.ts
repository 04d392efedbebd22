import type { Acceptance } from '@candor/engine/prices/usability'
import type { Success, Refused } from '../../../http/envelope.ts'
import type { FuturesEngine } from '../futures-engine.ts'
import type { FirstTick } from '../rounds/rounds.ts'
import type { WalletId } from '../wallets/store-wallets.ts'

export type TickCommand<A extends Success | Refused> = {
  readonly id: WalletId
  readonly marketId: number
  readonly accepted: Acceptance
  readonly waitMs: number
  work(firstTick: FirstTick): Promise<A>
}

/**
 * Executes a command at its pair's first tick recorded after acceptance (FUT-06), or returns
 * NO_PRICE when none comes in time. Call it in the same step as the acceptance, with all lookups
 * done before. It takes its place in the wallet's sequence while that round is distributed, so that
 * no later round can come first; nothing is locked during the wait, and nothing is awaited in its
 * turn.
 */
export function atFirstTick<A extends Success | Refused>(
  engine: FuturesEngine,
  { id, marketId, accepted, waitMs, work }: TickCommand<A>,
): Promise<A | { refused: 'NO_PRICE' }> {
  return new Promise((resolve, reject) => {
    engine.rounds.onFirstTickAfter(marketId, accepted, waitMs, (firstTick) => {
      if (firstTick === undefined) resolve({ refused: 'NO_PRICE' })
      else engine.queue.command(id, firstTick.round, () => work(firstTick)).then(resolve, reject)
    })
  })
}
