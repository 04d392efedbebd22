import { unitsOf } from '@candor/money'
import type { Order } from '../orders.ts'
import type { Pair } from '../pair.ts'
import type { LiveMark } from '../price.ts'

/** A pair with the terms of FUT-09. */
export const samplePair = {
  id: 1,
  currency_id: 1,
  legal_id: 3,
  currency_name: 'BTC',
  legal_name: 'USDT',
  precision: 2,
  now_price: '65000.00000000',
  tick_time: 0,
  open_lever: 1,
  lever_share_num: '0.01000000',
  lever_min_share: 1,
  lever_max_share: 10_000,
  spread: '0.0200',
  overnight: '0.0150',
  lever_trade_fee: '0.0500',
} as unknown as Pair

/** The long of FUT-09 as the list returns it, with changes. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  const order: Partial<Order> = {
    id: 7,
    show_lever_id: 10_007,
    type: 1,
    currency: 1,
    legal: 3,
    symbol: 'BTC/USDT',
    origin_price: '65000.00000000',
    price: '65013.00000000',
    update_price: '65000.00000000',
    target_profit_price: '0.00000000',
    stop_loss_price: '0.00000000',
    share: '10.00000000',
    number: '0.10000000',
    multiple: 100,
    origin_caution_money: '65.01300000',
    caution_money: '65.01300000',
    fact_profits: '0.00000000',
    profits: '0.00000000',
    trade_fee: '3.25065000',
    overnight: '0.0150',
    overnight_money: '0.00000000',
    status: 1,
    settled: 0,
    order_type: 1,
    create_time: '2026-11-20 10:00:00',
    transaction_time: '2026-11-20 10:00:00',
    update_time: '2026-11-20 10:00:00',
    handle_time: '',
    complete_time: '',
    close_price: '0.00000000',
    close_reason: '',
    liq_price: '64110.51950000',
    open_tick_id: 5,
    close_tick_id: 0,
    silence_band: '2.0000',
    gap_bound: 1,
    gap_cut: '0.00000000',
    gaps: [],
  }
  return { ...order, ...change } as Order
}

export function sampleMark(price: string, isDelayed = false): LiveMark {
  return { tickId: 0, price: unitsOf(price), ts: 1000, recordedAt: 1000, isDelayed }
}
