import { Crown, Ticket } from 'lucide-react'
import { defineFacts } from '../../app/products/define-facts.ts'
import { InviteSign } from '../../lib/signs/signs.ts'

export const facts = defineFacts({
  texts: 'rewards',
  map: [
    { part: 'account', at: 40, to: '/pages/setting/vip', title: 'map.vip', icon: Crown },
    {
      part: 'account',
      at: 50,
      to: '/pages/setting/share',
      title: 'shell.menu.invite',
      icon: InviteSign,
    },
    {
      part: 'account',
      at: 60,
      to: '/pages/setting/coupon',
      title: 'settings.row.coupons',
      icon: Ticket,
    },
  ],
  causes: {
    rebate: () => ({ page: '/pages/setting/share', parameters: {} }),
    coupon: () => ({ page: '/pages/setting/coupon', parameters: {} }),
    'coupon.fee': ({ id }) => ({
      page: '/pages/fairness/verify',
      parameters: { kind: 'coupon', id },
    }),
  },
  proofs: { coupon: 'rewards.proof' },
  formulas: {
    'coupon.fee': {
      draw: (inputs, { value }) => [
        `${inputs.value('fee')} × ${inputs.value('price')} = ${value('worth')}`,
        `min(${value('worth')}, ${inputs.value('left_before')}) = ${value('covered')}`,
      ],
    },
  },
  names: {
    coupon: 'rewards.fact.coupon',
    product: 'rewards.fact.product',
    order_id: 'rewards.fact.order',
    trade_id: 'rewards.fact.trade',
    charged_at: 'rewards.fact.charged',
    currency: 'rewards.fact.currency',
    left_before: 'rewards.fact.left',
    worth: 'rewards.fact.worth',
    covered: 'rewards.fact.covered',
    lessened: 'rewards.fact.lessened',
  },
  words: { spot: 'rewards.fact.spot', futures: 'rewards.fact.futures' },
})
