import { TicketCheck } from 'lucide-react'
import { defineFacts } from '../../app/products/define-facts.ts'
import { OfferingSign } from '../../lib/signs/product-signs.ts'
import { hasClosingObstacle } from '../../net/queries/closing-obstacle.ts'

const orders = { page: '/pages/ieo/order', parameters: {} } as const

export const facts = defineFacts({
  texts: 'offerings',
  map: [
    { part: 'money', at: 95, to: '/pages/ieo/ieo', title: 'offerings.title', icon: OfferingSign },
    { part: 'money', at: 96, to: '/pages/ieo/order', title: 'offerings.mine', icon: TicketCheck },
  ],
  ways: { '/pages/ieo/subscribe': '/pages/ieo/ieo' },
  causes: { 'offering.': () => orders },
  closing: { offerings: { page: '/pages/ieo/order' } },
  leftOpen: (signal) => hasClosingObstacle('offerings', signal),
  proofs: { offering: 'offerings.proof' },
  formulas: {
    'offering.application': {
      rules: ['offering.application', 'offering.fcfs', 'offering.pro-rata', 'offering.end'],
      draw: (inputs, { raw, value }) => [
        `${value('locked')} × (1 − ${raw('passed')} ÷ ${raw('left')}) = ${value('refund')}`,
        `${inputs.value('price')} × ${raw('left')}`,
      ],
    },
  },
  names: {
    place: 'offerings.fact.place',
    applied: 'offerings.order.applied',
    pay_currency: 'offerings.fact.payCurrency',
    own: 'offerings.fact.own',
    decision: 'offerings.fact.decision',
    locked: 'offerings.fact.filed',
    left: 'offerings.fact.left',
    passed: 'offerings.order.passed',
    refund: 'offerings.order.refund',
    paid: 'offerings.order.paid',
  },
})
