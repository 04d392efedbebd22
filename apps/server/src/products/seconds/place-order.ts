import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { findStoredReply, moneyCommand } from '../../http/money-call.ts'
import { nextTick } from './next-tick.ts'
import { precheck, openOrder, type OrderRequest, type SubmitRefusal } from './open-order.ts'
import type { SecondsParts } from './seconds-deps.ts'
import { enqueue } from './store.ts'
import { toReadDto, toOrderDto, type WireOrder } from './wire.ts'

/**
 * An order is looked at first, then accepted, and begins to wait in the same step, so that nothing
 * slow comes between (FUT-44). It waits for its tick, and for what its user had accepted before it,
 * outside any transaction, so that it holds no lock meanwhile, and is decided inside one.
 */
export async function placeOrder(parts: SecondsParts, request: OrderRequest, context: SignedIn) {
  const prechecked = await precheckRequest(parts, request, context)
  if (prechecked !== 'known' && prechecked !== undefined) return prechecked
  const { accepted, earlierDecided } = context.accept()
  const tick = nextTick(parts, request.marketId, accepted)
  try {
    if (prechecked === undefined)
      await context.releaseWhile(Promise.all([tick.arrived, earlierDecided]))
    const answer = await moneyCommand(parts, context, async (tx, publishAfterCommit) => {
      const order = await openOrder(tx, parts, { ...request, accepted })
      if ('refused' in order) return order
      publishAfterCommit(
        await enqueue(tx, toDate(order.createdMs), [
          { partyId: order.userId, event: 'wallet', payload: {} },
        ]),
      )
      return { message: toOrderDto(order, parts.catalogue, parts.clock.nowMs(), context.text) }
    })
    if ('refused' in answer) return answer
    return {
      message: toReadDto(answer.message satisfies WireOrder, parts.clock.nowMs(), context.text),
    }
  } finally {
    tick.cancel()
  }
}

/**
 * Why an order is not worth its wait; 'known' where its key has an answer already, for which
 * nothing is waited either.
 */
async function precheckRequest(
  parts: SecondsParts,
  request: OrderRequest,
  context: SignedIn,
): Promise<SubmitRefusal | 'known' | undefined> {
  if ((await findStoredReply(parts.database, context)) !== undefined) return 'known'
  const { receivedAtMs: atMs, receivedAfterTickId: afterTickId } = context
  return parts.database.transaction((tx) =>
    precheck(tx, parts, { ...request, accepted: { atMs, afterTickId } }),
  )
}
