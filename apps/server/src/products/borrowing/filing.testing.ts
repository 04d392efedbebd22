import type { FilingTesting } from '@candor/testing/product-testing'

const USDT = 3
const LOAN = {
  amount: '500000',
  currency: USDT,
  margin_currency: USDT,
  margin_amount: '200000',
  days: 7,
}

export const borrowingFiling: FilingTesting = {
  rows: 'SELECT id, status, reason, passed_ms IS NOT NULL AS passed FROM loan',
  acts: [
    {
      kind: 'borrow',
      call: 'borrowing.apply',
      weight: 8,
      makes: 'loan',
      isNamed: true,
      next: ({ userId }) => Promise.resolve({ body: { ...LOAN, uid: userId } }),
    },
    {
      kind: 'repay',
      call: 'borrowing.repay',
      weight: 8,
      makes: 'loan_repayment',
      async next(filer) {
        const id = await filer.first('/borrow/order/list', 2)
        if (id === undefined) return undefined
        const amount = Math.random() < 0.5 ? '1000' : '1000000'
        return { body: { orderId: id, amount }, about: id }
      },
    },
  ],
  // Nobody rejects a loan here, and only the second approval decides (STAFF-05).
  review: { kind: 'loan', isKept: ({ status }) => status !== 4 },
}
