// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'alerts-add': {
      values: readonly [number, number, number, bigint, number, number | null]
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
    'alerts-fire': {
      values: readonly [
        readonly number[],
        readonly (number | null)[],
        readonly (bigint | null)[],
        readonly (number | null)[],
        Date | null,
      ]
      row: {}
    }
    'alerts-hits': {
      values: readonly [number | null, number, Date | string, number]
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
      values: readonly [number | null]
      row: {}
    }
    'alerts-lock': {
      values: readonly [readonly number[]]
      row: { id: number }
    }
    'alerts-own': {
      values: readonly [number, number]
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
      values: readonly [number, number]
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
      values: readonly [number, number]
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
      values: readonly [number, number, Date | null]
      row: { id: number }
    }
    'alerts-waiting': {
      values: readonly [number]
      row: { count: number }
    }
  }
}
