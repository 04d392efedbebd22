import { defineFacts } from '../../app/products/define-facts.ts'
import { DepositSign } from '../../lib/signs/signs.ts'

export const facts = defineFacts({
  map: [
    {
      part: 'money',
      at: 20,
      to: '/pages/fund/select',
      title: 'shell.menu.deposit',
      icon: DepositSign,
      parameters: { for: 'deposit' },
    },
  ],
  ways: { '/pages/fund/receive': '/pages/fund/select' },
  causes: {
    deposit: ({ id, currency }) => ({
      page: '/pages/fund/receive',
      parameters: { currency, request: id },
    }),
    'chain-deposit': ({ currency }) => ({ page: '/pages/fund/receive', parameters: { currency } }),
  },
  disputes: { deposit: 'fairness.dispute.deposit' },
  closing: {
    deposits: { page: '/pages/fund/receive_withdraw_record', parameters: { tab: 'deposit' } },
  },
})
