// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'purchase-flows': {
      values: readonly []
      row: { currency_id: number; count: number; amount: bigint }
    }
    'purchase-own-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'purchase-proven': {
      values: readonly []
      row: { currency_id: number; count: number; amount: bigint }
    }
    'purchase-queue-count': {
      values: readonly [number]
      row: { count: number }
    }
  }
}
