// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'limits-add-cool-off': {
      values: readonly [number | bigint, number, Date]
      row: {}
    }
    'limits-add-loss-limit': {
      values: readonly [number | bigint, bigint | null, bigint | null, Date | null, Date]
      row: {}
    }
    'limits-cool-off-end': {
      values: readonly [number | bigint, number | bigint | null]
      row: { ends_at: Date | null }
    }
    'limits-loss-limit': {
      values: readonly [number | bigint, number | bigint | null]
      row: { daily_loss: bigint | null; next_daily_loss: bigint | null; next_from: Date | null }
    }
  }
}
