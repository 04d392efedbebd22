import { type Answer, type Api, wrongField } from '@candor/contract'
import type { Side } from '@candor/engine/futures/order'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { SignedIn } from '../../../http/handler.ts'
import { findStoredReply } from '../../../http/money-call.ts'
import { closeInWallet } from './close-order.ts'
import type { FuturesEngine } from '../futures-engine.ts'
import { loadActiveOrders } from './store-orders.ts'
import type { StoredOrder } from '../store-row.ts'
import type { WalletId } from '../wallets/store-wallets.ts'
import { CLOSE_WAIT_MS } from '../terms.ts'

type CloseMany = Api['futures']['closeMany']

/**
 * Closes every own matching position except copied ones, each at its pair's first tick after
 * acceptance (FUT-32).
 */
export async function closeContracts(
  engine: FuturesEngine,
  marketId: number | undefined | 'none',
  side: Side | undefined,
  context: SignedIn,
): Promise<Answer<CloseMany>> {
  const id = { userId: context.caller.userId, quoteId: engine.quoteId }
  if (marketId === 'none') return wrongField('currency_id')
  const matches = (order: StoredOrder): boolean =>
    order.status === 1 &&
    order.kind === 1 &&
    (marketId === undefined || order.marketId === marketId) &&
    (side === undefined || order.position?.side === side)
  const storedReply = await findStoredReply<Answer<CloseMany>>(engine.calls, context)
  if (storedReply !== undefined) return storedReply
  const memory = engine.queue.memoryOf(id)
  const orders = memory?.orders ?? (await loadActiveOrders(engine.calls, id.userId, id.quoteId))
  const marketIds = [...new Set(orders.filter(matches).map((order) => order.marketId))]
  if (marketIds.length === 0) return { refused: 'NOTHING_TO_CLOSE' }
  const accepted = engine.accept(context.accept().accepted)
  return context.releaseWhile(
    atFirstTicks(
      engine,
      id,
      marketIds,
      accepted,
      createCloseParts(engine, id, context, { accepted, matches }),
    ),
  )
}

type CloseParts<A> = {
  /** Closes the positions of these pairs, at the round with their first tick. */
  close(marketIds: ReadonlySet<number>, round: MarketRound): Promise<void>
  answer(): A
}
type CloseBatch = { readonly accepted: Acceptance; matches(order: StoredOrder): boolean }

/**
 * A call that closes in several pairs has a part for each round with the first tick of some of
 * them. If it waited for the last pair, its user could watch the other prices and close those
 * manually when that is better: trading on a known price.
 */
function createCloseParts(
  engine: FuturesEngine,
  id: WalletId,
  context: SignedIn,
  { accepted, matches }: CloseBatch,
): CloseParts<Answer<CloseMany>> {
  let count = 0
  let lastAnswer: Answer<CloseMany> | undefined
  // A repeated key has a stored reply, so nothing is left to do.
  let isRepeated = false
  const closeNow = (
    marketIds: ReadonlySet<number>,
    round: MarketRound,
  ): Promise<Answer<CloseMany>> =>
    closeInWallet<Answer<CloseMany>>(engine, id, context, {
      round,
      accepted,
      isContinuation: count > 0,
      answer: (closed) => ({
        message: context.text('contracts-closed', { count: count + closed }),
        data: { count: count + closed },
      }),
      idsOf(activeOrders) {
        isRepeated = false
        const ids = activeOrders
          .filter((order) => matches(order) && marketIds.has(order.marketId))
          .map((order) => order.id)
        return ids.length === 0 ? { refused: 'NOTHING_TO_CLOSE' } : ids
      },
    })
  return {
    async close(marketIds, round) {
      if (isRepeated) return
      isRepeated = true
      const result = await closeNow(marketIds, round)
      if ('message' in result) count = result.data.count
      if ('message' in result || count === 0) lastAnswer = result
    },
    answer: () => lastAnswer ?? { refused: 'NO_PRICE' },
  }
}

/**
 * Closes the pairs whose first tick comes with one round in that round's turn, and resolves when
 * each pair had its turn or the time is over.
 */
function atFirstTicks<A>(
  engine: FuturesEngine,
  id: WalletId,
  marketIds: readonly number[],
  accepted: Acceptance,
  { close, answer }: CloseParts<A>,
): Promise<A> {
  return new Promise((resolve, reject) => {
    const turns = new Map<
      MarketRound,
      { readonly marketIds: Set<number>; readonly done: Promise<void> }
    >()
    let waiting = marketIds.length
    for (const marketId of marketIds) {
      engine.rounds.onFirstTickAfter(marketId, accepted, CLOSE_WAIT_MS, (firstTick) => {
        if (firstTick !== undefined) takeTurn(marketId, firstTick.round)
        waiting -= 1
        if (waiting === 0)
          Promise.all([...turns.values()].map(({ done: result }) => result))
            .then(answer)
            .then(resolve, reject)
      })
    }

    // All waiters of a round are notified before its turn comes.
    function takeTurn(marketId: number, round: MarketRound): void {
      const pairs = turns.get(round)?.marketIds ?? new Set<number>()
      pairs.add(marketId)
      if (turns.has(round)) return
      const result = engine.queue.command(id, round, () => close(pairs, round))
      // It may fail while other pairs are still awaited, and is reported with them; until then an
      // unhandled rejection would end the process.
      result.catch((error: unknown) => error)
      turns.set(round, { marketIds: pairs, done: result })
    }
  })
}
