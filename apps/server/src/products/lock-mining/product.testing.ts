import { readRisk } from '@candor/testing/people'
import { defineProductTesting } from '@candor/testing/product-testing'
import { lockSound } from './audits.testing.ts'
import { lockTerms } from './product-terms.ts'
import { lockRefusals } from './refusals.testing.ts'
import { settleLocks } from './settle.testing.ts'
import { firstLockTerms } from './terms.ts'

const order = { config_id: 1, amount: '100' }
const [subject, terms] = [...firstLockTerms][0] ?? []

export const testing = defineProductTesting({
  name: 'lock-mining',
  answers: ['holds', 'verify'],
  calls: {
    products: { by: 'guest' },
    purchase: {
      by: 'user',
      frozen: 'shut',
      opensNew: true,
      input: order,
      wrong: [[{ amount: '0.0000000001' }, 'amount']],
      refused: lockRefusals.purchase,
    },
    orders: { by: 'user', frozen: 'open', input: { page: 1, limit: 5 } },
    own: { by: 'user', frozen: 'open' },
    requestRedemption: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ id: thing('lock') }),
      names: [{ field: 'id', thing: 'lock' }],
      anew: 'lock',
      refused: lockRefusals.requestRedemption,
    },
    fileRedemption: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ id: thing('lock') }),
      names: [{ field: 'id', thing: 'lock' }],
      anew: 'lock',
      refused: lockRefusals.fileRedemption,
    },
  },
  others: {
    'staff.product': {
      kind: 'lock',
      fields: JSON.stringify(
        subject === undefined || terms === undefined ? {} : lockTerms.write({ subject, terms }),
      ),
      effective_at: '2099-01-01 00:00:00',
    },
  },
  things: {
    lock: async (owner) => {
      await readRisk(owner.person, 'lock')
      await owner.receive('100')
      return owner.made('/lh/deposit', order)
    },
  },
  proofs: [{ kind: 'lock', thing: 'lock' }],
  tables: {
    lock_product: { evidence: [], large: 'small' },
    lock_order: {
      evidence: [
        'status',
        'reason',
        'begun_ms',
        'paid_days',
        'paid_interest',
        'requested_ms',
        'filed_ms',
        'paid_days_before',
        'penalty',
        'returned',
        'ended_ms',
        'delisted_ms',
        'told_delists_ms',
      ],
      onClosing: 'kept',
      large: {
        columns: {
          product_id: '1',
          // No trials, whose principal is not their user's: null for each i.
          coupon_id: 'CASE WHEN i < 0 THEN 0 END',
          trial_account: 'NULL',
          status: '2',
          requested_ms: 'NULL',
          filed_ms: 't.start_ms',
          paid_days_before: '0',
          begun_ms: 't.start_ms',
          returned: 't.amount - div(t.amount, 5)',
          penalty: 'div(t.amount, 5)',
          paid_days: '0',
          paid_interest: '0',
          ended_ms: 't.start_ms',
          start_ms: 't.start_ms - i::bigint * 60000',
        },
      },
    },
    lock_running: { large: 'small' },
    lock_promised: { large: 'small' },
    // A row for each coin that a user has or had locked.
    lock_own: { onClosing: 'kept', large: { columns: { user_id: '1000000000 + i' } } },
    lock_payment: {
      evidence: [],
      large: { unfilled: 'written for an order’s days, and read by the order alone' },
    },
    lock_move: {
      evidence: [],
      large: { unfilled: 'written for an order’s moves, and read by the order alone' },
    },
  },
  locks: `
    SELECT user_id AS party_id, currency_id, sum(amount) AS held FROM lock_order
    WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL GROUP BY 1, 2`,
  sound: lockSound,
  written: ['lock_order'],
  causes: { asked: ['lock.purchase', 'lock.trial'], byItself: ['lock.interest', 'lock.end'] },
  load: [
    {
      kind: 'lock',
      call: 'lockMining.purchase',
      weight: 10,
      makes: 'lock_order',
      next: () => ({
        body: { config_id: 1, amount: (100 + Math.random() * 20).toFixed(8) },
      }),
    },
    {
      kind: 'lock-redemption',
      call: 'lockMining.fileRedemption',
      weight: 3,
      leaves: { table: 'lock_order', status: 2 },
      next: ({ pick }) => {
        const id = pick('lock')
        return id === undefined ? undefined : { body: { id }, about: id }
      },
    },
  ],
  ends: {
    items: `
      SELECT id, user_id,
        (start_ms / 86400000 + days) * 86400000 + 300000 AS due_ms,
        ended_ms IS NOT NULL AS settled, returned AS paid
      FROM lock_order`,
    cause: 'lock.end',
    proof: { kind: 'lock', paid: 'returned' },
    due: { afterMs: 5 * 86_400_000, work: settleLocks },
  },
  races: [
    {
      call: 'lockMining.purchase',
      enrich: (owner) => owner.receive('150'),
      body: () => order,
      refused: 'INSUFFICIENT_BALANCE',
      cause: 'lock.purchase',
    },
  ],
})
