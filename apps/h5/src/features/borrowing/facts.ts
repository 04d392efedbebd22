import { hasClosingObstacle } from '../../net/queries/closing-obstacle.ts'
import { defineFacts } from '../../app/products/define-facts.ts'
import { BorrowSign } from '../../lib/signs/product-signs.ts'

const loans = { page: '/pages/common/borrowing', parameters: { tab: 'loans' } } as const

export const facts = defineFacts({
  map: [
    {
      part: 'money',
      at: 70,
      to: '/pages/common/borrowing',
      title: 'shell.menu.borrowing',
      icon: BorrowSign,
    },
  ],
  causes: { 'loan.': () => loans },
  leftOpen: (signal) => hasClosingObstacle('loans', signal),
  closing: { loans },
  consents: { 'risk-borrowing': 'articles.consents.borrowing' },
  disputes: { maker: 'fairness.dispute.maker' },
  proofs: { loan: 'fairness.kind.loan' },
  roles: { mark: 'fairness.role.mark' },
  exposure: {
    at: 30,
    title: 'fairness.exposure.borrowing',
    text: 'fairness.exposure.borrowingText',
  },
})
