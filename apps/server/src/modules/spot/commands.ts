import type { OrderRequest } from '@candor/engine'
import type { Quantity } from '@candor/money'
import type { Refused } from '../../http/envelope.ts'
import type { Intent } from '../../http/handler.ts'
import type { OrderState } from './order-state.ts'

/** What a market's writer can be asked. Only the first three come from people; the other two from ticks and from the closing of a pair. */
export type Command =
  | { readonly kind: 'place'; readonly partyId: number; readonly request: OrderRequest; readonly clientOrderId: string | undefined; readonly intent: Intent | undefined }
  | { readonly kind: 'cancel'; readonly partyId: number; readonly orderId: number; readonly intent: Intent | undefined }
  | { readonly kind: 'cancel_all'; readonly partyId: number }
  | { readonly kind: 'trigger'; readonly orderId: number; readonly tickId: number }
  | { readonly kind: 'close' }

/** What became of a command once its batch is committed. */
export type Result =
  | { readonly placed: OrderState }
  | { readonly cancelled: { readonly orderId: number; readonly released: Quantity } }
  | { readonly count: number }
  | { readonly answered: unknown }
  | Refused
