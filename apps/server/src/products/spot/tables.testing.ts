import type { TableTesting } from '@candor/testing/product-testing'

const lifeOfOrder = [
  'place_seq',
  'cancel_seq',
  'stop_tick_id',
  'entry_price',
  'status',
  'filled',
  'frozen',
  'paid',
  'received',
  'fee',
  'filled_value',
  'updated_at',
]

export const spotTables: Readonly<Record<string, TableTesting>> = {
  spot_order: {
    evidence: lifeOfOrder,
    large: {
      columns: ({ market }) => ({
        market_id: market,
        side: '1 + i % 2',
        status: '2 + i % 2',
        frozen: '0',
      }),
    },
  },
  spot_trade: {
    evidence: [],
    large: {
      first: `INSERT INTO spot_trade VALUES (1, 1, 1, 2, 1, 1, 1, 0, 0, false, 1, 1)`,
      // One order takes part in a tenth of all trades.
      columns: ({ market }) => ({
        market_id: market,
        buy_order_id: 'CASE WHEN i % 10 = 0 THEN 1 ELSE 1000000000 + i END',
        sell_order_id: '1000000000 + i',
        ts: 't.ts + i',
      }),
    },
  },
  spot_stop_cursor: { large: 'small' },
}
