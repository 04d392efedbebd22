import type { Acceptance } from '@candor/engine/prices/usability'
import type { Done, Refused } from '../../http/envelope.ts'
import type { Desk } from './desk.ts'
import type { Found } from './rounds.ts'
import type { WalletId } from './store-wallets.ts'

export type TickCommand<A extends Done | Refused> = {
  readonly id: WalletId
  readonly marketId: number
  readonly accepted: Acceptance
  readonly waitMs: number
  work(found: Found): Promise<A>
}

/**
 * Carries out a command at the first tick of its pair recorded after acceptance (FUT-06), or
 * answers NO_PRICE when none comes in time. It must be asked in the step of the acceptance, with
 * everything looked up before it. It takes its place in the wallet's turn while that round is told,
 * so that no later round can come before it; nothing is held while it waits, and nothing is waited
 * for in its turn.
 */
export function atFirstTick<A extends Done | Refused>(
  desk: Desk,
  { id, marketId, accepted, waitMs, work }: TickCommand<A>,
): Promise<A | { refused: 'NO_PRICE' }> {
  return new Promise((resolve, reject) => {
    desk.rounds.firstAfter(marketId, accepted, waitMs, (found) => {
      if (found === undefined) resolve({ refused: 'NO_PRICE' })
      else desk.queue.command(id, found.round, () => work(found)).then(resolve, reject)
    })
  })
}
