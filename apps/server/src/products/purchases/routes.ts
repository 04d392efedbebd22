import type { Handlers } from '../../http/handler.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import { cancelOrder } from './cancel-order.ts'
import { offerNow } from './offer.ts'
import { placeOrder } from './place-order.ts'
import { provePayment } from './prove-payment.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { ordersOf, ownOrder } from './store-lists.ts'
import { orderOnWire } from './wire.ts'

/** The calls of BUY. */
export function purchaseHandlers(deps: PurchaseDeps): Handlers<'purchases'> {
  return {
    config: async (_input, context) => ({ message: offerNow(deps, context) }),
    order: (input, context) => placeOrder(deps, input, context),
    proof: (input, context) => provePayment(deps, input, context),
    cancel: (input, context) => cancelOrder(deps, input, context),
    async orders(input, context) {
      const paging = pagingOf(input)
      const { rows, total } = await ordersOf(
        deps.database,
        context.caller.userId,
        paging.take,
        paging.offset,
      )
      return {
        message: p2(
          rows.map((row) => orderOnWire(row, context)),
          total,
          paging,
        ),
      }
    },
    async one({ id }, context) {
      const order = await ownOrder(deps.database, context.caller.userId, id)
      return order === undefined
        ? { refused: 'NOT_FOUND' }
        : { message: orderOnWire(order, context) }
    },
  }
}
