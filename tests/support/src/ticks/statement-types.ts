// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../../apps/server/src/db/statement.ts' {
  interface StatementTypes {
    'test-bars': {
      values: readonly [number, string]
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
    'test-tick-add': {
      values: readonly [number, bigint, number | bigint, number | bigint]
      row: { id: number }
    }
    'test-tick-by-id': {
      values: readonly [number | bigint]
      row: { price: bigint; hash: Buffer }
    }
    'test-tick-chain': {
      values: readonly [number]
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
    'test-tick-ends': {
      values: readonly [number, number | bigint]
      row: { count: number; first_hash: string | null; last_hash: string | null }
    }
    'test-ticks-by-day': {
      values: readonly []
      row: { day: string; count: number }
    }
    'test-ticks-of-day': {
      values: readonly [number, Date | string]
      row: { count: number }
    }
    'test-ticks-since': {
      values: readonly [number, number | bigint]
      row: { id: number }
    }
  }
}
