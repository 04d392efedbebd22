import type { TableTesting } from '@candor/testing/product-testing'

const lifeOfOrder = [
  'status',
  'end_first_tick_id',
  'end_tick_id',
  'end_count',
  'end_sum',
  'result',
  'credit',
  'last_tick_id',
  'completed_at',
  'updated_at',
]
const isVoid = 'i % 500 = 0'
/** Columns that are null for a void. */
const ends = ['end_first_tick_id', 'end_tick_id', 'end_count', 'end_sum', 'result']

export const secondsTables: Readonly<Record<string, TableTesting>> = {
  seconds_order: {
    evidence: lifeOfOrder,
    onClosing: 'kept',
    large: {
      columns: ({ market }) => ({
        market_id: market,
        completed_at: `t.completed_at - i * interval '1 minute'`,
        status: `CASE WHEN ${isVoid} THEN 4 ELSE t.status END`,
        credit: `CASE WHEN ${isVoid} THEN t.stake + t.fee ELSE t.credit END`,
        ...Object.fromEntries(
          ends.map((column) => [column, `CASE WHEN ${isVoid} THEN NULL ELSE t.${column} END`]),
        ),
        last_tick_id: `CASE WHEN ${isVoid} THEN 1000000000 + i - i % 5000 + i % 11 END`,
      }),
    },
  },
  // A row per day, at most one per pair and day.
  seconds_day: { evidence: [], large: 'small' },
  seconds_day_sum: { evidence: [], large: 'small' },
}
