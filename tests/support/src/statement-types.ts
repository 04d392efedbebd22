// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../apps/server/src/db/statement.ts' {
  interface StatementTypes {
    'test-party-join': {
      values: readonly [number]
      row: { id: number }
    }
  }
}
