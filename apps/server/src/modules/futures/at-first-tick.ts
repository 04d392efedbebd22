import type { Acceptance } from '@candor/engine/prices/usability'
import type { Done, Refused } from '../../http/envelope.ts'
import type { Desk } from './desk.ts'
import type { Found } from './rounds.ts'
import type { WalletId } from './store-wallets.ts'

type Answer = Done | Refused

export type TickCommand<A extends Answer> = {
  readonly id: WalletId
  readonly marketId: number
  readonly accepted: Acceptance
  readonly waitMs: number
  /** What can be answered without a tick, on its way: undefined when the tick decides. */
  readonly check: Promise<A | undefined>
  work(found: Found): Promise<A>
}

/**
 * Carries out a command at the first tick of its pair recorded after acceptance (FUT-06), or answers NO_PRICE when none comes in time. It takes
 * its place in the wallet's turn while that round is told, so that no later round can come before it; nothing is held while it waits.
 */
export function atFirstTick<A extends Answer>(desk: Desk, { id, marketId, accepted, waitMs, check, work }: TickCommand<A>): Promise<A | { refused: 'NO_PRICE' }> {
  return new Promise((resolve, reject) => {
    const giveUp = desk.rounds.firstAfter(marketId, accepted, waitMs, (found) => {
      const answer = found === undefined ? check.then((early) => early ?? { refused: 'NO_PRICE' as const })
        : desk.queue.command(id, found.round, async () => await check ?? work(found))
      answer.then(resolve, reject)
    })
    settleEarly(check, giveUp, resolve, reject)
  })
}

/** Settles with what can be answered without a tick, and gives up the wait for one; undefined leaves all to the tick. */
export function settleEarly<A>(check: Promise<A | undefined>, giveUp: () => void, resolve: (answer: A) => void, reject: (error: Error) => void): void {
  check.then((early) => {
    if (early === undefined) return
    giveUp()
    resolve(early)
  }, (error: unknown) => {
    giveUp()
    reject(error as Error)
  })
}
