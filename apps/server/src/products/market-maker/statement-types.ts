// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'maker-day-values': {
      values: readonly [number | bigint]
      row: { market_id: number; value: string; house_value: string }
    }
  }
}
