import { History } from 'lucide-react'
import { defineFacts } from '../../app/products/define-facts.ts'
import { WithdrawSign } from '../../lib/signs/signs.ts'

export const facts = defineFacts({
  map: [
    {
      part: 'money',
      at: 30,
      to: '/pages/fund/select',
      title: 'shell.menu.withdraw',
      icon: WithdrawSign,
      parameters: { for: 'withdraw' },
    },
    {
      part: 'money',
      at: 90,
      to: '/pages/fund/receive_withdraw_record',
      title: 'map.flows',
      icon: History,
    },
  ],
  ways: { '/pages/fund/withdraw': '/pages/fund/select' },
  causes: {
    'withdrawal.': ({ id }) => ({
      page: '/pages/fund/receive_withdraw_record',
      parameters: { tab: 'withdraw', id },
    }),
  },
  disputes: { withdrawal: 'fairness.dispute.withdrawal' },
  closing: {
    withdrawals: { page: '/pages/fund/receive_withdraw_record', parameters: { tab: 'withdraw' } },
  },
})
