import type { Handlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOffer } from './offer.ts'
import { placeOrder } from './place-order.ts'
import { provePayment } from './prove-payment.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { listOrders, findOwnOrder } from './store-lists.ts'
import { toOrderDto } from './wire.ts'

export function purchaseHandlers(deps: PurchaseDeps): Handlers<'purchases'> {
  return {
    config: async (_input, context) => ({ message: getOffer(deps, context) }),
    order: (input, context) => placeOrder(deps, input, context),
    proof: (input, context) => provePayment(deps, input, context),
    cancel: (input, context) => cancelOrder(deps, input, context),
    async orders(input, context) {
      const paging = parsePaging(input)
      const { rows, total } = await listOrders(
        deps.database,
        context.caller.userId,
        paging.take,
        paging.offset,
      )
      return {
        message: toP2Page(
          rows.map((row) => toOrderDto(row, context)),
          total,
          paging,
        ),
      }
    },
    async one({ id }, context) {
      const order = await findOwnOrder(deps.database, context.caller.userId, id)
      return order === undefined
        ? { refused: 'NOT_FOUND' }
        : { message: toOrderDto(order, context) }
    },
  }
}
