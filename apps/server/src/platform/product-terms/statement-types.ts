// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'product-count': {
      values: readonly [string, string | null]
      row: { count: number }
    }
  }
}
