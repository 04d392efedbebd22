import { type Price, type Quantity, unitsOf } from '@candor/money'
import { judge, type OrderContext, type OrderRequest, type OrderTerms } from './rules.ts'
import { sampleMarket } from './sample-market.ts'

export const market = sampleMarket({ amountStep: unitsOf('0.0001'), maxAmount: unitsOf('100') })
export const quiet: OrderContext = {
  lastTick: undefined,
  bestBid: undefined,
  bestAsk: undefined,
  openOrders: 0,
}

type Words = {
  side?: 'buy' | 'sell'
  price?: string | undefined
  amount?: string
  stop?: string
  type?: OrderRequest['orderType']
  tif?: OrderRequest['timeInForce']
}

export function ask(words: Words): OrderRequest {
  return {
    side: words.side ?? 'buy',
    amount: unitsOf<Quantity>(words.amount ?? '1'),
    price:
      'price' in words
        ? words.price === undefined
          ? undefined
          : unitsOf<Price>(words.price)
        : unitsOf<Price>('100'),
    stopPrice: words.stop === undefined ? undefined : unitsOf<Price>(words.stop),
    orderType: words.type,
    timeInForce: words.tif,
  }
}

export function around(
  bid: string | undefined,
  offer: string | undefined,
  more: Partial<OrderContext> = {},
): OrderContext {
  return {
    ...quiet,
    bestBid: bid === undefined ? undefined : unitsOf<Price>(bid),
    bestAsk: offer === undefined ? undefined : unitsOf<Price>(offer),
    ...more,
  }
}

export function tick(text: string, ageMs = 0): Partial<OrderContext> {
  return { lastTick: { price: unitsOf<Price>(text), ageMs } }
}

export function accepted(words: Words, context: OrderContext = quiet): OrderTerms {
  const answer = judge(ask(words), market, context)
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`)
  return answer
}

export function refusal(words: Words, context: OrderContext = quiet, pair = market): string {
  const answer = judge(ask(words), pair, context)
  return 'refused' in answer ? answer.refused : 'accepted'
}
