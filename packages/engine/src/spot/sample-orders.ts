import { type Price, type Quantity, unitsOf } from '@candor/money'
import {
  validateOrder,
  type OrderContext,
  type OrderRequest,
  type OrderTerms,
} from './validate-order.ts'
import { sampleMarket } from './sample-market.ts'

export const market = sampleMarket({ amountStep: unitsOf('0.0001'), maxAmount: unitsOf('100') })
export const emptyContext: OrderContext = {
  lastTick: undefined,
  bestBid: undefined,
  bestAsk: undefined,
  openOrders: 0,
}

type RequestParams = {
  side?: 'buy' | 'sell'
  price?: string | undefined
  amount?: string
  stop?: string
  type?: OrderRequest['orderType']
  tif?: OrderRequest['timeInForce']
}

export function sampleRequest(params: RequestParams): OrderRequest {
  return {
    side: params.side ?? 'buy',
    amount: unitsOf<Quantity>(params.amount ?? '1'),
    price:
      'price' in params
        ? params.price === undefined
          ? undefined
          : unitsOf<Price>(params.price)
        : unitsOf<Price>('100'),
    stopPrice: params.stop === undefined ? undefined : unitsOf<Price>(params.stop),
    orderType: params.type,
    timeInForce: params.tif,
  }
}

export function sampleContext(
  bid: string | undefined,
  offer: string | undefined,
  more: Partial<OrderContext> = {},
): OrderContext {
  return {
    ...emptyContext,
    bestBid: bid === undefined ? undefined : unitsOf<Price>(bid),
    bestAsk: offer === undefined ? undefined : unitsOf<Price>(offer),
    ...more,
  }
}

export function tick(text: string, ageMs = 0): Partial<OrderContext> {
  return { lastTick: { price: unitsOf<Price>(text), ageMs } }
}

export function acceptedTerms(
  params: RequestParams,
  context: OrderContext = emptyContext,
): OrderTerms {
  const validated = validateOrder(sampleRequest(params), market, context)
  if ('refused' in validated) throw new Error(`refused: ${validated.refused}`)
  return validated
}

export function validationCode(
  params: RequestParams,
  context: OrderContext = emptyContext,
  pair = market,
): string {
  const validated = validateOrder(sampleRequest(params), pair, context)
  return 'refused' in validated ? validated.refused : 'accepted'
}
