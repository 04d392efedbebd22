import type { TableTesting } from '@candor/testing/product-testing'

const CONTRACT = 'of one contract, and asked with its proof or its day'
const lifeOfContract = [
  'status',
  'origin_price',
  'entry',
  'notional',
  'open_tick_id',
  'opened_ms',
  'margin',
  'overnight_paid',
  'overnight_to_ms',
  'take_profit',
  'stop_loss',
  'stops_set_ms',
  'stops_tick_id',
  'close_price',
  'close_tick_id',
  'close_reason',
  'profit',
  'paid_by_fund',
  'borne_by_house',
  'closing',
  'closed_ms',
  'updated_at',
  'cut',
  'gap_tick_id',
  'gap_price',
  'gap_most',
  'gaps',
]
/** Columns that are null for a contract that never opened. */
const neverOpened = [
  'entry',
  'origin_price',
  'open_tick_id',
  'opened_ms',
  'overnight_to_ms',
  'close_price',
  'close_reason',
  'closing',
  'profit',
]

export const futuresTables: Readonly<Record<string, TableTesting>> = {
  contract_order: {
    evidence: lifeOfContract,
    onClosing: 'kept',
    large: {
      columns: {
        market_id: '1 + i % 6',
        status: '4',
        target: '100',
        closed_ms: 't.created_ms',
        ...Object.fromEntries(neverOpened.map((column) => [column, 'NULL'])),
      },
    },
  },
  contract_overnight: {
    evidence: [],
    onClosing: 'kept',
    large: { unfilled: CONTRACT, isPassing: true },
  },
  contract_stop_change: { evidence: [], large: { unfilled: CONTRACT } },
  contract_gap: {
    evidence: ['end_tick_id', 'cut'],
    large: { unfilled: CONTRACT, isPassing: true },
  },
  contract_delisting: { evidence: [], large: 'small' },
  contract_outcome_day: { evidence: ['opened', 'liquidated'] },
  futures_inflow: { onClosing: 'kept', large: { unfilled: CONTRACT } },
  futures_wallet: { onClosing: 'kept' },
  futures_exposure: { large: 'small' },
  futures_cursor: { large: 'small' },
}
