// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'futures-alive': {
      values: readonly [readonly (number | bigint)[], number]
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
    'futures-alive-notional': {
      values: readonly [readonly (number | bigint)[], number]
      row: { notional: bigint }
    }
    'futures-cancelled': {
      values: readonly [readonly (number | bigint)[], number | bigint | null, Date]
      row: { id: number }
    }
    'futures-closed': {
      values: readonly [
        readonly (number | bigint)[],
        readonly bigint[],
        readonly bigint[],
        readonly (number | bigint | null)[],
        readonly (bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (string | null)[],
        readonly (bigint | null)[],
        readonly bigint[],
        readonly bigint[],
        readonly (string | null)[],
        number | bigint | null,
        Date,
      ]
      row: { id: number }
    }
    'futures-closing': {
      values: readonly [readonly (number | bigint)[]]
      row: { id: number }
    }
    'futures-count': {
      values: readonly [number | bigint, number | null, readonly number[] | null, number | bigint]
      row: { count: number }
    }
    'futures-experience': {
      values: readonly [number | bigint, number | bigint, number, number | bigint]
      row: { days: number; closed: number }
    }
    'futures-insert': {
      values: readonly [
        number | bigint,
        number | bigint,
        number,
        number,
        number,
        number,
        number | bigint | null,
        number | bigint | null,
        bigint,
        bigint,
        bigint,
        number,
        bigint,
        bigint,
        bigint,
        bigint | null,
        bigint,
        bigint,
        bigint,
        number | bigint,
        number,
        bigint | null,
        bigint | null,
        bigint,
        number | bigint | null,
        number | bigint | null,
        bigint,
        number | bigint | null,
        bigint | null,
        bigint | null,
        number | bigint,
        Date,
        number | bigint | null,
        number | bigint | null,
        bigint,
        boolean,
      ]
      row: {}
    }
    'futures-keep': {
      values: readonly [
        readonly (number | bigint)[],
        readonly bigint[],
        readonly bigint[],
        readonly (number | bigint | null)[],
        Date,
      ]
      row: { id: number }
    }
    'futures-list': {
      values: readonly [
        number | bigint,
        number | null,
        readonly number[] | null,
        number | bigint,
        number | bigint,
        number | bigint,
      ]
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
    'futures-list-one': {
      values: readonly [
        number | bigint,
        number | null,
        readonly number[] | null,
        number | bigint,
        number | bigint,
        number | bigint,
        number | bigint,
      ]
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
    'futures-next-id': {
      values: readonly []
      row: { id: number }
    }
    'futures-open': {
      values: readonly [
        readonly (number | bigint)[],
        readonly (bigint | null)[],
        readonly (bigint | null)[],
        readonly bigint[],
        readonly (number | bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (number | bigint | null)[],
        Date,
      ]
      row: { id: number }
    }
    'futures-outcome-liquidated': {
      values: readonly [
        readonly number[],
        readonly number[],
        readonly (Date | string)[],
        readonly (number | bigint | null)[],
      ]
      row: {}
    }
    'futures-outcome-opened': {
      values: readonly [
        readonly number[],
        readonly number[],
        readonly (Date | string)[],
        readonly (number | bigint)[],
      ]
      row: {}
    }
    'futures-outcomes': {
      values: readonly [number, readonly number[], Date | string, Date | string]
      row: { multiple: number; first_ms: number | null; opened: number; liquidated: number }
    }
    'futures-overnight': {
      values: readonly [
        readonly (number | bigint)[],
        readonly (Date | string)[],
        readonly (number | bigint)[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly (number | bigint)[],
      ]
      row: {}
    }
    'futures-stop-change': {
      values: readonly [
        number | bigint,
        bigint | null,
        bigint | null,
        number | bigint,
        number | bigint | null,
      ]
      row: {}
    }
    'futures-stops': {
      values: readonly [
        number | bigint,
        bigint | null,
        bigint | null,
        number | bigint,
        Date,
        number | bigint | null,
      ]
      row: { id: number }
    }
  }
}
