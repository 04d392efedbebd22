import type { Owner } from '@candor/testing/owner'
import { readRisk } from '@candor/testing/people'
import { defineProductTesting } from '@candor/testing/product-testing'
import { dualSound, dualTimely } from './audits.testing.ts'
import { buyDual, CLOSES, soldDual } from './listed.testing.ts'
import { dualRefusals } from './refusals.testing.ts'
import { settleDuals } from './settle.testing.ts'

/** The product that a racer asks for, found while they are enriched. */
const raced = new WeakMap<Owner, number>()

export const testing = defineProductTesting({
  name: 'dual-investment',
  answers: ['holds', 'verify'],
  isEntered: true,
  calls: {
    products: { by: 'guest', input: { currency_id: 1, type: 'put' } },
    product: {
      by: 'guest',
      input: ({ thing }) => ({ id: thing('dual product') }),
      refused: dualRefusals.product,
    },
    buy: {
      by: 'user',
      frozen: 'shut',
      opensNew: true,
      input: ({ thing }) => ({ id: thing('dual product'), num: '1' }),
      wrong: [
        [{ num: '0.5' }, 'num'],
        [{ rate: '0.0000000001' }, 'rate'],
      ],
      waits: 'for a tick',
      refused: dualRefusals.buy,
    },
    orders: {
      by: 'user',
      frozen: 'open',
      input: { page: 1, limit: 5 },
      filters: [{ currency: 1 }, { type: 'call' }, { status: 1 }, { status: 2 }, { status: 3 }],
    },
    own: { by: 'user', frozen: 'open' },
  },
  things: {
    'dual product': async ({ fixture, clock }) => (await soldDual(fixture, clock)).id,
    dual: async (owner) => {
      await readRisk(owner.person, 'dual')
      await owner.receive('200')
      const { id } = await soldDual(owner.fixture, owner.clock)
      return buyDual(owner.clock, owner.person, { id, num: 1 })
    },
  },
  proofs: [{ kind: 'dual', thing: 'dual' }],
  tables: {
    dual_listing: { evidence: [], large: 'small' },
    dual_product: { evidence: ['sold_shares'], large: 'small' },
    dual_settlement: {
      evidence: [
        'until_ms',
        'sum',
        'count',
        'first_tick_id',
        'last_tick_id',
        'decided_ms',
        'closed_ms',
      ],
      large: 'small',
    },
    dual_order: {
      evidence: ['status', 'paid_in', 'credit', 'earned', 'completed_at', 'told_delists_ms'],
      onClosing: 'kept',
      large: {
        columns: ({ market }) => ({
          market_id: market,
          status: 'CASE WHEN i % 500 = 0 THEN 0 ELSE 3 END',
          paid_in: 't.type',
          credit: 't.investment',
          earned: '0',
          completed_at: `t.created_at - i * interval '1 minute'`,
          created_at: `t.created_at - i * interval '1 minute'`,
        }),
      },
    },
    // A row for each currency that a user has or had in it.
    dual_own: { onClosing: 'kept', large: { columns: { user_id: '1000000000 + i' } } },
  },
  before: CLOSES,
  load: [
    {
      kind: 'dual',
      call: 'dualInvestment.buy',
      weight: 10,
      isCounted: true,
      // Of what is listed first the shortest terms come first, calls and puts.
      next: () => ({ body: { id: 1_001 + Math.floor(Math.random() * 12), num: 1 } }),
    },
  ],
  ends: {
    items: `
      SELECT id, user_id, settle_ms + 86400000 AS due_ms, status <> 1 AS settled, credit AS paid
      FROM dual_order`,
    cause: 'dual.settle',
    proof: { kind: 'dual', paid: 'amount' },
    due: { afterMs: 5 * 86_400_000, work: settleDuals },
  },
  locks: `
    SELECT user_id AS party_id,
      CASE type WHEN 1 THEN currency_id ELSE (SELECT id FROM currency WHERE name = 'USDT') END
        AS currency_id, sum(investment) AS held
    FROM dual_order WHERE status = 1 GROUP BY 1, 2`,
  sound: dualSound,
  timely: dualTimely,
  written: ['dual_order'],
  causes: { asked: ['dual.buy'], byItself: ['dual.settle'] },
  races: [
    {
      call: 'dualInvestment.buy',
      async enrich(owner) {
        await readRisk(owner.person, 'dual')
        await owner.receive('150')
        raced.set(owner, (await soldDual(owner.fixture, owner.clock)).id)
      },
      body: (owner) => ({ id: raced.get(owner) ?? 0, num: '1' }),
      refused: 'INSUFFICIENT_BALANCE',
      cause: 'dual.buy',
    },
  ],
})
