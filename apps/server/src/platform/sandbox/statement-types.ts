// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'sandbox-user-by-email': {
      values: readonly [string]
      row: { id: number }
    }
    'sandbox-verify': {
      values: readonly [number | bigint | null]
      row: { verify_demo_person: unknown }
    }
  }
}
