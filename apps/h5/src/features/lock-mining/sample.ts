import type { LockOrder, LockProduct } from './queries.ts'

/** A product and an order as the server answers them, of which no two figures are equal. */
export function productOf(other: Partial<LockProduct> = {}): LockProduct {
  return {
    id: 1,
    currency_id: 3,
    currency_name: 'USDT',
    currency_logo: '',
    day: 5,
    interest_rate: '0.3',
    yearly_rate: '109.5',
    intro: '0.3%',
    save_min: '100.00000000',
    save_max: '20000.00000000',
    save_free: '1000.00000000',
    stock: '15000.00000000',
    require_review: 0,
    penalty: '20',
    source: 'house:mining',
    created_at: '2026-11-01 00:00:00',
    version: 1_764_000_000,
    ...other,
  }
}

export function orderOf(other: Partial<LockOrder> = {}): LockOrder {
  return {
    id: 7,
    config_id: 1,
    trial: 0,
    currency_id: 3,
    currency_name: 'USDT',
    amount: '1000.00000000',
    day_rate: '0.3',
    total_interest: '15.00000000',
    paid_interest: '6.00000000',
    start_at: '2026-11-20 09:00:00',
    begun_at: '2026-11-20 09:00:00',
    end_at: '2026-11-25 00:05:00',
    delisted_at: null,
    status: 1,
    cancel_fee: 0,
    paid_days: 2,
    days: 5,
    take_back_until: null,
    taken_back: 0,
    returned: null,
    requested_at: null,
    ended_at: null,
    reason: '',
    ...other,
  }
}
