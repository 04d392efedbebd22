import type { FilingTesting } from '@candor/testing/product-testing'
import { payPassword, tronAddress } from '@candor/testing/withdrawing'

export const withdrawalsFiling: FilingTesting = {
  rows: 'SELECT id, status, reason, passed_at IS NOT NULL AS passed FROM withdrawal',
  acts: [
    {
      kind: 'withdraw',
      call: 'withdrawals.file',
      weight: 14,
      makes: 'withdrawal',
      next: () =>
        Promise.resolve({
          body: {
            currency: 3,
            number: (20 + Math.random() * 50).toFixed(8),
            address: tronAddress,
            type: 0,
            pay_password: payPassword,
          },
        }),
    },
    {
      kind: 'takeBack',
      call: 'withdrawals.cancel',
      weight: 6,
      isKept: ({ reason }) => reason === 'cancelled-by-user',
      async next(filer) {
        const id = await filer.first('/user/withdraw/list', 1)
        return id === undefined ? undefined : { body: { id }, about: id }
      },
    },
  ],
  review: {
    kind: 'withdrawal',
    reason: 'not-by-owner',
    // An amount this small needs a single approval (STAFF-05).
    isKept: ({ status, passed }, votes) => (votes.fail > 0 ? status === 3 : passed),
  },
}
