import type { Answer, Api, Input } from '@candor/contract'
import { closePositions } from '@candor/engine/futures/close'
import type { Mark } from '@candor/engine/futures/order'
import type { Done, Refused } from '../../http/envelope.ts'
import type { SignedIn } from '../../http/handler.ts'
import { knownAnswer, moneyCall } from '../../http/money-call.ts'
import { atFirstTick } from './at-first-tick.ts'
import type { Desk } from './desk.ts'
import { lockWallet } from './locked-wallet.ts'
import type { Found, MarketRound } from './rounds.ts'
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
  /** Which positions of the locked wallet to close, or why none. */
  idsOf(orders: readonly StoredOrder[]): readonly number[] | A
  answer(count: number): A
}

/** Closes positions of a wallet in the transaction of the call. */
async function closeIn<A extends Done | Refused>(
  desk: Desk, id: WalletId, context: SignedIn, { round, acceptedMs, idsOf, answer }: Closing<A>,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' | 'NO_PRICE' }> {
  let queued: QueuedEvents | undefined
  const done = await moneyCall<A | { refused: 'NO_PRICE' }>(desk.parts.database, context, async (tx) => {
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
  const known = knownAnswer(desk.parts.database, context)
  if (marketIds.length === 0) return await known as Answer<CloseMany> | undefined ?? { refused: 'NOTHING_TO_CLOSE' }
  return atFirstTicks(desk, marketIds, acceptedMs, (found, round) => found.size === 0 ? refusedWithout(known) : desk.queue.command(id, round, async () => {
    const first = await known
    if (first !== undefined) return first as Answer<CloseMany>
    return closeIn<Answer<CloseMany>>(desk, id, context, {
      round: withMarks(round, found), acceptedMs, answer: (count) => ({ message: { count } }),
      idsOf(living) {
        const ids = living.filter((order) => wanted(order) && found.has(order.marketId)).map((order) => order.id)
        return ids.length === 0 ? { refused: 'NOTHING_TO_CLOSE' } : ids
      },
    })
  }))
}

async function refusedWithout(known: Promise<unknown>): Promise<Answer<CloseMany>> {
  return await known as Answer<CloseMany> | undefined ?? { refused: 'NO_PRICE' }
}

/** The pair that is meant; undefined for all of them, 'none' when there is no such pair or only half of one is named. */
export function marketAsked(desk: Desk, input: { readonly currency_id?: number | undefined; readonly legal_id?: number | undefined }): number | undefined | 'none' {
  const [baseId, quoteId] = [input.currency_id ?? 0, input.legal_id ?? 0]
  if (baseId === 0 && quoteId === 0) return undefined
  if (baseId === 0) return quoteId === desk.quoteId ? undefined : 'none'
  return desk.pairOf(baseId, quoteId)?.terms.marketId ?? 'none'
}

/** Collects the first tick of each pair; goes on while the last one's round is told, or with what came when the time is over. */
function atFirstTicks<A>(desk: Desk, marketIds: readonly number[], acceptedMs: number, goOn: (found: ReadonlyMap<number, Mark>, round: MarketRound) => Promise<A>): Promise<A> {
  return new Promise((resolve, reject) => {
    const found = new Map<number, Mark>()
    let waiting = marketIds.length
    const take = (marketId: number, tick: Found | undefined): void => {
      waiting -= 1
      if (tick !== undefined) found.set(marketId, tick.mark)
      if (waiting === 0) goOn(found, tick?.round ?? desk.rounds.latest).then(resolve, reject)
    }
    for (const marketId of marketIds) desk.rounds.firstAfter(marketId, acceptedMs, CLOSE_WAIT_MS, (tick) => { take(marketId, tick) })
  })
}

function withMarks(round: MarketRound, marks: ReadonlyMap<number, Mark>): MarketRound {
  return { ...round, marks: new Map([...round.marks, ...marks]) }
}
