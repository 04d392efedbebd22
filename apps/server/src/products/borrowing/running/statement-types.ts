// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'loan-closing': {
      values: readonly [readonly (number | bigint)[]]
      row: { user_id: number }
    }
  }
}
