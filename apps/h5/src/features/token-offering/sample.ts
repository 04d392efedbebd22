import type { ApplicationDto, OfferingDetail, OfferingInfo, OfferingResult } from './queries.ts'

/** An offering, its result and an application, of which no two figures are equal. */
export function infoOf(other: Partial<OfferingInfo> = {}): OfferingInfo {
  return {
    id: 4,
    title: 'Aurora',
    summary: 'Storage paid by the hour.',
    logo: '',
    amount: '10000.00000000',
    total_sell: '2500.00000000',
    start_at: '2026-11-20 08:00:00',
    end_at: '2026-11-27 12:00:00',
    currency_id: 41,
    pay_currency_id: 3,
    currency_name: 'AUR',
    pay_currency_name: 'USDT',
    time_status: 2,
    percentage: '75.00',
    day: 30,
    allocation: 'pro_rata',
    status: 1,
    content: '# Plan\n\nSell storage.',
    price: '0.50000000',
    btc_price: '0.00000834',
    eth_price: null,
    link: 'https://aurora.example',
    white_book: '/upload/aurora.pdf',
    total_issuance: '1000000.00000000',
    min: '10.00000000',
    cap: '4000.00000000',
    least_sale: '1500.00000000',
    applied: '2500.00000000',
    insiders: { count: 7, tokens: '120000.00000000', price: '0.20000000', vesting_days: 365 },
    sell_begin: '2026-12-20 12:00:00',
    opens_at: '2026-12-27 12:00:00',
    pool_until: null,
    lessen_until: '2026-11-27 11:00:00',
    needs_identity: 1,
    pay_currencies: [
      { id: 3, name: 'USDT', price: '0.50000000' },
      { id: 1, name: 'BTC', price: '0.00000834' },
    ],
    cancel_reason: '',
    cancelled_at: null,
    result: null,
    ...other,
  }
}

/** First come, first served, with its pool and without a cap. */
export function fcfsOf(other: Partial<OfferingInfo> = {}): OfferingInfo {
  return infoOf({
    allocation: 'fcfs',
    cap: null,
    least_sale: '0.00000000',
    needs_identity: 0,
    pool_until: '2026-11-20 08:10:00',
    lessen_until: null,
    pay_currencies: [{ id: 3, name: 'USDT', price: '0.50000000' }],
    insiders: { count: 0, tokens: '0.00000000', price: '0.00000000', vesting_days: 0 },
    ...other,
  })
}

export function detailOf(
  info: OfferingInfo = infoOf(),
  other: Partial<OfferingDetail> = {},
): OfferingDetail {
  return { info, order_info: null, own_tokens: '0.00000000', sell_order: null, ...other }
}

/** IEO-11: 6000, 3000 and 2000 of 10,000 tokens. */
export function resultOf(other: Partial<OfferingResult> = {}): OfferingResult {
  return {
    decided_at: '2026-11-27 12:00:02',
    kind: 'shared',
    cap: null,
    left: '10000',
    weights: '11000',
    last_remainder: '6000',
    last_place: 1,
    applied: '11000',
    applications: 3,
    persons: 3,
    sold: '10000',
    sold_after_pool: '0',
    returned: 0,
    ...other,
  }
}

export function orderOf(other: Partial<ApplicationDto> = {}): ApplicationDto {
  return {
    id: 9,
    project_id: 4,
    created_at: '2026-11-21 09:15:00',
    name: 'AUR',
    place: 2,
    filed_amount: '3500.00000000',
    coin_amount: '3000.00000000',
    give_amount: '0.00000000',
    sell_begin: '2026-12-20 12:00:00',
    available_at: '2026-12-27 12:00:00',
    status: 1,
    refund: '0.00000000',
    allocation: 'pro_rata',
    pay_currency_name: 'USDT',
    paid: '1500.00000000',
    lessen_until: '2026-11-27 11:00:00',
    end_at: '2026-11-27 12:00:00',
    in_escrow: 0,
    ...other,
  }
}
