import { defineProductTesting } from '@candor/testing/product-testing'
import { lendTo, makeBorrower } from '@candor/testing/fixtures/borrower'
import { borrowingSound, borrowingTimely } from './audits.testing.ts'
import { borrowingFiling } from './filing.testing.ts'
import { borrowingRefusals } from './refusals.testing.ts'

const lifeOfLoan = [
  'status',
  'reason',
  'passed_ms',
  'paid_out_ms',
  'payout_tick_id',
  'payout_margin_tick_id',
  'margin',
  'principal',
  'interest',
  'overdue_interest',
  'charged_days',
  'warned',
  'crossed_ms',
  'crossing',
  'closing',
  'settlement',
  'ended_ms',
]

export const testing = defineProductTesting({
  name: 'borrowing',
  answers: ['holds', 'owed'],
  calls: {
    info: { by: 'guest' },
    apply: {
      by: 'verified',
      frozen: 'shut',
      opensNew: true,
      input: ({ userId }) => ({
        amount: '600000',
        currency: 3,
        margin_currency: 3,
        margin_amount: '200000',
        days: 30,
        uid: userId,
      }),
      wrong: [
        [{ uid: 1 }, 'uid'],
        [{ amount: '0.0000000001' }, 'amount'],
        [{ margin_amount: '0.0000000001' }, 'margin_amount'],
      ],
      refused: borrowingRefusals.apply,
    },
    orders: { by: 'user', frozen: 'open', input: { page: 1, limit: 5 } },
    repay: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ orderId: thing('loan'), amount: '1' }),
      names: [{ field: 'orderId', thing: 'loan', beside: { amount: '1' } }],
      wrong: [[{ amount: '0.0000000001' }, 'amount']],
      refused: borrowingRefusals.repay,
    },
    addMargin: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ orderId: thing('loan'), amount: '1', from_field: 'change' }),
      names: [{ field: 'orderId', thing: 'loan', beside: { amount: '1' } }],
      refused: borrowingRefusals.addMargin,
    },
    applyAsMaker: {
      by: 'verified',
      frozen: 'shut',
      opensNew: true,
      input: { intro: 'We quote on three venues.' },
      refused: borrowingRefusals.applyAsMaker,
    },
  },
  things: {
    loan: async (owner) => {
      await makeBorrower(owner.fixture, owner.person, '1000000')
      return lendTo(
        owner.fixture,
        owner.person,
        () => owner.clock.nowMs(),
        () => owner.step(),
      )
    },
  },
  proofs: [{ kind: 'loan', thing: 'loan' }],
  tables: {
    loan: {
      evidence: lifeOfLoan,
      onClosing: 'kept',
      large: {
        columns: ({ whose }) => ({
          user_id: `0 * i + ${whose}`,
          status: '3',
          principal: '0',
          interest: '0',
          overdue_interest: '0',
          margin: '0',
          ended_ms: 't.paid_out_ms',
        }),
      },
    },
    loan_charge: { evidence: [] },
    loan_repayment: {
      evidence: [],
      large: {
        unfilled: 'asked by its key alone, which belongs to one row or to one person’s few',
      },
    },
    maker_application: {
      evidence: ['status', 'reason', 'decided_at'],
      onClosing: 'kept',
      large: {
        first: `
          INSERT INTO maker_application (user_id, intro, status, reason, filed_at, decided_at)
          VALUES (1, 'x', 3, 'x', now(), now())`,
      },
    },
  },
  locks: `
    SELECT user_id AS party_id, margin_currency_id AS currency_id, margin AS held FROM loan
    WHERE status IN (1, 2, 5)`,
  sound: borrowingSound,
  timely: borrowingTimely,
  happens: { lent: 'SELECT FROM loan WHERE paid_out_ms IS NOT NULL' },
  filing: borrowingFiling,
  elsewhere: {
    load: 'crash-app.test.ts plays its filing: reviewers decide it',
    ends: 'settle-borrowing.test.ts',
    races: 'race-borrowing.test.ts',
  },
})
