import { CalendarClock } from 'lucide-react'
import { hasClosingObstacle } from '../../net/queries/closing-obstacle.ts'
import { defineFacts } from '../../app/products/define-facts.ts'
import { LockSign } from '../../lib/signs/product-signs.ts'

const orders = { page: '/pages/lockming/order', parameters: {} } as const

export const facts = defineFacts({
  texts: 'locks',
  map: [
    {
      part: 'money',
      at: 80,
      to: '/pages/lockming/lockming',
      title: 'locks.title',
      icon: LockSign,
    },
    {
      part: 'money',
      at: 81,
      to: '/pages/lockming/order',
      title: 'locks.mine',
      icon: CalendarClock,
    },
  ],
  ways: {
    '/pages/lockming/buy': '/pages/lockming/lockming',
    '/pages/lockming/welcome': '/pages/lockming/lockming',
  },
  causes: { 'lock.': () => orders },
  closing: { locks: { page: '/pages/lockming/order' } },
  leftOpen: (signal) => hasClosingObstacle('locks', signal),
  consents: { 'risk-lock': 'locks.consent' },
  proofs: { lock: 'locks.proof' },
  formulas: {
    'lock.payments': {
      rules: ['lock.payments', 'lock.exit'],
      draw: (inputs, { value }) => [
        `${inputs.value('amount')} × ${inputs.percent('daily_rate')} × ${value('paid_days')} = ${value('interest')}`,
      ],
    },
  },
  names: {
    begun_at: 'locks.fact.begun',
    ended_by: 'locks.fact.endedBy',
    filed_at: 'locks.fact.filed',
    paid_days_before: 'locks.fact.paidBefore',
    delisted_at: 'locks.fact.delistedAt',
    paid_days: 'locks.order.days',
    returned: 'locks.order.returned',
    penalty: 'locks.order.cost',
  },
  words: {
    term: 'locks.fact.term',
    trial: 'locks.fact.trial',
    redemption: 'locks.redeem.title',
    review: 'locks.state.refused',
    delisting: 'locks.fact.delisting',
  },
  rates: ['daily_rate'],
  exposure: { at: 35, title: 'locks.exposure', text: 'locks.exposureText', ofCoins: true },
})
