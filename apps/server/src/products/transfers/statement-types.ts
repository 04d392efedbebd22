// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'transfer-id': {
      values: readonly []
      row: { id: number }
    }
  }
}
