// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'futures-count': {
      values: readonly [number | bigint, number | null, readonly number[] | null, number | bigint]
      row: { count: number }
    }
  }
}
