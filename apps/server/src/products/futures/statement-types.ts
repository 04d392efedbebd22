// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'contract-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'futures-by-id': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        market_id: number
        quote_id: number
        side: 1 | 2
        kind: 1 | 2
        follow_user_id: number | null
        follow_order_id: number | null
        lots: bigint
        lot_size: bigint
        size: bigint
        multiple: number
        spread: bigint
        fee_rate: bigint
        overnight_rate: bigint
        target: bigint | null
        origin_margin: bigint
        fee: bigint
        reserve: bigint
        created_ms: number
        status: 0 | 1 | 2 | 3 | 4
        origin_price: bigint | null
        entry: bigint | null
        notional: bigint
        open_tick_id: number | null
        opened_ms: number | null
        margin: bigint
        overnight_paid: bigint
        overnight_to_ms: number | null
        take_profit: bigint | null
        stop_loss: bigint | null
        stops_set_ms: number
        close_price: bigint | null
        close_tick_id: number | null
        close_reason: 'manual' | 'tp' | 'sl' | 'liquidation' | 'leader' | 'delisted' | null
        profit: bigint | null
        paid_by_fund: bigint
        borne_by_house: bigint
        closed_ms: number | null
        updated_at: Date
        accepted_tick_id: number | null
        stops_tick_id: number | null
        silence_band: bigint
        gap_bound: boolean
        cut: bigint
        gap_tick_id: number | null
        gap_price: bigint | null
        gap_most: bigint | null
        gaps: NonNullable<unknown>
      }
    }
    'futures-export': {
      values: readonly [number | bigint, number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        market_id: number
        quote_id: number
        side: 1 | 2
        kind: 1 | 2
        follow_user_id: number | null
        follow_order_id: number | null
        lots: bigint
        lot_size: bigint
        size: bigint
        multiple: number
        spread: bigint
        fee_rate: bigint
        overnight_rate: bigint
        target: bigint | null
        origin_margin: bigint
        fee: bigint
        reserve: bigint
        created_ms: number
        status: 0 | 1 | 2 | 3 | 4
        origin_price: bigint | null
        entry: bigint | null
        notional: bigint
        open_tick_id: number | null
        opened_ms: number | null
        margin: bigint
        overnight_paid: bigint
        overnight_to_ms: number | null
        take_profit: bigint | null
        stop_loss: bigint | null
        stops_set_ms: number
        close_price: bigint | null
        close_tick_id: number | null
        close_reason: 'manual' | 'tp' | 'sl' | 'liquidation' | 'leader' | 'delisted' | null
        profit: bigint | null
        paid_by_fund: bigint
        borne_by_house: bigint
        closed_ms: number | null
        updated_at: Date
        accepted_tick_id: number | null
        stops_tick_id: number | null
        silence_band: bigint
        gap_bound: boolean
        cut: bigint
        gap_tick_id: number | null
        gap_price: bigint | null
        gap_most: bigint | null
        gaps: NonNullable<unknown>
        base: string
        quote: string
      }
    }
    'futures-fees': {
      values: readonly [number | bigint, number | bigint]
      row: { user_id: number; currency_id: number; amount: bigint }
    }
    'futures-holds': {
      values: readonly []
      row: { user_id: number; quote_id: number; amount: bigint }
    }
    'futures-house-holds': {
      values: readonly []
      row: { party_id: number; quote_id: number; market_id: number; amount: bigint }
    }
    'futures-last-mark': {
      values: readonly [number | null, number | bigint]
      row: { id: number; market_id: number; price: bigint; ts: number; recorded_at: number }
    }
    'futures-last-tick-before': {
      values: readonly [number | null, number | bigint | null]
      row: { recorded_at: number }
    }
    'futures-last-tick-id': {
      values: readonly []
      row: { id: number | null }
    }
    'futures-order-fees': {
      values: readonly [readonly (number | bigint)[], number, number | bigint, number | bigint]
      row: { user_id: number; id: number; currency_id: number; fee: bigint; opened_ms: number }
    }
    'futures-proof': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        market_id: number
        quote_id: number
        side: 1 | 2
        kind: 1 | 2
        follow_user_id: number | null
        follow_order_id: number | null
        lots: bigint
        lot_size: bigint
        size: bigint
        multiple: number
        spread: bigint
        fee_rate: bigint
        overnight_rate: bigint
        target: bigint | null
        origin_margin: bigint
        fee: bigint
        reserve: bigint
        created_ms: number
        status: 0 | 1 | 2 | 3 | 4
        origin_price: bigint | null
        entry: bigint | null
        notional: bigint
        open_tick_id: number | null
        opened_ms: number | null
        margin: bigint
        overnight_paid: bigint
        overnight_to_ms: number | null
        take_profit: bigint | null
        stop_loss: bigint | null
        stops_set_ms: number
        close_price: bigint | null
        close_tick_id: number | null
        close_reason: 'manual' | 'tp' | 'sl' | 'liquidation' | 'leader' | 'delisted' | null
        profit: bigint | null
        paid_by_fund: bigint
        borne_by_house: bigint
        closed_ms: number | null
        updated_at: Date
        accepted_tick_id: number | null
        stops_tick_id: number | null
        silence_band: bigint
        gap_bound: boolean
        cut: bigint
        gap_tick_id: number | null
        gap_price: bigint | null
        gap_most: bigint | null
        gaps: NonNullable<unknown>
        closing: unknown
        symbol: string
        accepted_after: number | null
        close_after: number | null
        mean_after: number | null
        mean_to: number | null
        overnight_fees: NonNullable<unknown>
        gap_proofs: NonNullable<unknown>
      }
    }
    'futures-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        market_id: number
        quote_id: number
        side: 1 | 2
        kind: 1 | 2
        follow_user_id: number | null
        follow_order_id: number | null
        lots: bigint
        lot_size: bigint
        size: bigint
        multiple: number
        spread: bigint
        fee_rate: bigint
        overnight_rate: bigint
        target: bigint | null
        origin_margin: bigint
        fee: bigint
        reserve: bigint
        created_ms: number
        status: 0 | 1 | 2 | 3 | 4
        origin_price: bigint | null
        entry: bigint | null
        notional: bigint
        open_tick_id: number | null
        opened_ms: number | null
        margin: bigint
        overnight_paid: bigint
        overnight_to_ms: number | null
        take_profit: bigint | null
        stop_loss: bigint | null
        stops_set_ms: number
        close_price: bigint | null
        close_tick_id: number | null
        close_reason: 'manual' | 'tp' | 'sl' | 'liquidation' | 'leader' | 'delisted' | null
        profit: bigint | null
        paid_by_fund: bigint
        borne_by_house: bigint
        closed_ms: number | null
        updated_at: Date
        accepted_tick_id: number | null
        stops_tick_id: number | null
        silence_band: bigint
        gap_bound: boolean
        cut: bigint
        gap_tick_id: number | null
        gap_price: bigint | null
        gap_most: bigint | null
        gaps: NonNullable<unknown>
        closing: unknown
        symbol: string
        accepted_after: number | null
        close_after: number | null
        mean_after: number | null
        mean_to: number | null
        overnight_fees: NonNullable<unknown>
        gap_proofs: NonNullable<unknown>
      }
    }
    'futures-realised': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: { net: bigint }
    }
    'futures-ticks-after': {
      values: readonly [number | bigint, number | bigint]
      row: { id: number; market_id: number; price: bigint; ts: number; recorded_at: number }
    }
    'futures-ticks-within': {
      values: readonly [number | null, number | bigint | null, number | bigint | null]
      row: { id: number; market_id: number; price: bigint; ts: number; recorded_at: number }
    }
    'futures-volume': {
      values: readonly [number | bigint, number | bigint]
      row: { user_id: number; currency_id: number; amount: bigint }
    }
  }
}
