import { spot } from '@candor/contract/spot'
import { ListOrdered } from 'lucide-react'
import { call } from '../../net/call.ts'
import { defineFacts, type Cause } from '../../app/products/define-facts.ts'
import { drawCrossing } from '../../app/products/draw-crossing.ts'
import { TradeSign } from '../../lib/signs/signs.ts'

export const facts = defineFacts({
  map: [
    {
      part: 'trade',
      at: 20,
      to: '/pages/transaction/currency',
      title: 'shell.menu.spot',
      icon: TradeSign,
    },
    {
      part: 'trade',
      at: 50,
      to: '/pages/transaction/currency_order',
      title: 'map.spotOrders',
      icon: ListOrdered,
    },
  ],
  ways: { '/pages/transaction/index2': '/pages/market/market' },
  // An order whose money was locked may still be open; one whose money was released was cancelled
  // (PAGE-46).
  causes: {
    'spot.freeze': ({ id }) => orderAmong('doing', id),
    'spot.trade': ({ id }) => orderAmong('complete', id),
    'spot.release': ({ id }) => orderAmong('cancelled', id),
  },
  leftOpen: async (signal) =>
    (await call(spot.orders, { page: 1, limit: 1, status: 1 }, { signal })).length > 0,
  closing: { spot_orders: { page: '/pages/transaction/currency_order' } },
  disputes: { 'spot limit': 'fairness.dispute.limit' },
  proofs: { 'spot market': 'fairness.kind.market', 'spot stop': 'fairness.kind.stop' },
  formulas: {
    'spot.stop': {
      draw: (inputs, result) =>
        drawCrossing(
          result.value('price'),
          inputs.raw('side') === 'buy' ? 'above' : 'below',
          inputs.value('stop_price'),
        ),
    },
    'spot.market-order': {
      draw(inputs, { value }) {
        const sign = inputs.raw('side') === 'buy' ? '+' : '−'
        return [
          `${value('price')} × (1 ${sign} ${inputs.percent('bound')}) = ${value('furthest_price')}`,
        ]
      },
    },
  },
  names: {
    stop_price: 'fairness.fact.stop_price',
    bound: 'fairness.fact.bound',
    price_step: 'fairness.fact.price_step',
    worst_price: 'fairness.fact.worst_price',
    furthest_price: 'fairness.fact.furthest_price',
  },
  words: {
    buy: 'fairness.word.buy',
    sell: 'fairness.word.sell',
  },
  rates: ['bound'],
})

function orderAmong(status: string, id: string | undefined): Cause {
  return { page: '/pages/transaction/currency_order', parameters: { status, id } }
}
