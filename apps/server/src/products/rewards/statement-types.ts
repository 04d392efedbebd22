// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'rewards-own-coupons-count': {
      values: readonly [number | bigint, boolean | null, Date]
      row: { count: number }
    }
    'rewards-own-rebates-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
  }
}
