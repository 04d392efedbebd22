// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'alerts-add': {
      values: readonly [
        number | bigint,
        number,
        number,
        bigint,
        number | bigint,
        number | bigint | null,
      ]
      row: {
        id: number
        market_id: number
        direction: 1 | 2
        price: bigint
        created_ms: number
        tick_id: number | null
        tick_price: bigint | null
        tick_ts: number | null
        fired_at: Date | null
      }
    }
    'alerts-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'alerts-fire': {
      values: readonly [
        readonly (number | bigint)[],
        readonly (number | bigint | null)[],
        readonly (bigint | null)[],
        readonly (number | bigint | null)[],
        Date | null,
      ]
      row: {}
    }
    'alerts-hits': {
      values: readonly [number | bigint | null, number | bigint, Date | string, number | bigint]
      row: {
        id: number
        user_id: number
        price: bigint
        symbol: string
        tick_id: number
        tick_price: bigint
        tick_ts: number
      }
    }
    'alerts-keep-progress': {
      values: readonly [number | bigint | null]
      row: {}
    }
    'alerts-lock': {
      values: readonly [readonly (number | bigint)[]]
      row: { id: number }
    }
    'alerts-own': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        market_id: number
        direction: 1 | 2
        price: bigint
        created_ms: number
        tick_id: number | null
        tick_price: bigint | null
        tick_ts: number | null
        fired_at: Date | null
      }
    }
    'alerts-progress': {
      values: readonly []
      row: { judged_ms: number }
    }
    'alerts-proof': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        symbol: string
        direction: 1 | 2
        price: bigint
        created_ms: number
        tick_id: number | null
        tick_price: bigint | null
        accepted_tick_id: number | null
        before_id: number | null
      }
    }
    'alerts-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        symbol: string
        direction: 1 | 2
        price: bigint
        created_ms: number
        tick_id: number
        tick_price: bigint | null
        accepted_tick_id: number | null
        before_id: number | null
      }
    }
    'alerts-remove': {
      values: readonly [number | bigint, number | bigint, Date | null]
      row: { id: number }
    }
    'alerts-waiting': {
      values: readonly [number | bigint]
      row: { count: number }
    }
  }
}
