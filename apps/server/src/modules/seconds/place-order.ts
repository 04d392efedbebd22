import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { knownAnswer, tellingCall } from '../../http/money-call.ts'
import { awaitTick } from './first-tick.ts'
import { judgeEarly, openOrder, type OrderRequest } from './open-order.ts'
import type { SecondsParts } from './seconds-deps.ts'
import { enqueue } from './store.ts'
import { asRead, onWire, type WireOrder } from './wire.ts'

/**
 * An order waits for its tick outside any transaction, so that it holds no lock meanwhile, and is decided inside one. A repeated key does
 * not wait: it has its answer.
 */
export async function placeOrder(parts: SecondsParts, request: OrderRequest, context: SignedIn) {
  const tick = awaitTick(parts, request.marketId, request.accepted)
  try {
    if (await knownAnswer(parts.database, context) === undefined) {
      const early = await parts.database.transaction((tx) => judgeEarly(tx, parts, request))
      // Money that is not there may have been taken by the same order under the same key, which then has its answer.
      if (early !== undefined && await knownAnswer(parts.database, context) === undefined) return early
      if (early === undefined) await tick.heard
    }
    const answer = await tellingCall(parts, context, async (tx, tell) => {
      const order = await openOrder(tx, parts, request)
      if ('refused' in order) return order
      tell(await enqueue(tx, dateOf(order.createdMs), [{ partyId: order.userId, event: 'wallet', payload: {} }]))
      return { message: onWire(order, parts.catalogue, parts.clock.nowMs(), context.text) }
    })
    if ('refused' in answer) return answer
    return { message: asRead(answer.message satisfies WireOrder, parts.clock.nowMs(), context.text) }
  } finally {
    tick.cancel()
  }
}
