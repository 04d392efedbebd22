import { defineProductTesting } from '@candor/testing/product-testing'
import { spotRefusals } from './refusals.testing.ts'
import { spotTables } from './tables.testing.ts'

const pair = { currency_id: 1, legal_id: 3 } as const

export const testing = defineProductTesting({
  name: 'spot',
  answers: ['holds', 'fees', 'volume', 'verify'],
  calls: {
    placeOrder: {
      by: 'user',
      frozen: 'shut',
      opensNew: true,
      input: { ...pair, amount: '0.001', target_price: '50000', type: 1 },
      wrong: [
        [{ amount: '0.0000000001' }, 'amount'],
        [{ target_price: undefined }, 'target_price'],
        [{ order_type: 'stop_limit' }, 'stop_price'],
      ],
      refused: spotRefusals.placeOrder,
    },
    cancelOrder: {
      by: 'user',
      frozen: 'open',
      input: { id: 1 },
      names: [{ field: 'id', thing: 'spotOrder' }],
      refused: spotRefusals.cancelOrder,
    },
    cancelAll: {
      by: 'user',
      frozen: 'open',
      wrong: [[{ currency_id: 1 }, 'legal_id']],
      refused: spotRefusals.cancelAll,
    },
    orders: {
      by: 'user',
      frozen: 'open',
      input: { page: 1, limit: 5 },
      filters: [{}, { status: 1 }, { status: 2, type: 1 }, pair, { before: 1_000_010_000 }],
    },
    fills: {
      by: 'user',
      frozen: 'open',
      input: { id: 1 },
      names: [{ field: 'id', thing: 'spotOrder' }],
      refused: { codes: {} },
      filters: [{ id: 1 }],
    },
  },
  things: {
    // Far enough below the price to rest indefinitely.
    spotOrder: (owner) =>
      owner.made('/coin/trade', {
        ...pair,
        amount: '0.01',
        target_price: '1000',
        type: 1,
        client_order_id: owner.mark,
      }),
  },
  // platform/fairness tests these.
  proofs: [{ kind: 'spot market' }, { kind: 'spot stop' }],
  tables: spotTables,
  locks: `
    SELECT o.party_id, CASE o.side WHEN 1 THEN m.quote_id ELSE m.base_id END AS currency_id,
      o.frozen AS held FROM spot_order o JOIN market m ON m.id = o.market_id
    WHERE o.status = 1`,
  written: ['spot_order o JOIN app_user u ON u.id = o.party_id'],
  elsewhere: {
    load: 'order-load.ts: of S3 and S4, whose audit knows fills',
    ends: 'fills and cancels have their model in S1',
    races: 'race.test.ts',
  },
})
