// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'futures-delistings': {
      values: readonly []
      row: { market_id: number; closes_at: Date }
    }
  }
}
