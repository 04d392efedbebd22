// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'seconds-house-expiries': {
      values: readonly []
      row: { market_id: number; orders: number; profit: bigint; net: bigint }
    }
  }
}
