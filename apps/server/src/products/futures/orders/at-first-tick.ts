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
 * Carries out a command at the first tick of its pair recorded after acceptance (FUT-06), or
 * answers NO_PRICE when none comes in time. It must be asked in the step of the acceptance, with
 * everything looked up before it. It takes its place in the wallet's turn while that round is told,
 * so that no later round can come before it; nothing is held while it waits, and nothing is waited
 * for in its turn.
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
