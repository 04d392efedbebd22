import type { OrderRequest } from '@candor/engine'
import type { QuotingTerms } from '@candor/engine/spot/quoting'
import type { Price, Quantity } from '@candor/money'
import type { Refused } from '../../http/envelope.ts'
import type { Intent } from '../../http/handler.ts'
import type { OrderState } from './order-state.ts'

/** A pair's last pricing tick, with its age. */
export type LastTick = { readonly tickId: number; readonly price: Price; readonly ageMs: number }

/**
 * The commands of a market's writer. Only the first three come from users; the others from ticks,
 * from the house's market maker, whose quotes are moved to where its terms want them around a
 * centre, and from the closing of a pair.
 */
export type Command =
  | {
      readonly kind: 'place'
      readonly partyId: number
      readonly request: OrderRequest
      readonly clientOrderId: string | undefined
      readonly intent: Intent | undefined
    }
  | {
      readonly kind: 'cancel'
      readonly partyId: number
      readonly orderId: number
      readonly intent: Intent | undefined
    }
  | { readonly kind: 'cancel_all'; readonly partyId: number }
  | {
      readonly kind: 'trigger'
      readonly orderId: number
      readonly tickId: number
      readonly tickPrice: Price
    }
  | {
      readonly kind: 'quote'
      readonly partyId: number
      readonly terms: QuotingTerms
      readonly centre: Price
      readonly fundedBase: Quantity
    }
  | { readonly kind: 'close' }

/** A command's result after its batch's commit. */
export type Result =
  | { readonly placed: OrderState }
  | { readonly cancelled: { readonly orderId: number; readonly released: Quantity } }
  | { readonly count: number }
  | { readonly answered: unknown }
  | Refused
