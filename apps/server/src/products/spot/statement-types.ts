// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'replay-markets': {
      values: readonly []
      row: { id: number; symbol: string }
    }
    'replay-orders': {
      values: readonly [number]
      row: {
        id: number
        party_id: number
        side: 1 | 2
        ticks: number
        lots: number
        filled_lots: number
        time_in_force: 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'
        place_seq: number
        quote_no: number | null
        cancel_seq: number | null
        status: 1 | 2 | 3
      }
    }
    'replay-trades': {
      values: readonly [number]
      row: {
        id: number
        buy_order_id: number
        sell_order_id: number
        maker_side: 1 | 2
        ticks: number
        lots: number
      }
    }
    'spot-by-client-id': {
      values: readonly [readonly (number | bigint)[], readonly string[]]
      row: { party_id: number; client_order_id: string; id: number }
    }
    'spot-disputed': {
      values: readonly [number | bigint, number | bigint, string]
      row: { ended: boolean }
    }
    'spot-export': {
      values: readonly [number | bigint, number | bigint, number | bigint, number | bigint]
      row: {
        ts: number
        id: number
        order_id: number
        base: string
        quote: string
        side: 1 | 2
        maker_side: 1 | 2
        price: bigint
        amount: bigint
        fee: bigint
      }
    }
    'spot-fees': {
      values: readonly [number | bigint, number | bigint]
      row: { user_id: number; currency_id: number; amount: bigint }
    }
    'spot-fills-buy': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        price: bigint
        amount: bigint
        buy_fee: bigint
        sell_fee: bigint
        maker_side: 1 | 2
        ts: number
      }
    }
    'spot-fills-count-buy': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'spot-fills-count-sell': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'spot-fills-sell': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        price: bigint
        amount: bigint
        buy_fee: bigint
        sell_fee: bigint
        maker_side: 1 | 2
        ts: number
      }
    }
    'spot-frozen': {
      values: readonly [readonly (number | bigint)[]]
      row: { party_id: number; currency_id: number; amount: bigint }
    }
    'spot-holds': {
      values: readonly []
      row: { party_id: number; currency_id: number; shard: number; amount: bigint }
    }
    'spot-insert-orders': {
      values: readonly [
        number,
        Date,
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly number[],
        readonly string[],
        readonly string[],
        readonly bigint[],
        readonly (bigint | null)[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly (string | null)[],
        readonly (number | bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (bigint | null)[],
        readonly number[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
      ]
      row: {}
    }
    'spot-insert-trades': {
      values: readonly [
        number,
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly number[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly boolean[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
      ]
      row: {}
    }
    'spot-last-seq': {
      values: readonly [number]
      row: { seq: number }
    }
    'spot-list': {
      values: readonly [
        number | bigint,
        number | null,
        number | null,
        number | null,
        number | null,
        number | bigint,
        number | bigint,
        number | bigint,
      ]
      row: {
        id: number
        market_id: number
        party_id: number
        side: 1 | 2
        kind: 'limit' | 'market' | 'stop_limit'
        time_in_force: 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'
        price: bigint
        stop_price: bigint | null
        amount: bigint
        maker_fee: bigint
        taker_fee: bigint
        price_at_entry: bigint
        frozen_at_entry: bigint
        client_order_id: string | null
        place_seq: number | null
        cancel_seq: number | null
        stop_tick_id: number | null
        status: 1 | 2 | 3
        filled: bigint
        frozen: bigint
        paid: bigint
        received: bigint
        fee: bigint
        filled_value: bigint
        created_at: Date
        updated_at: Date
        accepted_tick_id: number | null
        bound: bigint | null
        reference_tick_id: number | null
        entry_price: bigint | null
        quote_no: number | null
        base_id: number
        quote_id: number
      }
    }
    'spot-market-proof': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        symbol: string
        side: 1 | 2
        price: bigint
        bound: bigint | null
        price_step: bigint
        reference_tick_id: number
        reference_price: bigint
        worst_price: bigint | null
        accepted_tick_id: number | null
        next_id: number | null
      }
    }
    'spot-market-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        symbol: string
        side: 1 | 2
        price: bigint
        bound: bigint | null
        price_step: bigint
        reference_tick_id: number
        reference_price: bigint
        worst_price: bigint | null
        accepted_tick_id: number | null
        next_id: number | null
      }
    }
    'spot-open-elsewhere': {
      values: readonly [readonly (number | bigint)[], number]
      row: {
        party_id: number
        side: 1 | 2
        base_id: number
        quote_id: number
        amount: bigint
        price: bigint
        fee: bigint
        stop_price: bigint | null
        frozen: bigint
      }
    }
    'spot-order-by-id': {
      values: readonly [number | bigint]
      row: {
        id: number
        market_id: number
        party_id: number
        side: 1 | 2
        kind: 'limit' | 'market' | 'stop_limit'
        time_in_force: 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'
        price: bigint
        stop_price: bigint | null
        amount: bigint
        maker_fee: bigint
        taker_fee: bigint
        price_at_entry: bigint
        frozen_at_entry: bigint
        client_order_id: string | null
        accepted_tick_id: number | null
        place_seq: number | null
        bound: bigint | null
        reference_tick_id: number | null
        quote_no: number | null
        cancel_seq: number | null
        stop_tick_id: number | null
        entry_price: bigint | null
        status: 1 | 2 | 3
        filled: bigint
        frozen: bigint
        paid: bigint
        received: bigint
        fee: bigint
        filled_value: bigint
        created_at: Date
        updated_at: Date
      }
    }
    'spot-order-fees': {
      values: readonly [readonly (number | bigint)[], number, number | bigint, number | bigint]
      row: {
        user_id: number
        order_id: number
        trade_id: number
        currency_id: number
        fee: bigint
        price: bigint
        charged_ms: number
      }
    }
    'spot-order-ids': {
      values: readonly [number]
      row: { id: number }
    }
    'spot-own-order': {
      values: readonly [number | bigint, number | bigint]
      row: { market_id: number; side: 1 | 2 }
    }
    'spot-placed-orders': {
      values: readonly [number, number | bigint, number | bigint]
      row: {
        id: number
        market_id: number
        party_id: number
        side: 1 | 2
        kind: 'limit' | 'market' | 'stop_limit'
        time_in_force: 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'
        price: bigint
        stop_price: bigint | null
        amount: bigint
        maker_fee: bigint
        taker_fee: bigint
        price_at_entry: bigint
        frozen_at_entry: bigint
        client_order_id: string | null
        accepted_tick_id: number | null
        place_seq: number
        bound: bigint | null
        reference_tick_id: number | null
        quote_no: number | null
        cancel_seq: number | null
        stop_tick_id: number | null
        entry_price: bigint | null
        status: 1 | 2 | 3
        filled: bigint
        frozen: bigint
        paid: bigint
        received: bigint
        fee: bigint
        filled_value: bigint
        created_at: Date
        updated_at: Date
      }
    }
    'spot-stop-proof': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        symbol: string
        side: 1 | 2
        price: bigint
        bound: bigint | null
        price_step: bigint
        entry_price: bigint | null
        stop_price: bigint | null
        accepted_ms: number
        stop_tick_id: number | null
        accepted_tick_id: number | null
        trigger_price: bigint | null
        before_id: number | null
      }
    }
    'spot-stop-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        symbol: string
        side: 1 | 2
        price: bigint
        bound: bigint | null
        price_step: bigint
        entry_price: bigint | null
        stop_price: bigint | null
        accepted_ms: number
        stop_tick_id: number
        accepted_tick_id: number | null
        trigger_price: bigint | null
        before_id: number | null
      }
    }
    'spot-trade-ids': {
      values: readonly [number]
      row: { id: number }
    }
    'spot-trades': {
      values: readonly [number, number | bigint]
      row: {
        id: number
        price: bigint
        amount: bigint
        maker_side: 1 | 2
        house: boolean
        ts: number
      }
    }
    'spot-update-orders': {
      values: readonly [
        Date,
        readonly (number | bigint)[],
        readonly (number | bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (bigint | null)[],
        readonly number[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
      ]
      row: { id: number }
    }
    'spot-volume': {
      values: readonly [number | bigint, number | bigint]
      row: { user_id: number; with_id: number; currency_id: number; amount: bigint }
    }
    'spot-waiting-orders': {
      values: readonly [number, number | bigint]
      row: {
        id: number
        market_id: number
        party_id: number
        side: 1 | 2
        kind: 'limit' | 'market' | 'stop_limit'
        time_in_force: 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'
        price: bigint
        stop_price: bigint | null
        amount: bigint
        maker_fee: bigint
        taker_fee: bigint
        price_at_entry: bigint
        frozen_at_entry: bigint
        client_order_id: string | null
        accepted_tick_id: number | null
        place_seq: number | null
        bound: bigint | null
        reference_tick_id: number | null
        quote_no: number | null
        cancel_seq: number | null
        stop_tick_id: number | null
        entry_price: bigint | null
        status: 1 | 2 | 3
        filled: bigint
        frozen: bigint
        paid: bigint
        received: bigint
        fee: bigint
        filled_value: bigint
        created_at: Date
        updated_at: Date
      }
    }
  }
}
