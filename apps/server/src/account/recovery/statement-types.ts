// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'recovery-passed-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'recovery-queue-count': {
      values: readonly [readonly number[]]
      row: { count: number }
    }
  }
}
