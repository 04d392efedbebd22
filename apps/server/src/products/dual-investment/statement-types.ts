// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'dual-after-recorder': {
      values: readonly []
      row: { one: 1 }
    }
    'dual-close-day': {
      values: readonly [number, number | bigint, number | bigint | null]
      row: {}
    }
    'dual-closes': {
      values: readonly [number, number | bigint, number | bigint]
      row: { time: number; close: bigint }
    }
    'dual-decide': {
      values: readonly [
        number,
        number | bigint,
        number | bigint | null,
        bigint | null,
        number | null,
        number | bigint | null,
        number | bigint | null,
        number | bigint | null,
      ]
      row: {}
    }
    'dual-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'dual-export': {
      values: readonly [number | bigint, Date, Date, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        shares: number
        investment: bigint
        rate: bigint
        seconds: number
        days: number
        house_share: bigint
        variance: bigint
        shown_rate: bigint | null
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number
        tick_price: bigint
        tick_ts: number
        status: 0 | 1 | 3
        paid_in: 1 | 2 | null
        credit: bigint | null
        completed_at: Date | null
        created_at: Date
        delists_ms: number | null
        coin: string
      }
    }
    'dual-exposures': {
      values: readonly []
      row: {
        market_id: number
        due_ms: number
        coin: bigint
        usdt: bigint
        cap_coin: bigint | null
        cap_usdt: bigint | null
      }
    }
    'dual-history': {
      values: readonly [number, number | bigint]
      row: {
        type: 1 | 2
        linked_price: bigint
        start_ms: number
        reference: bigint
        above: bigint | null
      }
    }
    'dual-holds': {
      values: readonly []
      row: { party_id: number; currency_id: number | null; amount: bigint | null }
    }
    'dual-lock-due': {
      values: readonly [number, number | bigint, number | bigint, readonly (number | bigint)[]]
      row: {
        id: number
        user_id: number
        product_id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        shares: number
        investment: bigint
        rate: bigint
        seconds: number
        days: number
        house_share: bigint
        variance: bigint
        shown_rate: bigint | null
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number
        tick_price: bigint
        tick_ts: number
        status: 0 | 1 | 3
        paid_in: 1 | 2 | null
        credit: bigint | null
        completed_at: Date | null
        created_at: Date
        delists_ms: number | null
      }
    }
    'dual-lock-untold': {
      values: readonly [number | bigint, number | bigint, readonly (number | bigint)[]]
      row: {
        id: number
        user_id: number
        product_id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        shares: number
        investment: bigint
        rate: bigint
        seconds: number
        days: number
        house_share: bigint
        variance: bigint
        shown_rate: bigint | null
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number
        tick_price: bigint
        tick_ts: number
        status: 0 | 1 | 3
        paid_in: 1 | 2 | null
        credit: bigint | null
        completed_at: Date | null
        created_at: Date
        delists_ms: number | null
      }
    }
    'dual-open-days': {
      values: readonly [number | bigint]
      row: { market_id: number; settle_ms: number; isDecided: boolean }
    }
    'dual-order': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        shares: number
        investment: bigint
        rate: bigint
        seconds: number
        days: number
        house_share: bigint
        variance: bigint
        shown_rate: bigint | null
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number
        tick_price: bigint
        tick_ts: number
        status: 0 | 1 | 3
        paid_in: 1 | 2 | null
        credit: bigint | null
        completed_at: Date | null
        created_at: Date
        delists_ms: number | null
      }
    }
    'dual-orders': {
      values: readonly [
        number | bigint,
        readonly number[],
        readonly number[],
        readonly number[],
        number | bigint,
        number | bigint,
        number | bigint,
        number | bigint,
      ]
      row: {
        id: number
        user_id: number
        product_id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        shares: number
        investment: bigint
        rate: bigint
        seconds: number
        days: number
        house_share: bigint
        variance: bigint
        shown_rate: bigint | null
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number
        tick_price: bigint
        tick_ts: number
        status: 0 | 1 | 3
        paid_in: 1 | 2 | null
        credit: bigint | null
        completed_at: Date | null
        created_at: Date
        delists_ms: number | null
        until_ms: number | null
        sum: bigint | null
        count: number | null
        first_tick_id: number | null
        last_tick_id: number | null
        total_shares: number
        sold_shares: number
      }
    }
    'dual-orders-count': {
      values: readonly [
        number | bigint,
        readonly number[],
        readonly number[],
        readonly number[],
        number | bigint,
        number | bigint,
      ]
      row: { count: number }
    }
    'dual-own-open': {
      values: readonly [number | bigint]
      row: {
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        investment: bigint
        rate: bigint
        seconds: number
      }
    }
    'dual-own-sums': {
      values: readonly [number | bigint]
      row: { currency_id: number; invested: bigint; earned: bigint }
    }
    'dual-product': {
      values: readonly [number | bigint]
      row: {
        id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        start_ms: number
        settle_ms: number
        house_share: bigint
        band_from: bigint
        band_to: bigint
        total_shares: number
        user_limit: number
        cap_coin: bigint
        cap_usdt: bigint
        sold_shares: number
        created_at: Date
        listed_price: bigint
        delists_ms: number | null
      }
    }
    'dual-products-on-sale': {
      values: readonly [number, number, number | bigint]
      row: {
        id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        start_ms: number
        settle_ms: number
        house_share: bigint
        band_from: bigint
        band_to: bigint
        total_shares: number
        user_limit: number
        cap_coin: bigint
        cap_usdt: bigint
        sold_shares: number
        created_at: Date
        listed_price: bigint
        delists_ms: number | null
      }
    }
    'dual-proof': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        shares: number
        investment: bigint
        rate: bigint
        seconds: number
        days: number
        house_share: bigint
        variance: bigint
        shown_rate: bigint | null
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number
        tick_price: bigint
        tick_ts: number
        status: 0 | 1 | 3
        paid_in: 1 | 2 | null
        credit: bigint | null
        completed_at: Date | null
        created_at: Date
        delists_ms: number | null
        symbol: string
        band_from: bigint
        band_to: bigint
        until_ms: number | null
        sum: bigint | null
        count: number | null
        first_tick_id: number | null
        last_tick_id: number | null
        accepted_after: number | null
        window_after: number | null
        window_to: number | null
      }
    }
    'dual-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        shares: number
        investment: bigint
        rate: bigint
        seconds: number
        days: number
        house_share: bigint
        variance: bigint
        shown_rate: bigint | null
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number
        tick_price: bigint
        tick_ts: number
        status: 0 | 1 | 3
        paid_in: 1 | 2 | null
        credit: bigint | null
        completed_at: Date | null
        created_at: Date
        delists_ms: number | null
        symbol: string
        band_from: bigint
        band_to: bigint
        until_ms: number | null
        sum: bigint | null
        count: number | null
        first_tick_id: number | null
        last_tick_id: number | null
        accepted_after: number | null
        window_after: number | null
        window_to: number | null
      }
    }
    'dual-settle': {
      values: readonly [
        Date | null,
        readonly (number | bigint)[],
        readonly number[],
        readonly (number | null)[],
        readonly (bigint | null)[],
        readonly (bigint | null)[],
      ]
      row: {
        id: number
        user_id: number
        product_id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        shares: number
        investment: bigint
        rate: bigint
        seconds: number
        days: number
        house_share: bigint
        variance: bigint
        shown_rate: bigint | null
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number
        tick_price: bigint
        tick_ts: number
        status: 0 | 1 | 3
        paid_in: 1 | 2 | null
        credit: bigint | null
        completed_at: Date | null
        created_at: Date
        delists_ms: number | null
      }
    }
    'dual-settlement': {
      values: readonly [number, number | bigint]
      row: {
        until_ms: number
        sum: bigint | null
        count: number | null
        first_tick_id: number | null
        last_tick_id: number | null
      }
    }
    'dual-tick-known': {
      values: readonly [number, number | bigint, number | bigint]
      row: { id: number; price: bigint; ts: number; recorded_at: number }
    }
    'dual-ticks': {
      values: readonly [
        number | null,
        number | bigint | null,
        number | bigint | null,
        number | null,
      ]
      row: { id: number; price: bigint; ts: number; recorded_at: number }
    }
    'dual-told-delisting': {
      values: readonly [readonly (number | bigint)[]]
      row: {}
    }
    'dual-verify-listings': {
      values: readonly []
      row: {
        market_id: number
        coin: string
        listed_ms: number
        tick_id: number
        price: bigint
        tick_ts: number
        variance: bigint
        until_ms: number | null
        early_ms: number | null
        late_ms: number | null
        recorded_price: bigint | null
        recorded_ts: number | null
      }
    }
    'dual-verify-own': {
      values: readonly []
      row: { user_id: number | null; currency_id: number | null }
    }
    'dual-verify-own-count': {
      values: readonly []
      row: { count: number }
    }
    'dual-verify-products': {
      values: readonly [number, number | bigint]
      row: {
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        house_share: bigint
        band_from: bigint
        band_to: bigint
        total_shares: number
        user_limit: number
        cap_coin: bigint
        cap_usdt: bigint
      }
    }
  }
}
