// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'spot-fills-count-buy': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'spot-fills-count-sell': {
      values: readonly [number | bigint]
      row: { count: number }
    }
  }
}
