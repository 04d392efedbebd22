import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { knownAnswer, tellingCall } from '../../http/money-call.ts'
import { awaitTick } from './first-tick.ts'
import { judgeEarly, openOrder, type OrderAsk, type SubmitRefusal } from './open-order.ts'
import type { SecondsParts } from './seconds-deps.ts'
import { enqueue } from './store.ts'
import { asRead, onWire, type WireOrder } from './wire.ts'

/**
 * An order is looked at first, then accepted, and begins to wait in the same step, so that nothing
 * slow comes between (FUT-44). It waits for its tick, and for what its user had accepted before it,
 * outside any transaction, so that it holds no lock meanwhile, and is decided inside one.
 */
export async function placeOrder(parts: SecondsParts, asked: OrderAsk, context: SignedIn) {
  const early = await lookEarly(parts, asked, context)
  if (early !== 'known' && early !== undefined) return early
  const { accepted, earlierDecided } = context.accept()
  const tick = awaitTick(parts, asked.marketId, accepted)
  try {
    if (early === undefined) await context.idly(Promise.all([tick.heard, earlierDecided]))
    const answer = await tellingCall(parts, context, async (tx, tell) => {
      const order = await openOrder(tx, parts, { ...asked, accepted })
      if ('refused' in order) return order
      tell(
        await enqueue(tx, dateOf(order.createdMs), [
          { partyId: order.userId, event: 'wallet', payload: {} },
        ]),
      )
      return { message: onWire(order, parts.catalogue, parts.clock.nowMs(), context.text) }
    })
    if ('refused' in answer) return answer
    return {
      message: asRead(answer.message satisfies WireOrder, parts.clock.nowMs(), context.text),
    }
  } finally {
    tick.cancel()
  }
}

/**
 * Why an order is not worth its wait; 'known' where its key has an answer already, for which
 * nothing is waited either.
 */
async function lookEarly(
  parts: SecondsParts,
  asked: OrderAsk,
  context: SignedIn,
): Promise<SubmitRefusal | 'known' | undefined> {
  if ((await knownAnswer(parts.database, context)) !== undefined) return 'known'
  const { receivedAtMs: atMs, receivedAfterTickId: afterTickId } = context
  return parts.database.transaction((tx) =>
    judgeEarly(tx, parts, { ...asked, accepted: { atMs, afterTickId } }),
  )
}
