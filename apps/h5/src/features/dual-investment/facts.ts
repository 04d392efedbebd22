import { dualInvestment } from '@candor/contract/dual-investment'
import { CalendarDays } from 'lucide-react'
import { defineFacts } from '../../app/products/define-facts.ts'
import { DualSign } from '../../lib/signs/product-signs.ts'
import { call } from '../../net/call.ts'

export const facts = defineFacts({
  texts: 'duals',
  map: [
    { part: 'money', at: 90, to: '/pages/invest/invest', title: 'duals.title', icon: DualSign },
    { part: 'money', at: 91, to: '/pages/invest/mine', title: 'duals.mine', icon: CalendarDays },
  ],
  ways: {
    '/pages/invest/purchase': '/pages/invest/invest',
    '/pages/invest/help': '/pages/invest/invest',
  },
  causes: {
    'dual.buy': () => ({ page: '/pages/invest/mine', parameters: {} }),
    'dual.settle': () => ({ page: '/pages/invest/mine', parameters: { status: 'settled' } }),
  },
  closing: { duals: { page: '/pages/invest/mine' } },
  leftOpen: async (signal) =>
    (await call(dualInvestment.orders, { status: 1, page: 1, limit: 1 }, { signal })).count > 0,
  consents: { 'risk-dual': 'duals.consent' },
  proofs: { dual: 'duals.proof' },
  formulas: {
    'dual.settlement': {
      rules: ['dual.rate', 'dual.purchase', 'dual.settlement'],
      draw: (inputs, result) => [
        `${result.value('investment')} × (1 + ${result.value('seconds')} × ${result.percent('rate')} ÷ 31536000)`,
        `${inputs.value('linked_price')} ↔ ${result.value('settle_price')}`,
      ],
    },
  },
  names: {
    type: 'duals.type',
    linked_price: 'duals.linked',
    settle_at: 'duals.ends',
    house_share: 'duals.fact.houseShare',
    band: 'duals.fact.band',
    shares: 'duals.shares',
    shown_rate: 'duals.fact.shownRate',
    closes: 'duals.fact.closes',
    reference_price: 'duals.reference',
    variance: 'duals.variance',
    days: 'duals.fact.days',
    rate: 'duals.rate',
    unit_price: 'duals.unit',
    investment: 'duals.invested',
    coin_outcome: 'duals.fact.coinOutcome',
    usdt_outcome: 'duals.fact.usdtOutcome',
    coin_set_aside: 'duals.fact.coinAside',
    usdt_set_aside: 'duals.fact.usdtAside',
    settle_price: 'duals.settlePrice',
    settled_until: 'duals.fact.until',
    settle_currency: 'duals.fact.paidIn',
    amount: 'duals.paid',
  },
  words: {
    call: 'duals.word.call',
    put: 'duals.word.put',
    coin: 'duals.word.coin',
    usdt: 'duals.word.usdt',
  },
  rates: ['house_share', 'shown_rate', 'rate'],
  exposure: { at: 38, title: 'duals.exposure', text: 'duals.exposureText', ofCoins: true },
})
