import { defineFacts } from '../../app/products/define-facts.ts'
import { TransferSign } from '../../lib/signs/signs.ts'

export const facts = defineFacts({
  map: [
    {
      part: 'money',
      at: 40,
      to: '/pages/fund/fundTransfer',
      title: 'shell.menu.transfer',
      icon: TransferSign,
    },
  ],
  ways: { '/pages/fund/transfer_history': '/pages/fund/fundTransfer' },
  causes: {
    transfer: ({ id }) => ({ page: '/pages/fund/transfer_history', parameters: { id } }),
  },
})
