// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'loan-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'loan-queue-count-1': {
      values: readonly []
      row: { count: number }
    }
    'loan-queue-count-2': {
      values: readonly []
      row: { count: number }
    }
    'loan-queue-count-3': {
      values: readonly []
      row: { count: number }
    }
    'maker-queue-count': {
      values: readonly [number]
      row: { count: number }
    }
  }
}
