// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'identity-queue-count': {
      values: readonly [number, number]
      row: { count: number }
    }
  }
}
