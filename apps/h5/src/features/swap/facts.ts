import { defineFacts } from '../../app/products/define-facts.ts'
import { SwapSign } from '../../lib/signs/product-signs.ts'

export const facts = defineFacts({
  map: [
    {
      part: 'money',
      at: 50,
      to: '/pages/fund/transfer',
      title: 'shell.menu.coinTransfer',
      icon: SwapSign,
    },
  ],
  causes: {
    swap: ({ id }) => ({ page: '/pages/fairness/verify', parameters: { kind: 'swap', id } }),
  },
  proofs: { swap: 'fairness.kind.swap' },
  formulas: {
    'swap.execution': {
      draw(inputs, { value }) {
        const number = inputs.value('number')
        return [
          `${number} × ${value('from_price')} ÷ ${value('to_price')} = ${value('received')}`,
          `${number} × ${inputs.percent('fee_rate')} = ${value('fee')}`,
          `${number} + ${value('fee')} = ${value('debit')}`,
        ]
      },
    },
  },
  names: {
    from: 'fairness.fact.from',
    to: 'fairness.fact.to',
    number: 'fairness.fact.number',
    from_step: 'fairness.fact.from_step',
    to_step: 'fairness.fact.to_step',
    quote_from_price: 'fairness.fact.quote_from_price',
    quote_to_price: 'fairness.fact.quote_to_price',
    quote_expires_at: 'fairness.fact.quote_expires_at',
    from_tick_id: 'fairness.fact.from_tick_id',
    from_price: 'fairness.fact.from_price',
    to_tick_id: 'fairness.fact.to_tick_id',
    to_price: 'fairness.fact.to_price',
    received: 'fairness.fact.received',
    debit: 'fairness.fact.debit',
  },
  roles: {
    from: 'fairness.role.from',
    to: 'fairness.role.to',
  },
  exposure: {
    at: 40,
    title: 'fairness.exposure.swap',
    text: 'fairness.exposure.swapText',
    ofCoins: true,
  },
})
