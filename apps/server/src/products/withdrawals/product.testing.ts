import { defineProductTesting } from '@candor/testing/product-testing'
import { payPassword, tronAddress } from '@candor/testing/withdrawing'
import { letWithdraw, newWithdrawal } from '@candor/testing/withdrawing'
import { withdrawalsSound, withdrawalsTimely } from './audits.testing.ts'
import { withdrawalsFiling } from './filing.testing.ts'
import { withdrawalRefusals } from './refusals.testing.ts'

export const testing = defineProductTesting({
  name: 'withdrawals',
  answers: ['holds', 'flows', 'verify'],
  calls: {
    info: {
      by: 'user',
      frozen: 'open',
      input: { currency: 3 },
      refused: { codes: { NOT_FOUND: { currency: 999 } } },
    },
    file: {
      by: 'verified',
      frozen: 'shut',
      input: {
        currency: 3,
        number: '10',
        address: tronAddress,
        type: 0,
        pay_password: payPassword,
      },
      wrong: [
        [{ number: '0.0000000001' }, 'number'],
        [{ address: '' }, 'address'],
        [{ type: 1 }, 'type'],
      ],
      refused: withdrawalRefusals.file,
    },
    list: { by: 'user', frozen: 'open', input: { page: 1, limit: 5 } },
    cancel: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ id: thing('withdrawal') }),
      names: [{ field: 'id', thing: 'withdrawal' }],
      refused: withdrawalRefusals.cancel,
    },
  },
  things: {
    withdrawal: async ({ fixture, person }) => {
      await letWithdraw(fixture, person.userId)
      return newWithdrawal(person)
    },
  },
  tables: {
    withdrawal: {
      evidence: ['status', 'ended_at', 'reason', 'txid'],
      onClosing: 'kept',
      large: {
        columns: {
          filed_at: `t.filed_at - i * interval '3 hours'`,
          decide_by: `t.decide_by - i * interval '3 hours'`,
        },
      },
    },
    payout: {
      evidence: ['state', 'sending_at', 'ended_at', 'txid', 'why', 'booked_at'],
      onClosing: 'kept',
      large: {
        unfilled: 'asked by its key alone, which belongs to one row or to one person’s few',
      },
    },
  },
  locks: `
    SELECT user_id AS party_id, currency_id, number AS held FROM withdrawal WHERE status = 1`,
  sound: withdrawalsSound,
  timely: withdrawalsTimely,
  causes: { flows: ['withdrawal.done'] },
  happens: { 'paid out': 'SELECT FROM payout WHERE booked_at IS NOT NULL' },
  filing: withdrawalsFiling,
  elsewhere: {
    load: 'crash-app.test.ts plays its filing: reviewers decide it',
    ends: 'settle-payments.test.ts',
    races: 'race-payments.test.ts',
  },
})
