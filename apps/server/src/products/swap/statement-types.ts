// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'swap-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'swap-fees': {
      values: readonly [Date, Date]
      row: { user_id: number; currency_id: number; amount: bigint }
    }
    'swap-insert': {
      values: readonly [
        number | bigint,
        number,
        number,
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
        number | bigint | null,
        bigint,
        number | bigint | null,
        bigint,
        bigint | null,
        bigint | null,
        number | bigint | null,
        number | bigint,
        Date,
        number | bigint | null,
      ]
      row: { id: number }
    }
    'swap-paid-on-day': {
      values: readonly [number, number | bigint]
      row: { paid: bigint }
    }
    'swap-proof': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        from_name: string
        to_name: string
        number: bigint
        fee_rate: bigint
        fee: bigint
        received: bigint
        from_step: bigint
        to_step: bigint
        from_tick_id: number | null
        from_price: bigint
        to_tick_id: number | null
        to_price: bigint
        quote_from_price: bigint | null
        quote_to_price: bigint | null
        quote_expires_ms: number | null
        accepted_ms: number
        accepted_tick_id: number | null
        from_after: number | null
        to_after: number | null
      }
    }
    'swap-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        from_name: string
        to_name: string
        number: bigint
        fee_rate: bigint
        fee: bigint
        received: bigint
        from_step: bigint
        to_step: bigint
        from_tick_id: number | null
        from_price: bigint
        to_tick_id: number | null
        to_price: bigint
        quote_from_price: bigint | null
        quote_to_price: bigint | null
        quote_expires_ms: number | null
        accepted_ms: number
        accepted_tick_id: number | null
        from_after: number | null
        to_after: number | null
      }
    }
    'swap-ticks': {
      values: readonly [readonly number[], number | bigint, number | bigint]
      row: { id: number; market_id: number; price: bigint; ts: number; recorded_at: number }
    }
  }
}
