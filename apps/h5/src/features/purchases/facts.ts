import { hasClosingObstacle } from '../../net/queries/closing-obstacle.ts'
import { defineFacts } from '../../app/products/define-facts.ts'
import { BuySign } from '../../lib/signs/product-signs.ts'

export const facts = defineFacts({
  map: [
    {
      part: 'money',
      at: 60,
      to: '/pages/otc/otc',
      title: 'shell.menu.buyCrypto',
      icon: BuySign,
    },
  ],
  ways: { '/pages/fund/payment_proof': '/pages/otc/otc' },
  causes: {
    purchase: ({ id }) => ({ page: '/pages/fund/payment_proof', parameters: { id } }),
  },
  disputes: { purchase: 'fairness.dispute.purchase' },
  leftOpen: (signal) => hasClosingObstacle('purchases', signal),
  closing: { purchases: { page: '/pages/otc/otc', parameters: { part: 'orders' } } },
})
