import type { Answer, Api } from '@candor/contract'
import { closePositions } from '@candor/engine/futures/close'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { Success, Refused } from '../../../http/envelope.ts'
import type { SignedIn } from '../../../http/handler.ts'
import {
  continueCommand,
  findStoredReply,
  idempotentTransaction,
  moneyCommand,
} from '../../../http/money-call.ts'
import { atFirstTick } from './at-first-tick.ts'
import type { FuturesEngine } from '../futures-engine.ts'
import { lockWallet } from '../wallets/locked-wallet.ts'
import { findOwnOrder } from './store-orders.ts'
import type { StoredOrder } from '../store-row.ts'
import type { WalletId } from '../wallets/store-wallets.ts'
import { CLOSE_WAIT_MS } from '../terms.ts'
import { writeSteps } from '../steps/write-steps.ts'

type Close = Api['futures']['close']

/**
 * Closes an own open position at the first tick after acceptance (FUT-31): prechecked first, then
 * accepted.
 */
export async function closeContract(
  engine: FuturesEngine,
  orderId: number,
  context: SignedIn,
): Promise<Answer<Close>> {
  const { userId } = context.caller
  const id = { userId, quoteId: engine.quoteId }
  const storedReply = await findStoredReply<Answer<Close>>(engine.calls, context)
  if (storedReply !== undefined) return storedReply
  const order = await findOwnOrder(engine.calls, userId, orderId)
  if (order === undefined) return { refused: 'NOT_FOUND' }
  const refusal = findCloseRefusal(order)
  if (refusal !== undefined) return refusal
  const accepted = engine.accept(context.accept().accepted)
  return context.releaseWhile(
    atFirstTick<Answer<Close>>(engine, {
      id,
      marketId: order.marketId,
      accepted,
      waitMs: CLOSE_WAIT_MS,
      work: ({ round }) =>
        closeInWallet<Answer<Close>>(engine, id, context, {
          round,
          accepted,
          idsOf: (orders) =>
            findCloseRefusal(orders.find((one) => one.id === orderId)) ?? [orderId],
          answer: () => ({ message: context.text('contract-closed') }),
        }),
    }),
  )
}

/** Why an order cannot be closed manually; undefined when it can. */
function findCloseRefusal(
  order: StoredOrder | undefined,
): { refused: 'ORDER_STATE' | 'FOLLOWED_ORDER' } | undefined {
  if (order?.status !== 1) return { refused: 'ORDER_STATE' }
  return order.kind === 2 ? { refused: 'FOLLOWED_ORDER' } : undefined
}

/** The closes of a call, or of a part of one. */
export type CloseRequest<A> = {
  readonly round: MarketRound
  readonly accepted: Acceptance
  /** Whether an earlier part of the call has claimed its intent. */
  readonly isContinuation?: boolean
  /** The positions of the locked wallet to close, or why none. */
  idsOf(orders: readonly StoredOrder[]): readonly number[] | A
  answer(count: number): A
}

/** Closes positions of a wallet in the call's transaction. */
export async function closeInWallet<A extends Success | Refused>(
  engine: FuturesEngine,
  id: WalletId,
  context: SignedIn,
  { round, accepted, isContinuation = false, idsOf, answer }: CloseRequest<A>,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' | 'NO_PRICE' }> {
  return moneyCommand<A | { refused: 'NO_PRICE' }>(
    engine.parts,
    context,
    async (tx, publishAfterCommit) => {
      const locked = await lockWallet(tx, engine.walletParts, id)
      const ids = idsOf(locked.orders)
      if (!isList(ids)) return ids
      const settled = closePositions(locked.wallet, ids, round, 'manual', locked.insurance)
      if ('refused' in settled) return settled
      publishAfterCommit(
        await writeSteps(tx, engine.walletParts, locked, {
          settled,
          round,
          command: {
            ids,
            reason: 'manual',
            acceptedMs: accepted.atMs,
            acceptedAfterTickId: accepted.afterTickId,
          },
        }),
      )
      return answer(ids.length)
    },
    isContinuation ? continueCommand : idempotentTransaction,
  )
}

function isList<A>(ids: readonly number[] | A): ids is readonly number[] {
  return Array.isArray(ids)
}
