import type { Answer, Api } from '@candor/contract'
import { closePositions } from '@candor/engine/futures/close'
import type { MarketRound } from '@candor/engine/futures/rounds'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { Done, Refused } from '../../http/envelope.ts'
import type { SignedIn } from '../../http/handler.ts'
import { furtherPart, knownAnswer, moneyCall, tellingCall } from '../../http/money-call.ts'
import { atFirstTick } from './at-first-tick.ts'
import type { Desk } from './desk.ts'
import { lockWallet } from './locked-wallet.ts'
import { ownOrder } from './store-orders.ts'
import type { StoredOrder } from './store-row.ts'
import type { WalletId } from './store-wallets.ts'
import { CLOSE_WAIT_MS } from './terms.ts'
import { writeSteps } from './write-steps.ts'

type Close = Api['futures']['close']

/**
 * Closes an own open position at the first tick after acceptance (FUT-31): it is looked at first
 * and then accepted.
 */
export async function closeContract(
  desk: Desk,
  orderId: number,
  context: SignedIn,
): Promise<Answer<Close>> {
  const { userId } = context.caller
  const id = { userId, quoteId: desk.quoteId }
  const known = await knownAnswer<Answer<Close>>(desk.calls, context)
  if (known !== undefined) return known
  const order = await ownOrder(desk.calls, userId, orderId)
  if (order === undefined) return { refused: 'NOT_FOUND' }
  const refusal = closable(order)
  if (refusal !== undefined) return refusal
  const accepted = desk.accept(context.accept().accepted)
  return context.idly(
    atFirstTick<Answer<Close>>(desk, {
      id,
      marketId: order.marketId,
      accepted,
      waitMs: CLOSE_WAIT_MS,
      work: ({ round }) =>
        closeIn<Answer<Close>>(desk, id, context, {
          round,
          accepted,
          idsOf: (orders) => closable(orders.find((one) => one.id === orderId)) ?? [orderId],
          answer: () => ({ message: context.text('contract-closed') }),
        }),
    }),
  )
}

/** Why an order cannot be closed by hand; undefined when it can. */
function closable(
  order: StoredOrder | undefined,
): { refused: 'ORDER_STATE' | 'FOLLOWED_ORDER' } | undefined {
  if (order?.status !== 1) return { refused: 'ORDER_STATE' }
  return order.kind === 2 ? { refused: 'FOLLOWED_ORDER' } : undefined
}

/** What a call, or a part of one, closes. */
export type Closing<A> = {
  readonly round: MarketRound
  readonly accepted: Acceptance
  /** Whether an earlier part of the call has claimed its intent already. */
  readonly isFurther?: boolean
  /** Which positions of the locked wallet to close, or why none. */
  idsOf(orders: readonly StoredOrder[]): readonly number[] | A
  answer(count: number): A
}

/** Closes positions of a wallet in the transaction of the call. */
export async function closeIn<A extends Done | Refused>(
  desk: Desk,
  id: WalletId,
  context: SignedIn,
  { round, accepted, isFurther = false, idsOf, answer }: Closing<A>,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' | 'NO_PRICE' }> {
  return tellingCall<A | { refused: 'NO_PRICE' }>(
    desk.parts,
    context,
    async (tx, tell) => {
      const locked = await lockWallet(tx, desk.walletParts, id)
      const ids = idsOf(locked.orders)
      if (!isList(ids)) return ids
      const settled = closePositions(locked.wallet, ids, round, 'manual', locked.insurance)
      if ('refused' in settled) return settled
      tell(
        await writeSteps(tx, desk.walletParts, locked, {
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
    isFurther ? furtherPart : moneyCall,
  )
}

function isList<A>(ids: readonly number[] | A): ids is readonly number[] {
  return Array.isArray(ids)
}
