import { purchaseOrder } from '@candor/testing/fixtures/purchase-order'
import type { FilingTesting } from '@candor/testing/product-testing'

const ORDERS = '/buy_crypto/orders'

export const purchasesFiling: FilingTesting = {
  rows: 'SELECT id, status, reason, false AS passed FROM purchase_order',
  acts: [
    {
      kind: 'buy',
      call: 'purchases.order',
      weight: 14,
      makes: 'purchase_order',
      isNamed: true,
      next: () =>
        Promise.resolve({
          body: { ...purchaseOrder, amount: `${100 + Math.floor(Math.random() * 400)}` },
        }),
    },
    {
      kind: 'cancelBuy',
      call: 'purchases.cancel',
      weight: 5,
      isKept: ({ status }) => status === 3,
      async next(filer) {
        const id = await filer.first(ORDERS, 0)
        return id === undefined ? undefined : { body: { id }, about: id }
      },
    },
    {
      kind: 'prove',
      call: 'purchases.proof',
      weight: 13,
      isKept: ({ status }) => [1, 2, 4].includes(status),
      async next(filer) {
        const id = await filer.first(ORDERS, 0)
        if (id === undefined) return undefined
        return { body: { id, voucher: await filer.picture() }, about: id }
      },
    },
  ],
  review: {
    kind: 'purchase',
    reason: 'payment-not-received',
    // A rejection decides immediately; of approvals only the second does (STAFF-05).
    isKept: ({ status }, votes) => status === (votes.fail > 0 ? 4 : votes.pass > 1 ? 2 : 1),
  },
}
