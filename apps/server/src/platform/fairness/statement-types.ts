// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'chain-before': {
      values: readonly [number | null, number | bigint | null]
      row: {
        id: number
        symbol: string
        price: bigint
        ts: number
        source: string
        prev_hash: Buffer
        hash: Buffer
      }
    }
    'chain-place': {
      values: readonly [number | bigint | null]
      row: { market_id: number; symbol: string; ts: number }
    }
    'chain-run': {
      values: readonly [
        number | null,
        number | bigint | null,
        number | bigint | null,
        number | null,
      ]
      row: { id: number; price: bigint; ts: number; source: string; recorded_at: number }
    }
    'chain-tick': {
      values: readonly [number | bigint | null]
      row: {
        id: number
        symbol: string
        price: bigint
        ts: number
        source: string
        prev_hash: Buffer
        hash: Buffer
        recorded_at: number
        date: string
        market_id: number
      }
    }
    'rules-add': {
      values: readonly [number, Date, string]
      row: { version: number }
    }
    'rules-versions': {
      values: readonly []
      row: { version: number; since: Date; rules: NonNullable<unknown> }
    }
  }
}
