import { seconds } from '@candor/contract/seconds'
import { ListChecks } from 'lucide-react'
import { call } from '../../net/call.ts'
import { defineFacts } from '../../app/products/define-facts.ts'
import { UpDownSign } from '../../lib/signs/product-signs.ts'

export const facts = defineFacts({
  map: [
    {
      part: 'trade',
      at: 40,
      to: '/pages/transaction/index',
      title: 'shell.menu.seconds',
      icon: UpDownSign,
      parameters: { product: 'seconds' },
    },
    {
      part: 'trade',
      at: 70,
      to: '/pages/transaction/seconds_order',
      title: 'map.secondsOrders',
      icon: ListChecks,
    },
  ],
  causes: {
    'seconds.open': ({ id }) => ({
      page: '/pages/transaction/seconds_order',
      parameters: { status: 'open', id },
    }),
    'seconds.settle': ({ id }) => ({
      page: '/pages/transaction/seconds_order',
      parameters: { status: 'closed', id },
    }),
  },
  leftOpen: async (signal) =>
    (await call(seconds.orders, { status: 1, page: 1, limit: 1 }, { signal })).data.length > 0,
  closing: { seconds_orders: { page: '/pages/transaction/seconds_order' } },
  consents: { 'risk-seconds': 'articles.consents.seconds' },
  proofs: { seconds: 'fairness.kind.seconds' },
  formulas: {
    'seconds.settlement': {
      rules: ['seconds.opening', 'seconds.end', 'seconds.payment'],
      draw(inputs, result) {
        const [open, end] = [result.value('open_price'), result.value('end_price')]
        const profit = `${inputs.value('stake')} × ${inputs.percent('payout')} = ${result.value('profit')}`
        if (result.raw('end_price') === '') return [profit]
        const isUp = inputs.raw('direction') === 'up'
        const sign =
          { win: isUp ? '>' : '<', loss: isUp ? '<' : '>', tie: '=' }[result.raw('result')] ?? ''
        return [`${end} ${sign} ${open}`, profit]
      },
    },
  },
  names: {
    seconds: 'fairness.fact.seconds',
    stake: 'fairness.fact.stake',
    payout: 'fairness.fact.payout',
    handled_at: 'fairness.fact.handled_at',
    rule: 'fairness.fact.rule',
    end_price: 'fairness.fact.end_price',
    first_tick_id: 'fairness.fact.first_tick_id',
    last_tick_id: 'fairness.fact.last_tick_id',
    tick_count: 'fairness.fact.tick_count',
    credit: 'fairness.fact.credit',
  },
  words: {
    up: 'fairness.word.up',
    down: 'fairness.word.down',
    win: 'fairness.word.win',
    tie: 'fairness.word.tie',
    loss: 'fairness.word.loss',
    void: 'fairness.word.void',
    last_tick: 'fairness.word.last_tick',
    mean_10s: 'fairness.word.mean_10s',
  },
  rates: ['payout'],
  exposure: { at: 20, title: 'fairness.exposure.seconds', text: 'fairness.exposure.secondsText' },
})
