import type { WireOrder } from '../wire.ts'

/** A won order of 30 seconds of which no two figures are equal, with changes. */
export function sampleOrder(change: Partial<WireOrder> = {}): WireOrder {
  return {
    id: 1001,
    show_micro_id: 11_001,
    user_id: 7,
    match_id: 1,
    currency_id: 3,
    currency_name: 'USDT',
    symbol_name: 'BTC/USDT',
    type: 2,
    type_name: 'Down',
    seconds: 30,
    number: '120.50000000',
    open_price: '65000.10000000',
    end_price: '64999.97000000',
    fee: '2.41000000',
    profit_ratio: '85.00',
    fact_profits: '102.42500000',
    status: 3,
    status_name: 'closed',
    profit_result: 1,
    profit_result_name: 'win',
    created_at: '2026-11-20 16:22:05',
    updated_at: '2026-11-20 16:22:37',
    handled_at: '2026-11-20 16:22:35',
    complete_at: '2026-11-20 16:22:36',
    remain_milli_seconds: 0,
    open_tick_id: 5,
    end_tick_id: 35,
    settle_rule: 'last_tick',
    handled_ms: 1_795_191_755_250,
    end_first_tick_id: 35,
    end_tick_count: 1,
    ...change,
  }
}
