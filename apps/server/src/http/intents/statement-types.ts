// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'intents-forget': {
      values: readonly [Date | null, number | null]
      row: { gone: number | null }
    }
  }
}
