// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'price-bars-from-ticks': {
      values: readonly [number | null, readonly string[], readonly (number | bigint)[]]
      row: {
        period: string
        time: number
        high: bigint | null
        low: bigint | null
        volume: bigint | null
        turnover: bigint | null
        ticks: number
        open: bigint | null
        close: bigint | null
      }
    }
    'price-chart': {
      values: readonly [number, string, number | bigint, number | bigint, number | bigint]
      row: {
        time: number
        open: bigint
        high: bigint
        low: bigint
        close: bigint
        volume: bigint
        turnover: bigint
        ticks: number
      }
    }
    'price-closes': {
      values: readonly [readonly number[], readonly (number | bigint)[]]
      row: { market_id: number; at: number; close: bigint }
    }
    'price-commit-seed': {
      values: readonly [Date | string, Uint8Array, Uint8Array, number | bigint, number]
      row: {}
    }
    'price-day': {
      values: readonly [number, Date | string]
      row: {
        root: Buffer
        count: number
        first_hash: Buffer
        last_hash: Buffer
        published_ms: number
      }
    }
    'price-days-due': {
      values: readonly [Date | string, readonly number[]]
      row: { market_id: number; day: string }
    }
    'price-drop-packed-day': {
      values: readonly []
      row: { day: Date | null }
    }
    'price-drops': {
      values: readonly [number | bigint]
      row: { market_id: number | null; source: string; drops: number; last_ms: number }
    }
    'price-head': {
      values: readonly [number | null]
      row: {
        id: number
        market_id: number
        price: bigint
        ts: number
        source: string
        prev_hash: Buffer
        hash: Buffer
        volume: bigint
        bar_time: number | null
        recorded_at: number
      }
    }
    'price-ids': {
      values: readonly [number]
      row: { id: number }
    }
    'price-insert-bars': {
      values: readonly [
        readonly number[],
        readonly string[],
        readonly (number | bigint)[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly number[],
      ]
      row: {}
    }
    'price-insert-drops': {
      values: readonly [
        readonly (number | null)[],
        readonly string[],
        readonly string[],
        readonly (number | bigint)[],
      ]
      row: {}
    }
    'price-insert-ticks': {
      values: readonly [
        readonly (number | bigint)[],
        readonly number[],
        readonly bigint[],
        readonly (number | bigint)[],
        readonly string[],
        readonly Uint8Array[],
        readonly Uint8Array[],
        readonly bigint[],
        readonly (number | bigint | null)[],
        readonly (number | bigint)[],
        Date | string,
      ]
      row: {}
    }
    'price-leaves': {
      values: readonly [number | null, Date | string, number | bigint | null, number | null]
      row: { id: number; hash: Buffer; ts: number }
    }
    'price-pack-ticks': {
      values: readonly [number | null]
      row: { count: number | null }
    }
    'price-partition': {
      values: readonly [Date | string | null]
      row: { tick_partition: unknown }
    }
    'price-publish-day': {
      values: readonly [
        number,
        Date | string,
        Uint8Array,
        number,
        Uint8Array,
        Uint8Array,
        number | bigint,
      ]
      row: {}
    }
    'price-reveal': {
      values: readonly [Date | string, number | bigint | null]
      row: {}
    }
    'price-seed': {
      values: readonly [Date | string]
      row: {
        day: string
        seed: Buffer
        formula: 1 | 2
        commitment: Buffer
        published_ms: number
        revealed_ms: number | null
      }
    }
    'price-tick': {
      values: readonly [number | bigint | null]
      row: {
        id: number
        market_id: number
        price: bigint
        ts: number
        source: string
        prev_hash: Buffer
        hash: Buffer
        volume: bigint
        bar_time: number | null
        recorded_at: number
        day: string
      }
    }
    'price-tick-after': {
      values: readonly [number | null, number | bigint | null]
      row: {
        id: number
        market_id: number
        price: bigint
        ts: number
        source: string
        prev_hash: Buffer
        hash: Buffer
        volume: bigint
        bar_time: number | null
        recorded_at: number
      }
    }
    'price-tick-before': {
      values: readonly [number | null, number | bigint | null]
      row: {
        id: number
        market_id: number
        price: bigint
        ts: number
        source: string
        prev_hash: Buffer
        hash: Buffer
        volume: bigint
        bar_time: number | null
        recorded_at: number
      }
    }
    'verify-block-heads': {
      values: readonly [number | null]
      row: { id: number }
    }
    'verify-chain': {
      values: readonly [number | null, number | bigint | null]
      row: {
        id: number
        market_id: number
        price: bigint
        ts: number
        source: string
        prev_hash: Buffer
        hash: Buffer
        volume: bigint
        bar_time: number | null
        recorded_at: number
      }
    }
    'verify-days': {
      values: readonly [number]
      row: {
        market_id: number
        day: string
        root: Buffer
        count: number
        first_hash: Buffer
        last_hash: Buffer
      }
    }
    'verify-leaves': {
      values: readonly [number | null, Date | string, number | bigint | null]
      row: { hash: Buffer }
    }
    'verify-markets': {
      values: readonly []
      row: { id: number; symbol: string }
    }
    'verify-stray-tick': {
      values: readonly [number]
      row: { id: number }
    }
  }
}
