import type { Answer, Api, Input } from '@candor/contract'
import { closePositions } from '@candor/engine/futures/close'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { Done, Refused } from '../../http/envelope.ts'
import type { SignedIn } from '../../http/handler.ts'
import { furtherPart, knownAnswer, moneyCall } from '../../http/money-call.ts'
import { atFirstTick } from './at-first-tick.ts'
import type { Desk } from './desk.ts'
import { lockWallet } from './locked-wallet.ts'
import { aliveOrders, ownOrder } from './store-orders.ts'
import { type QueuedEvents, type WalletId } from './store-wallets.ts'
import type { StoredOrder } from './store-row.ts'
import { writeSteps } from './write-steps.ts'

type Close = Api['futures']['close']
type CloseMany = Api['futures']['closeMany']

/** The answer to a close waits for its tick at most so long (FUT-06). */
export const CLOSE_WAIT_MS = 10_000

/** Closes an own open position at the first tick after acceptance (FUT-31). */
export async function closeContract(desk: Desk, { id: orderId }: Input<Close>, context: SignedIn): Promise<Answer<Close>> {
  const { userId } = context.caller
  const id = { userId, quoteId: desk.quoteId }
  const remembered = desk.queue.memoryOf(id)?.orders.find((order) => order.id === orderId)
  // An order that is not remembered is looked up first; its tick is then the first one after that.
  const order = remembered ?? await ownOrder(desk.parts.database, userId, orderId)
  if (order === undefined) return { refused: 'NOT_FOUND' }
  const acceptedMs = remembered === undefined ? desk.parts.clock.nowMs() : context.receivedAtMs
  return atFirstTick<Answer<Close>>(desk, {
    id, marketId: order.marketId, acceptedMs, waitMs: CLOSE_WAIT_MS, check: checkClose(desk, orderId, context),
    work: ({ round }) => closeIn<Answer<Close>>(desk, id, context, {
      round, acceptedMs, idsOf: (orders) => closable(orders.find((one) => one.id === orderId)) ?? [orderId],
      answer: () => ({ message: context.text('contract-closed') }),
    }),
  })
}

async function checkClose(desk: Desk, orderId: number, context: SignedIn): Promise<Answer<Close> | undefined> {
  const known = await knownAnswer(desk.parts.database, context)
  if (known !== undefined) return known as Answer<Close>
  const order = await ownOrder(desk.parts.database, context.caller.userId, orderId)
  return order === undefined ? { refused: 'NOT_FOUND' } : closable(order)
}

/** Why an order cannot be closed by hand; undefined when it can. */
function closable(order: StoredOrder | undefined): { refused: 'ORDER_STATE' | 'FOLLOWED_ORDER' } | undefined {
  if (order?.status !== 1) return { refused: 'ORDER_STATE' }
  return order.kind === 2 ? { refused: 'FOLLOWED_ORDER' } : undefined
}

type Closing<A> = {
  readonly round: MarketRound
  readonly acceptedMs: number
  /** Whether an earlier part of the call has claimed its intent already. */
  readonly isFurther?: boolean
  /** Which positions of the locked wallet to close, or why none. */
  idsOf(orders: readonly StoredOrder[]): readonly number[] | A
  answer(count: number): A
}

/** Closes positions of a wallet in the transaction of the call. */
async function closeIn<A extends Done | Refused>(
  desk: Desk, id: WalletId, context: SignedIn, { round, acceptedMs, isFurther = false, idsOf, answer }: Closing<A>,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' | 'NO_PRICE' }> {
  let queued: QueuedEvents | undefined
  const run = isFurther ? furtherPart : moneyCall
  const done = await run<A | { refused: 'NO_PRICE' }>(desk.parts.database, context, async (tx) => {
    queued = undefined
    const locked = await lockWallet(tx, desk.walletParts, id)
    const ids = idsOf(locked.orders)
    if (!isList(ids)) return ids
    const settled = closePositions(locked.wallet, ids, round, 'manual', locked.insurance)
    if ('refused' in settled) return settled
    queued = await writeSteps(tx, desk.walletParts, locked, { settled, round, command: { ids, reason: 'manual', acceptedMs } })
    return answer(ids.length)
  })
  desk.parts.onEvents(queued)
  return done
}

function isList<A>(ids: readonly number[] | A): ids is readonly number[] {
  return Array.isArray(ids)
}

/** Closes every own matching position but copied ones, each at its pair's first tick after acceptance (FUT-32). */
export async function closeContracts(desk: Desk, input: Input<CloseMany>, context: SignedIn): Promise<Answer<CloseMany>> {
  const id = { userId: context.caller.userId, quoteId: desk.quoteId }
  const marketId = marketAsked(desk, input)
  if (marketId === 'none') return { refused: 'PARAM_ERROR' }
  const wanted = (order: StoredOrder): boolean =>
    order.status === 1 && order.kind === 1 && (marketId === undefined || order.marketId === marketId) && (input.type === 0 || order.position?.side === (input.type === 1 ? 'long' : 'short'))
  const memory = desk.queue.memoryOf(id)
  const orders = memory?.orders ?? await aliveOrders(desk.parts.database, id.userId, id.quoteId)
  const acceptedMs = memory === undefined ? desk.parts.clock.nowMs() : context.receivedAtMs
  const marketIds = [...new Set(orders.filter(wanted).map((order) => order.marketId))]
  const known = knownAnswer(desk.parts.database, context) as Promise<Answer<CloseMany> | undefined>
  if (marketIds.length === 0) return await known ?? { refused: 'NOTHING_TO_CLOSE' }
  return atFirstTicks(desk, id, marketIds, acceptedMs, partsOf(desk, id, context, { acceptedMs, wanted, known }))
}

type Parts<A> = {
  /** Closes what it can in these pairs, at the round that brought their first tick. */
  close(marketIds: ReadonlySet<number>, round: MarketRound): Promise<void>
  answer(): Promise<A>
}
type Batch = { readonly acceptedMs: number; readonly known: Promise<Answer<CloseMany> | undefined>; wanted(order: StoredOrder): boolean }

/**
 * A call that closes in several pairs has a part for each round that brings the first tick of some of them. If it waited for the last pair, its
 * user could see where the others go and close those by hand when that is better: nobody trades on a price already known.
 */
function partsOf(desk: Desk, id: WalletId, context: SignedIn, { acceptedMs, known, wanted }: Batch): Parts<Answer<CloseMany>> {
  let count = 0
  let last: Answer<CloseMany> | undefined
  // A key that was used before has its answer, and then nothing is left to do here.
  let isRepeated = false
  const closeNow = (marketIds: ReadonlySet<number>, round: MarketRound): Promise<Answer<CloseMany>> => closeIn<Answer<CloseMany>>(desk, id, context, {
    round, acceptedMs, isFurther: count > 0, answer: (closed) => ({ message: { count: count + closed } }),
    idsOf(living) {
      isRepeated = false
      const ids = living.filter((order) => wanted(order) && marketIds.has(order.marketId)).map((order) => order.id)
      return ids.length === 0 ? { refused: 'NOTHING_TO_CLOSE' } : ids
    },
  })
  return {
    async close(marketIds, round) {
      const first = await known
      if (isRepeated) return
      isRepeated = true
      const done = first ?? await closeNow(marketIds, round)
      if ('message' in done) count = done.message.count
      if ('message' in done || count === 0) last = done
    },
    answer: async () => last ?? await known ?? { refused: 'NO_PRICE' },
  }
}

/** The pair that is meant; undefined for all of them, 'none' when there is no such pair or only half of one is named. */
export function marketAsked(desk: Desk, input: { readonly currency_id?: number | undefined; readonly legal_id?: number | undefined }): number | undefined | 'none' {
  const [baseId, quoteId] = [input.currency_id ?? 0, input.legal_id ?? 0]
  if (baseId === 0 && quoteId === 0) return undefined
  if (baseId === 0) return quoteId === desk.quoteId ? undefined : 'none'
  return desk.pairOf(baseId, quoteId)?.terms.marketId ?? 'none'
}

/** Has the pairs whose first tick comes with one round closed in that round's turn, and answers when each pair had its turn or the time is over. */
function atFirstTicks<A>(desk: Desk, id: WalletId, marketIds: readonly number[], acceptedMs: number, { close, answer }: Parts<A>): Promise<A> {
  return new Promise((resolve, reject) => {
    const turns = new Map<MarketRound, { readonly marketIds: Set<number>; readonly done: Promise<void> }>()
    let waiting = marketIds.length
    for (const marketId of marketIds) {
      desk.rounds.firstAfter(marketId, acceptedMs, CLOSE_WAIT_MS, (found) => {
        if (found !== undefined) takeTurn(marketId, found.round)
        waiting -= 1
        if (waiting === 0) Promise.all([...turns.values()].map(({ done }) => done)).then(answer).then(resolve, reject)
      })
    }

    // All waiters of a round hear of it before its turn comes.
    function takeTurn(marketId: number, round: MarketRound): void {
      const pairs = turns.get(round)?.marketIds ?? new Set<number>()
      pairs.add(marketId)
      if (!turns.has(round)) turns.set(round, { marketIds: pairs, done: desk.queue.command(id, round, () => close(pairs, round)) })
    }
  })
}
