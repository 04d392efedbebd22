import { toDate } from '../../../clock/clock.ts'
import type { SignedIn } from '../../../http/handler.ts'
import { type AwaitedPairs, pricedCommand } from '../../../kernel/priced-command.ts'
import { precheck, openOrder, type OrderRequest, type SubmitRefusal } from './open-order.ts'
import type { SecondsParts } from '../seconds-deps.ts'
import { enqueue } from '../store.ts'
import { PRICE_WAIT_MS } from '../terms.ts'
import { toReadDto, toOrderDto, type WireOrder } from '../wire.ts'

/** An order opens at the first tick after its acceptance, at most 3 s later (SEC-08). */
export async function placeOrder(parts: SecondsParts, request: OrderRequest, context: SignedIn) {
  const answer = await pricedCommand(parts, context, {
    waitMs: PRICE_WAIT_MS,
    precheck: async (accepted): Promise<SubmitRefusal | AwaitedPairs> =>
      (await parts.database.transaction((tx) => precheck(tx, parts, { ...request, accepted }))) ?? {
        marketIds: [request.marketId],
      },
    async decide(tx, accepted, publishAfterCommit) {
      const order = await openOrder(tx, parts, { ...request, accepted })
      if ('refused' in order) return order
      publishAfterCommit(
        await enqueue(tx, toDate(order.createdMs), [
          { partyId: order.userId, event: 'wallet', payload: {} },
        ]),
      )
      return { message: toOrderDto(order, parts.catalogue, parts.clock.nowMs(), context.text) }
    },
  })
  if ('refused' in answer) return answer
  return {
    message: toReadDto(answer.message satisfies WireOrder, parts.clock.nowMs(), context.text),
  }
}
