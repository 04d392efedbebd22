import { type Answer, type Api, wrongField } from '@candor/contract'
import type { Side } from '@candor/engine/futures/order'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { SignedIn } from '../../http/handler.ts'
import { knownAnswer } from '../../http/money-call.ts'
import { closeIn } from './close-order.ts'
import type { Desk } from './desk.ts'
import { aliveOrders } from './store-orders.ts'
import type { StoredOrder } from './store-row.ts'
import type { WalletId } from './store-wallets.ts'
import { CLOSE_WAIT_MS } from './terms.ts'

type CloseMany = Api['futures']['closeMany']

/**
 * Closes every own matching position but copied ones, each at its pair's first tick after
 * acceptance (FUT-32).
 */
export async function closeContracts(
  desk: Desk,
  marketId: number | undefined | 'none',
  side: Side | undefined,
  context: SignedIn,
): Promise<Answer<CloseMany>> {
  const id = { userId: context.caller.userId, quoteId: desk.quoteId }
  if (marketId === 'none') return wrongField('currency_id')
  const wanted = (order: StoredOrder): boolean =>
    order.status === 1 &&
    order.kind === 1 &&
    (marketId === undefined || order.marketId === marketId) &&
    (side === undefined || order.position?.side === side)
  const known = await knownAnswer<Answer<CloseMany>>(desk.calls, context)
  if (known !== undefined) return known
  const memory = desk.queue.memoryOf(id)
  const orders = memory?.orders ?? (await aliveOrders(desk.calls, id.userId, id.quoteId))
  const marketIds = [...new Set(orders.filter(wanted).map((order) => order.marketId))]
  if (marketIds.length === 0) return { refused: 'NOTHING_TO_CLOSE' }
  const accepted = desk.accept(context.accept().accepted)
  return context.idly(
    atFirstTicks(desk, id, marketIds, accepted, partsOf(desk, id, context, { accepted, wanted })),
  )
}

type Parts<A> = {
  /** Closes what it can in these pairs, at the round that brought their first tick. */
  close(marketIds: ReadonlySet<number>, round: MarketRound): Promise<void>
  answer(): A
}
type Batch = { readonly accepted: Acceptance; wanted(order: StoredOrder): boolean }

/**
 * A call that closes in several pairs has a part for each round that brings the first tick of some
 * of them. If it waited for the last pair, its user could see where the others go and close those
 * by hand when that is better: nobody trades on a price already known.
 */
function partsOf(
  desk: Desk,
  id: WalletId,
  context: SignedIn,
  { accepted, wanted }: Batch,
): Parts<Answer<CloseMany>> {
  let count = 0
  let last: Answer<CloseMany> | undefined
  // A key that was used before has its answer, and then nothing is left to do here.
  let isRepeated = false
  const closeNow = (
    marketIds: ReadonlySet<number>,
    round: MarketRound,
  ): Promise<Answer<CloseMany>> =>
    closeIn<Answer<CloseMany>>(desk, id, context, {
      round,
      accepted,
      isFurther: count > 0,
      answer: (closed) => ({
        message: context.text('contracts-closed', { count: count + closed }),
        data: { count: count + closed },
      }),
      idsOf(living) {
        isRepeated = false
        const ids = living
          .filter((order) => wanted(order) && marketIds.has(order.marketId))
          .map((order) => order.id)
        return ids.length === 0 ? { refused: 'NOTHING_TO_CLOSE' } : ids
      },
    })
  return {
    async close(marketIds, round) {
      if (isRepeated) return
      isRepeated = true
      const done = await closeNow(marketIds, round)
      if ('message' in done) count = done.data.count
      if ('message' in done || count === 0) last = done
    },
    answer: () => last ?? { refused: 'NO_PRICE' },
  }
}

/**
 * Has the pairs whose first tick comes with one round closed in that round's turn, and answers when
 * each pair had its turn or the time is over.
 */
function atFirstTicks<A>(
  desk: Desk,
  id: WalletId,
  marketIds: readonly number[],
  accepted: Acceptance,
  { close, answer }: Parts<A>,
): Promise<A> {
  return new Promise((resolve, reject) => {
    const turns = new Map<
      MarketRound,
      { readonly marketIds: Set<number>; readonly done: Promise<void> }
    >()
    let waiting = marketIds.length
    for (const marketId of marketIds) {
      desk.rounds.firstAfter(marketId, accepted, CLOSE_WAIT_MS, (found) => {
        if (found !== undefined) takeTurn(marketId, found.round)
        waiting -= 1
        if (waiting === 0)
          Promise.all([...turns.values()].map(({ done }) => done))
            .then(answer)
            .then(resolve, reject)
      })
    }

    // All waiters of a round hear of it before its turn comes.
    function takeTurn(marketId: number, round: MarketRound): void {
      const pairs = turns.get(round)?.marketIds ?? new Set<number>()
      pairs.add(marketId)
      if (turns.has(round)) return
      const done = desk.queue.command(id, round, () => close(pairs, round))
      // It may fail while other pairs are still waited for, and is answered with them; until then
      // its failure is nobody's, which would end the process.
      done.catch((error: unknown) => error)
      turns.set(round, { marketIds: pairs, done })
    }
  })
}
