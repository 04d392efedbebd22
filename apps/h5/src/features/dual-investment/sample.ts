import type { DualDetail, DualOrderDto, DualProductDto } from './queries.ts'

/** A product and an order as the server answers them, of which no two figures are equal. */
export function productOf(other: Partial<DualProductDto> = {}): DualProductDto {
  return {
    id: 1001,
    name: 'BTC/USDT 66000',
    type: 'call',
    currency_id: 1,
    currency_name: 'BTC',
    rate: '36.5000',
    exercise_price: '66000.00',
    start_time: '2026-11-20 08:00:00',
    end_time: '2026-11-30 08:00:00',
    total_number: 200,
    purchased_number: 12,
    remaining_number: 188,
    user_limit: 50,
    status: 1,
    created: '2026-11-20 08:00:01',
    ...other,
  }
}

export function detailOf(other: Partial<DualDetail> = {}): DualDetail {
  return {
    ...productOf(),
    share_size: '0.10000000',
    pay_currency: 'BTC',
    unit_price: '0.10000000',
    settle_rule: 'mean_1800s',
    house_share: '0.25000000',
    reference_price: '64000.00',
    tick_id: 71,
    variance: `0.25${'0'.repeat(38)}`,
    seconds: 864_000,
    risk_share: `0.02${'0'.repeat(38)}`,
    converted: 3,
    settled: 14,
    ...other,
  }
}

export function orderOf(other: Partial<DualOrderDto> = {}): DualOrderDto {
  return {
    id: 7,
    dual_id: 1001,
    user_id: 9,
    currency_id: 1,
    currency_name: 'BTC',
    name: 'BTC/USDT 66000',
    type: 'call',
    order_rate: '36.5000',
    exercise_price: '66000.00',
    remaining_number: 188,
    day: 10,
    number: 5,
    price: '0.10000000',
    total: '0.50000000',
    end_time: '2026-11-30 08:00:00',
    created: '2026-11-20 08:00:00',
    status: 1,
    success: '0.00000000',
    settle_currency: '',
    settle_price: '0.00000000',
    seconds: 864_000,
    reference_price: '64000.00',
    variance: `0.25${'0'.repeat(38)}`,
    delisted_at: null,
    ...other,
  }
}
